import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { isMonth } from './month.ts';

/** How many checks a site is to have in a month, and whether it has them. */

/** Checks of one site in one month. */
export const mostExpected = 300;

export const expectedMessage = `Please give a whole number from 1 to ${mostExpected}.`;

/** What is said of a site from a month on; without a number, nothing is expected any more. */
export const supervisoryPlanInput = v.object({
  siteProfileID: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
  month: v.pipe(v.string(), v.check(isMonth, 'A month must be written like 2026-11.')),
  expected: v.optional(
    v.pipe(
      v.number(expectedMessage),
      v.integer(expectedMessage),
      v.minValue(1, expectedMessage),
      v.maxValue(mostExpected, expectedMessage),
    ),
  ),
  /** Of what is said of the site; 0 while nothing was. */
  version: v.optional(v.pipe(v.number(), v.integer())),
});

/** Whether a site has the checks that are expected: UNDER_WAY while the month still runs. */
export type ExpectedState = 'UNPLANNED' | 'IN_ORDER' | 'UNDER_WAY' | 'SHORT';

/** @param today in the zone of the agency, `YYYY-MM-DD` */
export function expectedState(
  checks: number,
  expected: number | null,
  month: string,
  today: string,
): ExpectedState {
  if (expected === null) return 'UNPLANNED';
  if (checks >= expected) return 'IN_ORDER';
  return month >= today.slice(0, 7) ? 'UNDER_WAY' : 'SHORT';
}

/** '3 of 4 checks' */
export function expectedText(checks: number, expected: number): string {
  return `${checks} of ${expected} ${expected === 1 ? 'check' : 'checks'}`;
}
