import { wallTime, wireTime, dateFormat } from '@guardroom/rules/dates';
import { readDayTime } from '@guardroom/rules/typed-dates';
import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useViewer } from '../platform/session.ts';
import { outsideText } from './date-picker.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import { usePickerClock } from './picker-clock.ts';
import { staysInField, TypedFields, typedParts } from '@guardroom/ui/field/typed-input.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';

const wire = 'YYYY-MM-DDTHH:mm';
const dayOf = (wall: string) => wall.slice(0, 10);

/** In steps of five minutes, as meetings are, unless it is told otherwise. */
export default function DateTimePicker(props: DateTimeInputProps) {
  const { control, value, onChange, minuteStep = 5, last, late } = props;
  const { format = `${dateFormat()} HH:mm` } = props;
  const { timeZone } = useViewer();
  usePickerClock();
  const refuse = (wall: string) => {
    const outside = outsideText(dayOf(wall), undefined, last);
    return outside && (late ?? outside);
  };
  // Without a zone: the browser's may skip an hour that the agency has.
  const write = (wall: string) => dayjs.utc(wall).format(format);
  const typed = useTyped({ value, onChange, write, read: readDayTime, refuse });
  useFieldSays(typed.said);
  const focusBack = useFocusBack(control.id);
  const take = (wall: string | undefined) => {
    typed.pick(wall);
    focusBack();
  };
  const pick = (time: Dayjs | Dayjs[] | null) => {
    if (!Array.isArray(time)) take(time?.format(wire));
  };
  // The picker's own 'Now' would be in its steps of minutes.
  const now = () => take(wallTime(wireTime(Date.now()), timeZone));
  return (
    <TypedFields value={{ [control.id]: typed }}>
      <DatePicker
        {...control}
        className="date-picker"
        classNames={{ popup: { root: 'date-time-popup' } }}
        components={typedParts}
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
        disabledDate={(day: Dayjs) => refuse(day.format(wire)) !== undefined}
        value={value === undefined ? null : dayjs(value)}
        onChange={pick}
        // A day without its time yet: what is shown is what is sent.
        onCalendarChange={pick}
      />
    </TypedFields>
  );
}
