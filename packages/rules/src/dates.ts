/**
 * Dates and times as every screen and file shows them (LST-18 to LST-23).
 *
 * Instants are ISO 8601 UTC strings, dates are `YYYY-MM-DD`, time zones are IANA names. The zone is
 * always the agency's: an administrator abroad sees the times that the guard saw.
 */

/** The ways to write a date between which a person can choose; the first is the specification's. */
export const dateFormats = ['DD MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

// One a process: the console of one person sets it once, before it draws. Files and the server,
// which write for everybody, never do.
let shownFormat: DateFormat = dateFormats[0];

/** Writes dates from now on as the signed-in person prefers. */
export function showDatesAs(format: DateFormat): void {
  shownFormat = format;
}

/** How dates are written now; for fields that are typed in. */
export function dateFormat(): DateFormat {
  return shownFormat;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

// Building a formatter costs about a thousand times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

function wallClock(instant: number, timeZone: string): WallClock {
  const read: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    read[type] = Number(value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read;
  return { year, month, day, hour, minute, second };
}

const two = (value: number) => String(value).padStart(2, '0');

function dateText({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): string {
  const writings: Record<DateFormat, string> = {
    'DD MMM YYYY': `${two(day)} ${months[month - 1]} ${year}`,
    'DD/MM/YYYY': `${two(day)}/${two(month)}/${year}`,
    'YYYY-MM-DD': `${year}-${two(month)}-${two(day)}`,
  };
  return writings[shownFormat];
}

function weekdayOf({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): string {
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

/** Time in a list, `DD MMM YYYY (ddd), HH:mm` (LST-20): `21 Nov 2026 (Sat), 08:02`. */
export function listTime(instant: string, timeZone: string): string {
  const clock = wallClock(Date.parse(instant), timeZone);
  return `${dateText(clock)} (${weekdayOf(clock)}), ${two(clock.hour)}:${two(clock.minute)}`;
}

/**
 * Time in a list where it has to be short, `DD MMM (ddd), HH:mm`, without the year of `today`
 * (`YYYY-MM-DD`, there); whoever shows it says the whole time beside it.
 */
export function shortTime(instant: string, timeZone: string, today: string): string {
  const whole = listTime(instant, timeZone);
  const { year } = wallClock(Date.parse(instant), timeZone);
  if (!today.startsWith(`${year}-`)) return whole;
  return whole.replace(yearPlaces[shownFormat], '');
}

const yearPlaces: Record<DateFormat, RegExp> = {
  'DD MMM YYYY': / \d{4}/,
  'DD/MM/YYYY': /\/\d{4}/,
  'YYYY-MM-DD': /^\d{4}-/,
};

/** Time in a form, `DD MMM YYYY HH:mm` (LST-22). */
export function formTime(instant: string, timeZone: string): string {
  const clock = wallClock(Date.parse(instant), timeZone);
  return `${dateText(clock)} ${two(clock.hour)}:${two(clock.minute)}`;
}

/** Date without time, `DD MMM YYYY` (LST-21), of a `YYYY-MM-DD` date. */
export function listDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dateText({ year, month, day });
}

/** The weekday of a `YYYY-MM-DD` date: Monday is 1, Sunday 7. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Three letters of the weekday of a `YYYY-MM-DD` date: `Sat`. */
export function weekdayText(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return weekdayOf({ year, month, day });
}

/** A date as a heading, `DD MMM YYYY, (ddd)` (DEP-19), of a `YYYY-MM-DD` date. */
export function headingDate(date: string): string {
  return `${listDate(date)}, (${weekdayText(date)})`;
}

/** Month, `MMM YYYY` (LST-23), of a `YYYY-MM-DD` or `YYYY-MM` date. */
export function monthText(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return `${months[month - 1]} ${year}`;
}

/** The `YYYY-MM-DD` date on which an instant falls in the zone. */
export function dateOf(instant: string | number, timeZone: string): string {
  const clock = wallClock(typeof instant === 'string' ? Date.parse(instant) : instant, timeZone);
  return `${clock.year}-${two(clock.month)}-${two(clock.day)}`;
}

/** Today's `YYYY-MM-DD` in the zone; `now` in milliseconds, given by tests. */
export function todayIn(timeZone: string, now: number = Date.now()): string {
  return dateOf(now, timeZone);
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days there are from one date to another, both included. */
export function daysFromTo(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

/** Minutes between two instants as clocks show them, without seconds; below zero when `to` is earlier. */
export function shownMinutes(from: string, to: string): number {
  const minute = (instant: string) => Math.floor(Date.parse(instant) / 60_000);
  return minute(to) - minute(from);
}

/** First instant of a date in the zone, as the wire takes it. */
export function startOfDay(date: string, timeZone: string): string {
  return instantAt(date, '00:00:00', timeZone);
}

/** Last second of a date in the zone, 23:59:59 (LST-18). */
export function endOfDay(date: string, timeZone: string): string {
  return instantAt(date, '23:59:59', timeZone);
}

/** The instant at which clocks of the zone show this date and time (`HH:mm:ss`). */
export function instantAt(date: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${date}T${time}Z`);
  let instant = shown - offsetAt(shown, timeZone);
  // The offset may differ on the two sides of a change of clocks: ask once more at the answer.
  instant = shown - offsetAt(instant, timeZone);
  return wireTime(instant);
}

/** What clocks of the zone show at an instant, as a date-time field holds it: `2026-11-21T08:00`. */
export function wallTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(Date.parse(instant), timeZone);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The instant at which clocks of the zone show what a date-time field holds. */
export function instantOfWallTime(wall: string, timeZone: string): string {
  return instantAt(wall.slice(0, 10), `${wall.slice(11, 16)}:00`, timeZone);
}

/** An instant as the wire writes it: ISO UTC without fractions. */
export function wireTime(instant: number | Date): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Whether a text is a real `YYYY-MM-DD` date; 2026-02-30 is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
}
