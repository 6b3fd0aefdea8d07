import { isAwayIn } from '../../leave/leave-days.ts';
import type { ShiftKey } from '../shift/shift-type.ts';
import { halfOf } from '../shifts.ts';
import type { PlannedShift } from './planned-shift.ts';

/** What somebody says of days to come: that they cannot work, or would like to. */
export const availabilityKinds = ['UNAVAILABLE', 'PREFERRED'] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

export const availabilityLabels: Readonly<Record<AvailabilityKind, string>> = {
  UNAVAILABLE: 'Not available',
  PREFERRED: 'Would like to work',
};

export interface Availability {
  readonly kind: AvailabilityKind;
  /** `YYYY-MM-DD`, both included. */
  readonly fromDate: string;
  readonly toDate: string;
  /**
   * Only for a kind of shift: DAY and NIGHT for all that lie so, an id for one of the agency's own.
   * Null: for the whole days.
   */
  readonly key: ShiftKey | null;
}

/**
 * Whether it is said of a shift. Whole days reach into the shifts that run over their ends, as leave
 * does; of a kind of shift it is said by the days on which the shift begins.
 */
export function isSaidOf(
  { fromDate, toDate, key }: Availability,
  shift: PlannedShift,
  timeZone: string,
): boolean {
  if (key === null) {
    return isAwayIn({ startDate: fromDate, endDate: toDate, halfDay: null }, shift, timeZone);
  }
  if (shift.date < fromDate || toDate < shift.date) return false;
  return typeof key === 'number' ? shift.key === key : halfOf(shift, timeZone) === key;
}

/** Whether somebody would like to work a shift; for ranking, it speaks against nothing. */
export function isPreferred(
  said: readonly Availability[],
  shift: PlannedShift,
  timeZone: string,
): boolean {
  return said.some((one) => one.kind === 'PREFERRED' && isSaidOf(one, shift, timeZone));
}
