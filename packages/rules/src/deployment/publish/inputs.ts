import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { deploymentLimits, planDate } from '../inputs.ts';

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

/** Why somebody does not come, or a swap is not allowed. */
export const publishReason = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.minLength(3, requiredMessage),
  v.maxLength(deploymentLimits.reason, `At most ${deploymentLimits.reason} characters, please.`),
);

/** Days of a roster, both included, at some sites or at all. */
export const rosterRange = v.pipe(
  v.object({
    fromDate: planDate,
    toDate: planDate,
    siteProfileIDs: v.optional(v.pipe(v.array(id), v.maxLength(1000, 'At most 1000 sites.'))),
  }),
  v.forward(
    v.check(({ fromDate, toDate }) => {
      const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;
      return days >= 1 && days <= deploymentLimits.planDays;
    }, `Choose 1 to ${deploymentLimits.planDays} dates.`),
    ['toDate'],
  ),
);

/** Lines that are answered, each with when it was told as the sender saw it. */
export const answeredLines = v.pipe(
  v.array(v.object({ id, publishedOn: v.optional(v.string()) })),
  v.nonEmpty(requiredMessage),
  v.maxLength(100, 'At most 100 shifts at once.'),
);

export const declineInput = v.object({
  id,
  publishedOn: v.optional(v.string()),
  reason: publishReason,
});
