import { isDate, listDate, monthText } from './dates.ts';

/**
 * Days, months and times as people type them (LST-18 to LST-23 say how they are shown). Numbers are
 * day, month and year in this order, as in Singapore, unless the year stands first. A year has four
 * digits: of 12/05/68 nobody can say whether it is a birthday or a due date.
 */

/** What a typed text means, as the wire writes it, or the sentence that its field shows. */
export type Reading =
  | { readonly value: string; readonly issue?: never }
  | { readonly issue: string; readonly value?: never };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Written in the way that the person has chosen. */
const exampleDay = () => listDate('2026-11-21');

interface Parts {
  year: string;
  month: string;
  day: string;
}

const dayPatterns = [
  /^(?<day>\d{1,2})[\s./-]*(?<month>[a-z]{3,9})[\s.,/-]*(?<year>\d+)$/,
  /^(?<month>[a-z]{3,9})[\s.]*(?<day>\d{1,2})[\s,]+(?<year>\d+)$/,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d+)$/,
  /^(?<year>\d{4})[./-](?<month>\d{2})[./-](?<day>\d{2})$/,
];
const monthPatterns = [
  /^(?<month>[a-z]{3,9})[\s.,/-]*(?<year>\d+)$/,
  /^(?<month>\d{1,2})[\s./-]+(?<year>\d+)$/,
  /^(?<year>\d{4})[./-](?<month>\d{2})$/,
];

/** A day, as `YYYY-MM-DD`: of `21 Nov 2026`, `21/11/2026`, `Nov 21, 2026`, `2026-11-21 (Sat)`. */
export function readDay(text: string): Reading {
  const parts = partsOf(withoutWeekday(text), dayPatterns);
  const month = parts && monthOf(parts.month);
  if (!parts || !month) return { issue: `Please write the day like ${exampleDay()}.` };
  const { year, day } = parts;
  if (!isYear(year)) return { issue: yearIssue };
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  if (isDate(date)) return { value: date };
  return { issue: `${monthText(date)} has ${daysOf(year, month)} days.` };
}

/** A month, as `YYYY-MM`: of `Nov 2026`, `11/2026`, `2026-11`. */
export function readMonth(text: string): Reading {
  const parts = partsOf(tidy(text), monthPatterns);
  const month = parts && monthOf(parts.month);
  if (!parts || !month) return { issue: `Please write the month like ${monthText('2026-11')}.` };
  return isYear(parts.year) ? { value: `${parts.year}-${month}` } : { issue: yearIssue };
}

/** A day and time, as `YYYY-MM-DDTHH:mm`: of `21 Nov 2026 08:00`, `21/11/2026, 8.00 pm`. */
export function readDayTime(text: string): Reading {
  if (readDay(text).issue === undefined) return { issue: `Please add the time, like 08:00.` };
  const split = /^(?<day>.*\d{4}.*?|.*\d{2})[\s,t]+(?<time>[\d:.]+\s*([ap]m)?)$/.exec(tidy(text));
  const { day, time } = split?.groups ?? {};
  if (day === undefined || time === undefined) return { issue: dayTimeIssue() };
  const read = readDay(day.replace(/[\s,]+$/, ''));
  if (read.issue !== undefined) return read;
  const clock = timeOf(time);
  return clock ? { value: `${read.value}T${clock}` } : { issue: dayTimeIssue() };
}

const dayTimeIssue = () => `Please write day and time like ${exampleDay()} 08:00.`;
const yearIssue = 'Please write the year with four digits.';

function partsOf(text: string, patterns: readonly RegExp[]): Parts | undefined {
  for (const pattern of patterns) {
    const { year, month, day = '01' } = pattern.exec(text)?.groups ?? {};
    if (year !== undefined && month !== undefined) return { year, month, day };
  }
  return undefined;
}

/** Two digits of a month that is written as number or name, or the beginning of one. */
function monthOf(text: string): string | undefined {
  const named = months.findIndex((name) => name.startsWith(text)) + 1;
  const month = named || Number(text);
  return month >= 1 && month <= 12 ? String(month).padStart(2, '0') : undefined;
}

const isYear = (text: string) => /^[12]\d{3}$/.test(text);

function daysOf(year: string, month: string): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/** `08:00` of `8:00`, `0800`, `8.00` and `8:00 am`. */
function timeOf(text: string): string | undefined {
  const read = /^(?<hour>\d{1,2})[:.]?(?<minute>\d{2})\s*(?<half>[ap]m)?$/.exec(text)?.groups;
  const [hour, minute] = [Number(read?.['hour']), Number(read?.['minute'])];
  const half = read?.['half'];
  const most = half ? 12 : 23;
  if (!(hour >= (half ? 1 : 0) && hour <= most && minute <= 59)) return undefined;
  const shown = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return `${String(shown).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** What a list shows can be pasted: `21 Nov 2026 (Sat), 08:00`. */
const withoutWeekday = (text: string) =>
  tidy(tidy(text).replace(/^(sun|mon|tue|wed|thu|fri|sat)[a-z]*,? |,? ?\((\w{3})\)/, ''));
