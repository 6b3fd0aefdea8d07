import { dateFormat } from '@guardroom/rules/dates';
import { DatePicker } from 'antd';
import type { KeyboardEvent } from 'react';
import dayjs, { type Dayjs } from 'dayjs';
import type { DateInputProps } from './date-input.tsx';

const wire = 'YYYY-MM-DD';

/** Days are picked as dates without a zone: which instants they mean is the caller's to say. */
export default function DayPicker(props: DateInputProps) {
  const { control, value, onChange, disabled = false, first, last } = props;
  return (
    <DatePicker
      {...control}
      className="date-picker"
      format={dateFormat()}
      placeholder={dateFormat()}
      disabled={disabled}
      onKeyDown={staysInField}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day: Dayjs | null) => onChange(day?.format(wire))}
      disabledDate={(day: Dayjs) => isOutside(day.format(wire), first, last)}
    />
  );
}

/** Enter takes the day that was typed; it must not send the form besides. */
export function staysInField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}

function isOutside(day: string, first: string | undefined, last: string | undefined): boolean {
  return (first !== undefined && day < first) || (last !== undefined && day > last);
}
