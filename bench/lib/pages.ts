import type { MeasuredAgency } from './dataset.ts';

/** The input of the sign-in page. */
export const signInForm = 'input[type="password"]';

/** A row of the Records table that holds a record. */
export const recordsRow = '.list-table tr[data-row-key]';

/** Records of the last whole day, as the console writes it in the address. */
export function recordsPath({ lastDay }: MeasuredAgency): string {
  return `/attendance/records?timeIn=${lastDay}..${lastDay}`;
}
