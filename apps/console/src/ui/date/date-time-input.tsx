import { dateFormat, listDate, todayIn, wallTime, wireTime } from '@guardroom/rules/dates';
import { readDayTime } from '@guardroom/rules/typed-dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { PickerField } from '@guardroom/ui/date/picker-field.tsx';
import { TimeSelect } from '@guardroom/ui/date/time-select.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';
import { useViewer } from '../../platform/session/session.ts';
import { fetchedPart } from '../live/fetched-part.tsx';
import { outsideText } from '@guardroom/ui/date/outside-text.ts';

interface DateTimeInputProps {
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
  /** Written as `2026-11-21 08:00`, whatever the person has chosen for dates (OCC-08). */
  isPlain?: boolean;
}

const { Part: Calendar, fetch } = fetchedPart(() => import('@guardroom/ui/date/day-calendar.tsx'));

const dayOf = (wall: string) => wall.slice(0, 10);
const timeOf = (wall: string) => wall.slice(11, 16);

const nowIn = (timeZone: string) => wallTime(wireTime(Date.now()), timeZone);

/** One day and time. In steps of five minutes, as meetings are, unless it is told otherwise. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, value, onChange, minuteStep = 5, last, late, isPlain = false } = props;
  const { id, ...aria } = control;
  const { timeZone } = useViewer();
  const refuse = (wall: string) => {
    const outside = outsideText(dayOf(wall), undefined, last);
    return outside && (late ?? outside);
  };
  const write = (wall: string) =>
    `${isPlain ? dayOf(wall) : listDate(dayOf(wall))} ${timeOf(wall)}`;
  const typed = useTyped({ value, onChange, write, read: readDayTime, refuse });
  useFieldSays(typed.said);
  // Before the time is known: what is shown is what is sent.
  const at = (day: string, time: string | undefined) => typed.pick(`${day}T${time ?? '00:00'}`);
  const day = value && dayOf(value);
  const time = value && timeOf(value);
  return (
    <PickerField
      load={fetch}
      className="date-picker"
      inputs={[{ id, aria, typed, placeholder: `${isPlain ? 'YYYY-MM-DD' : dateFormat()} HH:mm` }]}
      onClear={() => typed.pick(undefined)}
      calendar="Calendar"
    >
      {({ byKeyboard, done }) => (
        <Calendar
          value={day}
          today={todayIn(timeZone)}
          last={last}
          autoFocus={byKeyboard}
          onPick={(picked) => {
            at(picked, time);
            done(true);
          }}
          foot={
            <>
              <TimeSelect
                value={time}
                minuteStep={minuteStep}
                onPick={(picked) => at(day ?? todayIn(timeZone), picked)}
              />
              <Button
                look="link"
                size="small"
                onClick={() => {
                  typed.pick(nowIn(timeZone));
                  done();
                }}
              >
                Now
              </Button>
              <Button size="small" onClick={() => done()}>
                OK
              </Button>
            </>
          }
        />
      )}
    </PickerField>
  );
}
