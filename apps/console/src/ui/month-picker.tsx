import { monthText } from '@guardroom/rules/dates';
import { readMonth } from '@guardroom/rules/typed-dates';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import type { MonthInputProps } from './month-input.tsx';
import { usePickerClock } from './picker-clock.ts';
import { staysInField, TypedFields, typedParts } from '@guardroom/ui/field/typed-input.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';

/** Written as `Nov 2026` (LST-23). */
export default function MonthPicker({ control, value, onChange }: MonthInputProps) {
  usePickerClock();
  const typed = useTyped({ value, onChange, write: monthText, read: readMonth });
  useFieldSays(typed.said);
  const focusBack = useFocusBack(control.id);
  return (
    <TypedFields value={{ [control.id]: typed }}>
      <DatePicker
        {...control}
        picker="month"
        className="date-picker"
        components={typedParts}
        format="MMM YYYY"
        placeholder="MMM YYYY"
        onKeyDown={staysInField}
        value={value === undefined ? null : dayjs(`${value}-01`)}
        onChange={(month: Dayjs | null) => {
          typed.pick(month?.format('YYYY-MM'));
          focusBack();
        }}
      />
    </TypedFields>
  );
}
