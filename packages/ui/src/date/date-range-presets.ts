import { addDays } from '@guardroom/rules/dates';
import type { DateRange } from './date-range.ts';

interface RangePreset extends DateRange {
  label: string;
}

/** The ranges that are asked for most, for a list that ends today (`YYYY-MM-DD`, the agency's). */
export function rangePresets(today: string): RangePreset[] {
  const first = firstOfMonth(today);
  const lastMonthEnd = addDays(first, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: first, to: today },
    { label: 'Last month', from: firstOfMonth(lastMonthEnd), to: lastMonthEnd },
  ];
}

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`;
