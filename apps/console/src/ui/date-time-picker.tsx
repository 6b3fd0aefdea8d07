import { wallTime, wireTime, dateFormat } from '@guardroom/rules/dates';
import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useViewer } from '../platform/session.ts';
import { staysInField } from './date-picker.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';

const wire = 'YYYY-MM-DDTHH:mm';

/** In steps of five minutes, as meetings are, unless it is told otherwise. */
export default function DateTimePicker(props: DateTimeInputProps) {
  const {
    control,
    value,
    onChange,
    minuteStep = 5,
    format = `${dateFormat()} HH:mm`,
    last,
  } = props;
  const { timeZone } = useViewer();
  const isLater = (day: Dayjs) => last !== undefined && day.format('YYYY-MM-DD') > last;
  // The picker would drop a later day without a word when the field is left.
  const takeTyped = (time: Dayjs | Dayjs[]) => {
    if (!Array.isArray(time) && isLater(time)) onChange(time.format(wire));
  };
  // The picker's own 'Now' would be what the clock of the browser shows.
  const now = () => onChange(wallTime(wireTime(Date.now()), timeZone));
  return (
    <DatePicker
      {...control}
      className="date-picker"
      classNames={{ popup: { root: 'date-time-popup' } }}
      showTime={{ format: 'HH:mm', minuteStep }}
      format={format}
      placeholder={format}
      needConfirm={false}
      showNow={false}
      renderExtraFooter={() => (
        <Button type="link" size="small" onClick={now}>
          Now
        </Button>
      )}
      onKeyDown={staysInField}
      {...(last !== undefined && { disabledDate: isLater, onCalendarChange: takeTyped })}
      value={value === undefined ? null : dayjs(value)}
      onChange={(time: Dayjs | null) => onChange(time?.format(wire))}
    />
  );
}
