import { dateFormat, listDate, todayIn } from '@guardroom/rules/dates';
import { readDay } from '@guardroom/rules/typed-dates';
import { PickerField } from '@guardroom/ui/date/picker-field.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';
import { useViewer } from '../../platform/session/session.ts';
import { fetchedPart } from '../live/fetched-part.tsx';
import { outsideText } from '@guardroom/ui/date/outside-text.ts';

interface DateInputProps {
  control: FieldControl;
  /** `YYYY-MM-DD` */
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  disabled?: boolean;
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  first?: string | undefined;
  last?: string | undefined;
  /** For a page that loads by the day: tells a typed one when the field is left, or by Enter. */
  whenLeft?: boolean;
}

const { Part: Calendar, fetch } = fetchedPart(() => import('@guardroom/ui/date/day-calendar.tsx'));

/** One whole day: days are without a zone, which instants they mean is the caller's to say. */
export function DateInput(props: DateInputProps) {
  const { control, value, onChange, disabled = false, first, last, whenLeft } = props;
  const { id, ...aria } = control;
  const { timeZone } = useViewer();
  const refuse = (day: string) => outsideText(day, first, last);
  const typed = useTyped({ value, onChange, write: listDate, read: readDay, refuse, whenLeft });
  useFieldSays(typed.said);
  return (
    <PickerField
      load={fetch}
      className="date-picker"
      inputs={[{ id, aria, typed, placeholder: dateFormat() }]}
      disabled={disabled}
      onClear={() => typed.pick(undefined)}
      calendar="Calendar"
    >
      {({ byKeyboard, done }) => (
        <Calendar
          value={value}
          today={todayIn(timeZone)}
          first={first}
          last={last}
          autoFocus={byKeyboard}
          onPick={(day) => {
            typed.pick(day);
            done();
          }}
        />
      )}
    </PickerField>
  );
}
