import * as v from 'valibot';
import { daysFromTo } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { planDate } from '../inputs.ts';
import { fillLimits } from './problem.ts';

export const fillMessages = {
  order: 'The last date lies before the first.',
  days: `At most ${fillLimits.days} dates at once.`,
} as const;

/** Which gaps are filled. */
export const fillInput = v.pipe(
  v.object({
    fromDate: planDate,
    toDate: planDate,
    /** Left out: all sites. */
    siteProfileIDs: v.optional(
      v.pipe(v.array(v.pipe(v.number(), v.integer())), v.nonEmpty(requiredMessage)),
    ),
    withWarnings: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ fromDate, toDate }) => fromDate <= toDate, fillMessages.order),
    ['toDate'],
  ),
  v.forward(
    v.check(
      ({ fromDate, toDate }) => daysFromTo(fromDate, toDate) <= fillLimits.days,
      fillMessages.days,
    ),
    ['toDate'],
  ),
);
export type FillInput = v.InferOutput<typeof fillInput>;
