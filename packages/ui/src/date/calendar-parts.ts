import type { ClassNames, Labels, Matcher } from 'react-day-picker';
import { toLocalNoon } from './local-day.ts';

/** The house's names for the parts of a calendar. */
export const calendarParts: Partial<ClassNames> = {
  root: 'ui-calendar',
  months: 'ui-calendar-months',
  month_caption: 'ui-calendar-caption',
  nav: 'ui-calendar-nav',
  dropdowns: 'ui-calendar-choices',
  dropdown_root: 'ui-calendar-choice',
  month_grid: 'ui-calendar-grid',
  weekday: 'ui-calendar-weekday',
  day: 'ui-calendar-day',
  outside: 'ui-calendar-outside',
  disabled: 'ui-calendar-disabled',
  today: 'ui-calendar-today',
  selected: 'ui-calendar-selected',
  range_start: 'ui-calendar-end',
  range_middle: 'ui-calendar-middle',
  range_end: 'ui-calendar-end',
};

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** What a day is called: 'Thursday 1 October 2026, today'. */
export const calendarNames: Partial<Labels> = {
  labelDayButton: (day, { today, selected }) =>
    [dayName.format(day), today && 'today', selected && 'selected'].filter(Boolean).join(', '),
};

/** The days that cannot be picked: before the first and after the last that can. */
export function outside(first: string | undefined, last: string | undefined): Matcher[] {
  return [
    ...(first === undefined ? [] : [{ before: toLocalNoon(first) }]),
    ...(last === undefined ? [] : [{ after: toLocalNoon(last) }]),
  ];
}

/** The months that a calendar leads to: birthdays lie as far back as contracts lie ahead. */
export function monthsOf(today: string, first?: string, last?: string) {
  const year = Number(today.slice(0, 4));
  return {
    startMonth: toLocalNoon(first ?? `${year - 95}-01-01`),
    endMonth: toLocalNoon(last ?? `${year + 15}-12-01`),
  };
}
