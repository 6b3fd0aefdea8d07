import type { Shift } from '../../deployment/shifts.ts';
import { approvedHundredths } from './pay-items.ts';
import {
  clockedHundredths,
  plannedHundredths,
  type PaidAttendance,
  type PaidShift,
} from './pay-facts.ts';

/** Hours of a person at one site in one kind of shift. Minutes. */
export interface SiteHours {
  /** Null where the record names no site. */
  readonly siteProfileID: number | null;
  readonly shift: Shift;
  readonly rosteredShifts: number;
  readonly rosteredMinutes: number;
  readonly clockedShifts: number;
  readonly clockedMinutes: number;
  readonly approvedShifts: number;
  readonly approvedMinutes: number;
}

/** What was planned, clocked and approved, side by side for each site and kind of shift. */
export function siteHours(
  roster: readonly PaidShift[],
  attendance: readonly PaidAttendance[],
): SiteHours[] {
  const placeOf = ({ siteProfileID, shift }: Pick<SiteHours, 'siteProfileID' | 'shift'>) =>
    `${siteProfileID ?? '-'} ${shift}`;
  const planned = Map.groupBy(roster, placeOf);
  const came = Map.groupBy(attendance, placeOf);
  return [...new Set([...planned.keys(), ...came.keys()])].flatMap((place) => {
    const lines = planned.get(place) ?? [];
    const records = came.get(place) ?? [];
    const [first] = [...lines, ...records];
    if (first === undefined) return [];
    return [
      {
        siteProfileID: first.siteProfileID,
        shift: first.shift,
        rosteredShifts: lines.length,
        rosteredMinutes: minutesOf(lines, plannedHundredths),
        clockedShifts: records.length,
        clockedMinutes: minutesOf(records, clockedHundredths),
        approvedShifts: records.filter(({ approvalStatus }) => approvalStatus === 'APPROVED')
          .length,
        approvedMinutes: minutesOf(records, approvedHundredths),
      },
    ];
  });
}

function minutesOf<One>(those: readonly One[], hundredthsOf: (one: One) => number): number {
  return those.reduce((total, one) => total + hundredthsOf(one), 0) / 100;
}
