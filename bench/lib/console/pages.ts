import { addDays } from '@guardroom/rules/dates';
import type { MeasuredAgency } from '../agency/dataset.ts';

/** The input of the sign-in page. */
export const signInForm = 'input[type="password"]';

/** A row of the Records table that holds a record. */
export const recordsRow = 'tbody tr[data-row-key]';

/**
 * Records of one day, as the console writes it in the address: a day whose records have no photos,
 * because those are the agency's and not the console's.
 */
export function recordsPath({ lastDay }: MeasuredAgency): string {
  const day = addDays(lastDay, -10);
  return `/attendance/records?timeIn=${day}..${day}`;
}
