import { Input } from 'antd';
import { Suspense } from 'react';
import { rangeLabel } from './date-range.ts';
import type { FilterControl } from './filter.ts';
import { lazyPart } from './lazy-part.ts';

interface DateRangeInputProps extends FilterControl<string> {
  label: string;
  /** Last day that can be picked, `YYYY-MM-DD`. */
  last?: string;
}

const Picker = lazyPart(() => import('./date-range-picker.tsx'));

/** Range of whole days, as rangeText writes it. The calendar loads when the screen stands. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { value, label } = props;
  const waiting = (
    <Input readOnly aria-label={label} value={value === undefined ? '' : rangeLabel(value)} />
  );
  return (
    <Suspense fallback={waiting}>
      <Picker {...props} />
    </Suspense>
  );
}
