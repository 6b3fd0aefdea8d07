import { addDays, dateFormat } from '@guardroom/rules/dates';
import { DatePicker } from 'antd';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import { rangeOf, rangeText } from './date-range.ts';
import type { FilterControl } from './filter.ts';

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
  const range = value === undefined ? null : rangeOf(value);
  const { id, ...aria } = control;
  return (
    <DatePicker.RangePicker
      {...aria}
      id={{ start: id, end: `${id}-end` }}
      className="range-picker"
      classNames={{ popup: { root: 'range-picker-popup' } }}
      format={dateFormat()}
      locale={locale}
      placeholder={[`${label} from`, `${label} to`]}
      value={range && [dayjs(range.from), dayjs(range.to)]}
      onChange={(days) => onChange(textOf(days))}
      {...(last !== undefined && {
        disabledDate: (day: Dayjs) => day.format(wire) > last,
        presets: presets(last),
      })}
    />
  );
}

function textOf(days: readonly (Dayjs | null)[] | null): string | undefined {
  const [from, to] = days ?? [];
  if (!from || !to) return undefined;
  return rangeText({ from: from.format(wire), to: to.format(wire) });
}

function presets(last: string): { label: string; value: [Dayjs, Dayjs] }[] {
  const range = (label: string, from: string, to: string = last) => ({
    label,
    value: [dayjs(from), dayjs(to)] satisfies [Dayjs, Dayjs],
  });
  return [
    range('Today', last),
    range('Yesterday', addDays(last, -1), addDays(last, -1)),
    range('Last 7 days', addDays(last, -6)),
    range('Last 30 days', addDays(last, -29)),
    range('This month', `${last.slice(0, 8)}01`),
  ];
}
