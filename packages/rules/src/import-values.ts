import { isDate } from './dates.ts';
import { callingCode } from './phone.ts';
import { accountStatuses, statusLook } from './status.ts';

/** What people write into the cells of a file, as the wire takes it. */

const dayMessage = 'Write the date like 21 Nov 2026.';
/** Said where a list is chosen from. */
export const notOnListMessage = 'Please choose one of the list.';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Before it a year is a slip: `0024`. */
const firstDay = '1900-01-01';

/** `21 Nov 2026`, `21/11/2026`, `21-11-2026` or `2026-11-21` as `YYYY-MM-DD`; null for no day. */
export function readDay(text: string): string | null {
  const written = text.trim();
  const day = isoDay(written) ?? namedDay(written) ?? numberedDay(written);
  return day !== null && isDate(day) && day >= firstDay ? day : null;
}

/** The same of a cell, or the sentence why it is none. */
export function readDate(text: string): string | { readonly message: string } {
  return readDay(text) ?? { message: dayMessage };
}

/** A time behind the day is that of no interest which spreadsheets add. */
function isoDay(text: string): string | null {
  return /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)?.[1] ?? null;
}

function namedDay(text: string): string | null {
  const [, day, name = '', year] =
    /^(\d{1,2})[\s-]([A-Za-z]{3})[a-z]*\.?,?[\s-](\d{4})$/.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? dayOf(year, month, day) : null;
}

/** The day comes first, as everywhere in Singapore. */
function numberedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return month === undefined ? null : dayOf(year, Number(month), day);
}

function dayOf(year: string | undefined, month: number, day: string | undefined): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** `9123 4567`, `+65 91234567` or `6591234567` as `+6591234567`. */
export function readPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (/^\d{8}$/.test(digits)) return `${callingCode}${digits}`;
  return /^65\d{8}$/.test(digits) ? `+${digits}` : digits;
}

export interface ListedChoice {
  readonly code: string;
  readonly name: string;
}

/** A choice of a list by code or name, in any spelling of upper and lower case; null for none. */
export function listedChoice(text: string, list: readonly ListedChoice[]): string | null {
  const typed = text.trim().toLowerCase();
  const found = list.find(
    ({ code, name }) => code.toLowerCase() === typed || name.toLowerCase() === typed,
  );
  return found?.code ?? null;
}

/** A name as two of them are compared: `The  Kallang ` is `the kallang`. */
export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

const statuses = accountStatuses.map((code) => ({ code, name: statusLook(code).label }));

/** Active or Inactive, as a list's column of that name says it. */
export function readStatus(text: string): string | { readonly message: string } {
  return listedChoice(text, statuses) ?? { message: 'Write Active or Inactive.' };
}
