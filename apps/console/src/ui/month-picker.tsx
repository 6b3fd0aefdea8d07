import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { staysInField } from './date-picker.tsx';
import type { MonthInputProps } from './month-input.tsx';

/** Written as `Nov 2026` (LST-23). */
export default function MonthPicker({ control, value, onChange }: MonthInputProps) {
  return (
    <DatePicker
      {...control}
      picker="month"
      className="date-picker"
      format="MMM YYYY"
      placeholder="MMM YYYY"
      onKeyDown={staysInField}
      value={value === undefined ? null : dayjs(`${value}-01`)}
      onChange={(month: Dayjs | null) => onChange(month?.format('YYYY-MM'))}
    />
  );
}
