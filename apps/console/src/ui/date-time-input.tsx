import { Input } from 'antd';
import { Suspense } from 'react';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { lazyPart } from './lazy-part.ts';

export interface DateTimeInputProps {
  control: FieldControl;
  /** What clocks show, `2026-11-21T08:00`: which instant that is, is the caller's to say. */
  value: string | undefined;
  onChange: (wallTime: string | undefined) => void;
  /** Minutes between the times to pick; any can be typed. */
  minuteStep?: 1 | 5;
  /** Last day that can be picked, `YYYY-MM-DD`. */
  last?: string;
  /** What is said of a later one that is typed. */
  late?: string;
  /** How it is written; `DD MMM YYYY HH:mm` unless given. */
  format?: string;
}

const Picker = lazyPart(() => import('./date-time-picker.tsx'));

/** One day and time. The calendar loads when the screen stands. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, value } = props;
  const waiting = <Input readOnly id={control.id} value={value?.replace('T', ' ') ?? ''} />;
  return (
    <Suspense fallback={waiting}>
      <Picker {...props} />
    </Suspense>
  );
}
