import * as v from 'valibot';
import { daysFromTo } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { planDate } from '../inputs.ts';

/** What is asked of short posts and of the month of sites, and for whom a place is. */

export const gapLimits = {
  /** Dates of one list. */
  days: 45,
  /** Places that are listed; the counts are of all. */
  places: 500,
  /** Sites whose month is listed; the sums are of all. */
  sites: 500,
  /** People who are looked at for one place. */
  people: 3000,
  /** People who are listed for one place. */
  candidates: 200,
  /** Days of the past that say where somebody has stood. */
  pastDays: 90,
  /** Days of the past in which somebody was called in. */
  calledDays: 30,
  reason: 300,
} as const;

const looked = gapLimits.people.toLocaleString('en');

export const gapMessages = {
  days: `Choose 1 to ${gapLimits.days} dates.`,
  begun: 'Nobody can take it any more: this time is over.',
  manyFree:
    `More than ${looked} people are free then. Only the ${looked} who were entered first were ` +
    'looked at: plan anybody else by name, in the edit screen of the day.',
  lineOrPlace: 'Please name a line of the roster, or a place.',
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

/** Dates and sites whose gaps are asked for. */
export const gapRange = v.pipe(
  v.object({
    fromDate: planDate,
    toDate: planDate,
    siteProfileIDs: v.optional(v.pipe(v.array(id), v.maxLength(1000))),
  }),
  v.forward(
    v.check(({ fromDate, toDate }) => {
      const days = fromDate <= toDate ? daysFromTo(fromDate, toDate) : 0;
      return days >= 1 && days <= gapLimits.days;
    }, gapMessages.days),
    ['toDate'],
  ),
);

const reason = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(gapLimits.reason, `At most ${gapLimits.reason} characters, please.`),
  ),
);

/** Who takes a place, and why the one who had it does not. */
export const assignInput = v.object({
  staffProfileID: id,
  reason,
  overrideReason: reason,
});
