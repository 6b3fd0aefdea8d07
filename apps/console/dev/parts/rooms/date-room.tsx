import { listDate } from '@guardroom/rules/dates';
import { readDay } from '@guardroom/rules/typed-dates';
import { rangePresets } from '@guardroom/ui/date/date-range-presets.ts';
import DayCalendar from '@guardroom/ui/date/day-calendar.tsx';
import MonthGrid from '@guardroom/ui/date/month-grid.tsx';
import { outsideText } from '@guardroom/ui/date/outside-text.ts';
import { PickerField } from '@guardroom/ui/date/picker-field.tsx';
import RangeCalendar, { type RangeEnds } from '@guardroom/ui/date/range-calendar.tsx';
import { TimeSelect } from '@guardroom/ui/date/time-select.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import { Field, type FieldControl } from '@guardroom/ui/field/field.tsx';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';
import { Held, Room, State } from '../room.tsx';
import { nothing, today } from '../samples.ts';

/** Fields of dates, and the calendars that they open. */
export function DateRoom() {
  return (
    <Room name="date">
      <Day label="PickerField, empty" first={undefined} />
      <Day label="PickerField, filled" first={today} />
      <Day label="PickerField, outside" first="2030-01-01" />
      <Day label="PickerField, disabled" first={today} disabled />
      <State name="TimeSelect">
        <div className="parts-line">
          <Held<string | undefined> first="08:05">
            {(value, set) => <TimeSelect minuteStep={5} value={value} onPick={set} />}
          </Held>
          <TimeSelect minuteStep={5} value={undefined} onPick={nothing} />
        </div>
      </State>
      <State name="MonthGrid">
        <Held first="2026-11">
          {(value, set) => <MonthGrid value={value} onPick={set} today={today} />}
        </Held>
      </State>
      <State name="DayCalendar">
        <Held first="2026-11-12">
          {(value, set) => (
            <DayCalendar
              value={value}
              onPick={set}
              today={today}
              last="2026-11-25"
              foot={<TimeSelect minuteStep={5} value="20:00" onPick={nothing} />}
            />
          )}
        </Held>
      </State>
      <State name="RangeCalendar" wide>
        <Held<RangeEnds> first={{ from: '2026-10-28', to: '2026-11-09' }}>
          {(value, set) => (
            <RangeCalendar
              value={value}
              onPick={set}
              today={today}
              last={today}
              presets={rangePresets(today)}
              months={1}
            />
          )}
        </Held>
      </State>
    </Room>
  );
}

interface DayProps {
  label: string;
  first: string | undefined;
  disabled?: boolean;
}

function Day({ label, first, disabled = false }: DayProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Held first={first}>
          {(value, set) => <DayControl {...{ control, value, disabled }} onChange={set} />}
        </Held>
      )}
    </Field>
  );
}

interface DayControlProps {
  control: FieldControl;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  disabled: boolean;
}

function DayControl({ control, value, onChange, disabled }: DayControlProps) {
  const { id, ...aria } = control;
  const refuse = (day: string) => outsideText(day, undefined, '2027-12-31');
  const typed = useTyped({ value, onChange, write: listDate, read: readDay, refuse });
  useFieldSays(value === undefined ? typed.said : refuse(value));
  return (
    <PickerField
      className="date-picker"
      inputs={[{ id, aria, typed, placeholder: 'DD MMM YYYY' }]}
      disabled={disabled}
      onClear={() => typed.pick(undefined)}
      calendar="Calendar"
    >
      {({ byKeyboard, done }) => (
        <DayCalendar
          value={value}
          today={today}
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
