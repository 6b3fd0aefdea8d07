import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { staysInField } from './date-picker.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';

/** In steps of five minutes, as meetings are. */
export default function DateTimePicker({ control, value, onChange }: DateTimeInputProps) {
  return (
    <DatePicker
      {...control}
      className="date-picker"
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="DD MMM YYYY HH:mm"
      placeholder="DD MMM YYYY HH:mm"
      needConfirm={false}
      onKeyDown={staysInField}
      value={value === undefined ? null : dayjs(value)}
      onChange={(time: Dayjs | null) => onChange(time?.format('YYYY-MM-DDTHH:mm'))}
    />
  );
}
