import { monthText } from '@guardroom/rules/dates';
import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { FieldControl } from './field.tsx';

export interface MonthInputProps {
  control: FieldControl;
  /** `2026-11` */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
}

const Picker = lazy(() => import('./month-picker.tsx'));

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
