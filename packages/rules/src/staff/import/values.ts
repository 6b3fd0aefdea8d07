import { listedChoice, type ListedChoice } from '../../import-values.ts';
import { storedChoice, others } from '../profile/others-text.ts';

/** What people write of others, as the wire takes it; a text that is not understood stays. */

/** Of a whole NRIC or FIN only the last four characters are kept. */
export function readLast4(text: string): string {
  const typed = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]\d{7}[A-Z]$/.test(typed) ? typed.slice(-4) : typed;
}

/**
 * A choice of a list by code or name, in any spelling of upper and lower case; `Others: text` and
 * `O: text` where the list has 'Others'. Null for what is not on it.
 */
export function readChoice(text: string, list: readonly ListedChoice[]): string | null {
  const found = listedChoice(text, list);
  if (found !== null) return found;
  const [, own] = /^(?:o|others?)\s*:\s*(.+)$/i.exec(text.trim()) ?? [];
  if (own === undefined || !list.some(({ code }) => code === others)) return null;
  return storedChoice(others, own);
}
