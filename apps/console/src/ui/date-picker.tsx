import { dateFormat, listDate } from '@guardroom/rules/dates';
import { readDay } from '@guardroom/rules/typed-dates';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { DateInputProps } from './date-input.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import { usePickerClock } from './picker-clock.ts';
import { staysInField, TypedFields, typedParts } from '@guardroom/ui/field/typed-input.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';

const wire = 'YYYY-MM-DD';

/** Days are picked as dates without a zone: which instants they mean is the caller's to say. */
export default function DayPicker(props: DateInputProps) {
  const { control, value, onChange, disabled = false, first, last, whenLeft } = props;
  usePickerClock();
  const refuse = (day: string) => outsideText(day, first, last);
  const typed = useTyped({ value, onChange, write: listDate, read: readDay, refuse, whenLeft });
  useFieldSays(typed.said);
  const focusBack = useFocusBack(control.id);
  return (
    <TypedFields value={{ [control.id]: typed }}>
      <DatePicker
        {...control}
        className="date-picker"
        components={typedParts}
        format={dateFormat()}
        placeholder={dateFormat()}
        disabled={disabled}
        onKeyDown={staysInField}
        value={value === undefined ? null : dayjs(value)}
        onChange={(day: Dayjs | null) => {
          typed.pick(day?.format(wire));
          focusBack();
        }}
        disabledDate={(day: Dayjs) => refuse(day.format(wire)) !== undefined}
      />
    </TypedFields>
  );
}

/** Why a `YYYY-MM-DD` day is not among those that can be picked; undefined when it is. */
export function outsideText(day: string, first?: string, last?: string): string | undefined {
  if (first !== undefined && day < first) return `The first possible day is ${listDate(first)}.`;
  if (last !== undefined && day > last) return `The last possible day is ${listDate(last)}.`;
  return undefined;
}
