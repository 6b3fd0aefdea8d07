import { addDays } from '../../dates.ts';
import { defaultRules, type PlannedPerson } from '../planning-checks.ts';
import { standardTypes } from '../shift/shift-type.ts';
import { shiftPeriod, type Shift } from '../shifts.ts';
import type { FillPerson, FillProblem, OpenPlace } from './problem.ts';

/** Problems of all sizes, for examples and measurements. */

export const timeZone = 'Asia/Singapore';
export const grades = [
  { id: 1, code: 'SO' },
  { id: 2, code: 'SSO' },
  { id: 3, code: 'SS' },
] as const;

export const officer: PlannedPerson = {
  employed: true,
  licenceExpiry: '2030-12-31',
  grade: grades[0],
  leave: [],
};

/** Two hundred and twelve hours a month: 44 a week and 72 extra. */
export const rules = {
  ...defaultRules,
  limits: [{ effectiveFrom: '2020-01-01', weeklyHours: 44, monthlyExtraHours: 72, own: false }],
};

export const dates = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, later) => addDays(from, later));

/** Somebody who may stand anywhere on some dates, unless something else is said. */
export function person(
  staffProfileID: number,
  on: readonly string[],
  given: Partial<Omit<FillPerson, 'on'>> & Partial<PlannedPerson> = {},
): FillPerson {
  const { shifts = [], worked = new Map(), nightShare = null, ...known } = given;
  return {
    staffProfileID,
    shifts,
    worked,
    nightShare,
    on: new Map(on.map((date) => [date, { ...officer, ...known }])),
  };
}

/** A site's shift of a date where people are missing. */
export function place(
  date: string,
  shift: Shift = 'DAY',
  given: Partial<Pick<OpenPlace, 'siteProfileID' | 'grade' | 'missing'>> = {},
): OpenPlace {
  const { siteProfileID = 1 } = given;
  return {
    date,
    shift,
    shiftName: standardTypes[shift].name,
    ...shiftPeriod(date, shift, timeZone),
    siteProfileID,
    siteProfileName: `Site ${siteProfileID}`,
    grade: null,
    missing: 1,
    ...given,
  };
}

export function problem(
  given: Pick<FillProblem, 'places' | 'people'> & Partial<FillProblem>,
): FillProblem {
  const asked = given.places.map(({ date }) => date).toSorted();
  const [fromDate = '', toDate = ''] = [asked[0], asked.at(-1)];
  return { fromDate, toDate, rules, timeZone, sites: new Map(), withWarnings: false, ...given };
}

/** A month of an agency: sites of three by day and two by night, people of three grades, some on leave. */
export function monthOf(people: number, needed: number): FillProblem {
  const days = dates('2026-12-01', 31);
  const sites = Array.from({ length: Math.ceil(needed / 3) }, (_, at) => at + 1);
  const perSite = needed / sites.length;
  return problem({
    places: days
      .flatMap((date) =>
        (['DAY', 'NIGHT'] as const).flatMap((shift) =>
          sites.map((siteProfileID, at) =>
            place(date, shift, {
              siteProfileID,
              grade: at % 7 === 0 ? grades[1] : null,
              missing: Math.round((at + 1) * perSite) - Math.round(at * perSite),
            }),
          ),
        ),
      )
      .filter(({ missing }) => missing > 0),
    people: Array.from({ length: people }, (_, at) => {
      const from = addDays('2026-12-01', (at * 7) % 28);
      return person(at + 1, days, {
        grade: grades[at % 5 === 0 ? 2 : at % 3 === 0 ? 1 : 0],
        leave:
          at % 3 === 0 ? [{ type: 'Annual leave', from, to: addDays(from, 2), halfDay: null }] : [],
        nightShare: at % 2 === 0 ? 0.1 : 0.9,
        worked: new Map([[(at % sites.length) + 1, 20]]),
      });
    }),
  });
}
