import { monthText } from '@guardroom/rules/dates';
import { Input } from 'antd';
import { Suspense } from 'react';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { lazyPart } from './lazy-part.ts';

export interface MonthInputProps {
  control: FieldControl;
  /** `2026-11` */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
}

const Picker = lazyPart(() => import('./month-picker.tsx'));

/** One month. The calendar loads when the screen stands. */
export function MonthInput(props: MonthInputProps) {
  const { control, value } = props;
  const waiting = (
    <Input readOnly id={control.id} value={value === undefined ? '' : monthText(value)} />
  );
  return (
    <Suspense fallback={waiting}>
      <Picker {...props} />
    </Suspense>
  );
}
