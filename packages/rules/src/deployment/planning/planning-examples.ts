import { addDays } from '../../dates.ts';
import {
  defaultRules,
  findingsOf,
  type PlannedPerson,
  type PlannedShift,
  type PlanningCheck,
  type Question,
} from '../planning-checks.ts';
import { shiftLabels, shiftPeriod, type Shift } from '../shifts.ts';

/** Shifts and people for examples of planning checks. */

export const timeZone = 'Asia/Singapore';

/** A shift at Marina Tower, or at Raffles Court. */
export function at(site: string, date: string, shift: Shift): PlannedShift {
  const siteProfileID = site === 'Marina Tower' ? 1 : 2;
  return {
    siteProfileID,
    siteProfileName: site,
    date,
    shiftName: shiftLabels[shift],
    ...shiftPeriod(date, shift, timeZone),
  };
}

export const limit = {
  effectiveFrom: '2000-01-01',
  weeklyHours: 44,
  monthlyExtraHours: 72,
  own: false,
};
export const rules = { ...defaultRules, limits: [limit] };
export const person: PlannedPerson = {
  employed: true,
  licenceExpiry: '2028-06-30',
  grade: { id: 2, code: 'SSO' },
  leave: [],
};
export const day = at('Marina Tower', '2026-11-21', 'DAY');
export const night = at('Marina Tower', '2026-11-21', 'NIGHT');

/** What speaks against a shift, a day at Marina Tower unless it says otherwise. */
export function ask(
  given: Partial<Question> & { others?: PlannedShift[] } = {},
): [PlanningCheck, string][] {
  const { others = [], shift = day, ...rest } = given;
  const question = { person, post: null, rules, timeZone, ...rest };
  const found = findingsOf({ ...question, shift, shifts: [shift, ...others] });
  return found.map(({ check, sentence }) => [check, sentence]);
}

/** Somebody of whom something else is known. */
export const who = (changes: Partial<PlannedPerson>) => ({ person: { ...person, ...changes } });
/** So many day shifts from the first of November on. */
export const month = (shifts: number) =>
  Array.from({ length: shifts }, (_, place) =>
    at('Marina Tower', addDays('2026-11-01', place), 'DAY'),
  );
