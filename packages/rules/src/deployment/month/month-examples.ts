import type { GridPerson } from '../month-grid.ts';
import type { RosterEntry } from '../roster-form.ts';
import { allTypes, type ShiftKey } from '../shift/shift-type.ts';

/** What the examples of the month's rules are told with. */

export const marina = { id: 7, name: 'Marina Tower' };
export const raffles = { id: 8, name: 'Raffles Court' };
export const tan = { staffProfileID: 11, staffName: 'Tan Ah Kow', designation: 'SSO' };
export const devi = { staffProfileID: 12, staffName: 'Devi d/o Raman', designation: 'SO' };

export const types = allTypes([
  {
    key: 9,
    name: 'Early',
    letter: 'E1',
    startTime: '07:00',
    endTime: '15:00',
    breakMinutes: 30,
    breakPaid: false,
    colour: 'TEAL',
  },
]);

export function entry(
  person: GridPerson,
  date: string,
  shift: ShiftKey,
  site: typeof marina = marina,
): RosterEntry {
  return {
    ...person,
    key: `${person.staffProfileID} ${date} ${shift}`,
    date,
    shift,
    siteProfileID: site.id,
    siteProfileName: site.name,
    overriddenChecks: [],
    overriddenFor: null,
    overriddenBy: null,
  };
}

/** `11 2026-11-21 DAY 7` */
export function short(lines: readonly RosterEntry[]): string[] {
  return lines.map(({ staffProfileID, date, shift, siteProfileID }) =>
    [staffProfileID, date, shift, siteProfileID].join(' '),
  );
}

/** `one`, `two`, … */
export function keys(): () => string {
  let count = 0;
  return () => `new-${(count += 1)}`;
}
