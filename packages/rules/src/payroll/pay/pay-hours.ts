import { durationText } from '../../attendance/approved-duration.ts';

/** Minutes as payroll shows them, without parts of one: 690.4 is `11h 30min`. */
export function hoursText(minutes: number): string {
  return durationText(Math.floor(minutes));
}
