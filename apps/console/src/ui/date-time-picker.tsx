import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { staysInField } from './date-picker.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';

/** In steps of five minutes, as meetings are, unless it is told otherwise. */
export default function DateTimePicker(props: DateTimeInputProps) {
  const { control, value, onChange, minuteStep = 5, format = 'DD MMM YYYY HH:mm' } = props;
  return (
    <DatePicker
      {...control}
      className="date-picker"
      showTime={{ format: 'HH:mm', minuteStep }}
      format={format}
      placeholder={format}
      needConfirm={false}
      onKeyDown={staysInField}
      value={value === undefined ? null : dayjs(value)}
      onChange={(time: Dayjs | null) => onChange(time?.format('YYYY-MM-DDTHH:mm'))}
    />
  );
}
