import { isDate } from '../../dates.ts';
import { callingCode } from '../../phone.ts';
import { storedChoice, others } from '../profile/others-text.ts';

/** What people write into cells, as the wire takes it; a text that is not understood stays. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Before it a year is a slip: `0024`. */
const firstDay = '1900-01-01';

/** `21 Nov 2026`, `21/11/2026`, `21-11-2026` or `2026-11-21` as `YYYY-MM-DD`; null for no day. */
export function readDay(text: string): string | null {
  const written = text.trim();
  const day = isoDay(written) ?? namedDay(written) ?? numberedDay(written);
  return day !== null && isDate(day) && day >= firstDay ? day : null;
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
export function readMobile(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (/^\d{8}$/.test(digits)) return `${callingCode}${digits}`;
  return /^65\d{8}$/.test(digits) ? `+${digits}` : digits;
}

/** Of a whole NRIC or FIN only the last four characters are kept. */
export function readLast4(text: string): string {
  const typed = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]\d{7}[A-Z]$/.test(typed) ? typed.slice(-4) : typed;
}

export interface ListedChoice {
  readonly code: string;
  readonly name: string;
}

/**
 * A choice of a list by code or name, in any spelling of upper and lower case; `Others: text` and
 * `O: text` where the list has 'Others'. Null for what is not on it.
 */
export function readChoice(text: string, list: readonly ListedChoice[]): string | null {
  const typed = text.trim().toLowerCase();
  const found = list.find(
    ({ code, name }) => code.toLowerCase() === typed || name.toLowerCase() === typed,
  );
  if (found !== undefined) return found.code;
  const [, own] = /^(?:o|others?)\s*:\s*(.+)$/i.exec(text.trim()) ?? [];
  if (own === undefined || !list.some(({ code }) => code === others)) return null;
  return storedChoice(others, own);
}
