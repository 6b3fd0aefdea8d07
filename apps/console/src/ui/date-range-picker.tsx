import { dateFormat, listDate } from '@guardroom/rules/dates';
import { readDay } from '@guardroom/rules/typed-dates';
import { DatePicker } from 'antd';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import { outsideText } from './date-picker.tsx';
import { rangePresets } from './date-range-presets.ts';
import { useFieldSays } from '@guardroom/ui/field/field-says.ts';
import type { FilterControl } from './filter.ts';
import { usePickerClock } from './picker-clock.ts';
import { TypedFields, typedParts } from '@guardroom/ui/field/typed-input.tsx';
import { useEnds } from './use-ends.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useTyped } from '@guardroom/ui/field/use-typed.ts';

interface DateRangePickerProps extends FilterControl<string> {
  label: string;
  last?: string;
}

const wire = 'YYYY-MM-DD';

/** The buttons of month and year are called by what they show (WCAG 2.5.3), not 'Choose a month'. */
const locale = { ...english, lang: { ...english.lang, monthSelect: '', yearSelect: '' } };

/** Days are picked as dates without a zone: which instants they mean is the caller's to say. */
export default function DateRangePicker(props: DateRangePickerProps) {
  const { control, value, onChange, label, last } = props;
  const { id, ...aria } = control;
  const endId = `${id}-end`;
  usePickerClock();
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
  const focusBack = useFocusBack(endId);
  const pick = (days: readonly (Dayjs | null)[] | null) => {
    const [first, second] = days ?? [];
    set({ from: first?.format(wire), to: second?.format(wire) });
  };
  return (
    <TypedFields value={{ [id]: from, [endId]: to }}>
      <DatePicker.RangePicker
        {...aria}
        id={{ start: id, end: endId }}
        className="range-picker"
        classNames={{ popup: { root: 'range-picker-popup' } }}
        components={typedParts}
        format={dateFormat()}
        locale={locale}
        placeholder={[`${label} from`, `${label} to`]}
        value={[dayOf(ends.from), dayOf(ends.to)]}
        onChange={pick}
        onCalendarChange={pick}
        // Not before: from one end the calendar itself leads to the other.
        onOpenChange={(isOpen) => !isOpen && focusBack()}
        {...(last !== undefined && {
          disabledDate: (day: Dayjs) => refuse(day.format(wire)) !== undefined,
          presets: presets(last),
        })}
      />
    </TypedFields>
  );
}

const dayOf = (date: string | undefined) => (date === undefined ? null : dayjs(date));

const presets = (last: string) =>
  rangePresets(last).map(({ label, ...range }) => ({
    label,
    value: [dayjs(range.from), dayjs(range.to)] satisfies [Dayjs, Dayjs],
  }));
