import { isDate, listDate } from '@guardroom/rules/dates';

/** Whole days from one to another, both included. */
export interface DateRange {
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
}

/** A range as the address holds it: `2026-11-01..2026-11-21`. */
export function rangeText({ from, to }: DateRange): string {
  return `${from}..${to}`;
}

/** A range that leaves out nothing up to a day, for who leads to a list that shows a few days alone. */
export function allUntil(to: string): string {
  return rangeText({ from: '2000-01-01', to });
}

export function isRange(text: string): boolean {
  const [from = '', to = '', ...rest] = text.split('..');
  return rest.length === 0 && isDate(from) && isDate(to) && from <= to;
}

/** Of a text that is a range (isRange). */
export function rangeOf(text: string): DateRange {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

/** `21 Nov 2026`, or `01 Nov 2026 – 21 Nov 2026`. */
export function rangeLabel(text: string): string {
  const { from, to } = rangeOf(text);
  return from === to ? listDate(from) : `${listDate(from)} – ${listDate(to)}`;
}
