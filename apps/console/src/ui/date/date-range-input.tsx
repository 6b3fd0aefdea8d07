import { listDate, todayIn } from '@guardroom/rules/dates';
import { readDay } from '@guardroom/rules/typed-dates';
import { PickerField } from '@guardroom/ui/date/picker-field.tsx';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { rangePresets } from '@guardroom/ui/date/date-range-presets.ts';
import type { FilterControl } from '../filter/filter.ts';
import { fetchedPart } from '../live/fetched-part.tsx';
import { outsideText } from '@guardroom/ui/date/outside-text.ts';
import { useEnds } from '@guardroom/ui/date/use-ends.ts';

interface DateRangeInputProps extends FilterControl<string> {
  label: string;
  /** Last day that can be picked, `YYYY-MM-DD`. */
  last?: string;
}

const { Part: Calendar, fetch } = fetchedPart(
  () => import('@guardroom/ui/date/range-calendar.tsx'),
);

/** Range of whole days, as rangeText writes it. */
export function DateRangeInput({ control, value, onChange, label, last }: DateRangeInputProps) {
  const { id, ...aria } = control;
  const { timeZone } = useViewer();
  const narrow = useViewMode() === 'mobile';
  const { ends, set, issue } = useEnds(value, onChange);
  const refuse = (day: string) => outsideText(day, undefined, last);
  const way = { write: listDate, read: readDay, refuse };
  const from = useTyped({
    ...way,
    value: ends.from,
    onChange: (day) => set({ ...ends, from: day }),
  });
  const to = useTyped({
    ...way,
    value: ends.to,
    onChange: (day) => set({ ...ends, to: day }),
    also: issue,
  });
  useFieldSays(from.said ?? to.said);
  return (
    <PickerField
      load={fetch}
      className="range-picker"
      inputs={[
        { id, aria, typed: from, placeholder: `${label} from` },
        {
          id: `${id}-end`,
          aria: { ...aria, 'aria-label': `${label} to` },
          typed: to,
          placeholder: `${label} to`,
        },
      ]}
      onClear={() => set({})}
      calendar={label}
    >
      {({ byKeyboard, done }) => (
        <Calendar
          value={ends}
          today={todayIn(timeZone)}
          last={last}
          presets={last === undefined ? [] : rangePresets(last)}
          months={narrow ? 1 : 2}
          autoFocus={byKeyboard}
          onPick={(picked, isWhole) => {
            set(picked);
            if (isWhole) done();
          }}
        />
      )}
    </PickerField>
  );
}
