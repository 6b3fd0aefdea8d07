import { listDate } from '@guardroom/rules/dates';
import { Input } from 'antd';
import { Suspense } from 'react';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { lazyPart } from './lazy-part.ts';

export interface DateInputProps {
  control: FieldControl;
  /** `YYYY-MM-DD` */
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  disabled?: boolean;
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  first?: string | undefined;
  last?: string | undefined;
  /** For a page that loads by the day: tells a typed one when the field is left, or by Enter. */
  whenLeft?: boolean;
}

const Picker = lazyPart(() => import('./date-picker.tsx'));

/** One whole day. The calendar loads when the screen stands. */
export function DateInput(props: DateInputProps) {
  const { control, value } = props;
  const waiting = (
    <Input readOnly id={control.id} value={value === undefined ? '' : listDate(value)} />
  );
  return (
    <Suspense fallback={waiting}>
      <Picker {...props} />
    </Suspense>
  );
}
