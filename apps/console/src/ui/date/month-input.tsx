import { monthText, todayIn } from '@guardroom/rules/dates';
import { readMonth } from '@guardroom/rules/typed-dates';
import { PickerField } from '@guardroom/ui/date/picker-field.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';
import { useViewer } from '../../platform/session/session.ts';
import { fetchedPart } from '../live/fetched-part.tsx';

interface MonthInputProps {
  control: FieldControl;
  /** `2026-11` */
  value: string | undefined;
  onChange: (month: string | undefined) => void;
}

const { Part: Grid, fetch } = fetchedPart(() => import('@guardroom/ui/date/month-grid.tsx'));

/** One month, written as `Nov 2026` (LST-23). */
export function MonthInput({ control, value, onChange }: MonthInputProps) {
  const { id, ...aria } = control;
  const { timeZone } = useViewer();
  const typed = useTyped({ value, onChange, write: monthText, read: readMonth });
  useFieldSays(typed.said);
  return (
    <PickerField
      load={fetch}
      className="date-picker"
      inputs={[{ id, aria, typed, placeholder: 'MMM YYYY' }]}
      onClear={() => typed.pick(undefined)}
      calendar="Months"
    >
      {({ done }) => (
        <Grid
          value={value}
          today={todayIn(timeZone)}
          onPick={(month) => {
            typed.pick(month);
            done();
          }}
        />
      )}
    </PickerField>
  );
}
