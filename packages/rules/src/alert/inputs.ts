import * as v from 'valibot';
import { requiredMessage } from '../required.ts';

/** Constraints on what is said of alerts. */

export const alertLimits = {
  /** Characters of what was found and done. */
  reason: 500,
} as const;

const reason = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(alertLimits.reason, `At most ${alertLimits.reason} characters, please.`),
);

/** resolveAlert. */
export const resolveAlertInput = v.object({
  id: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
  reason,
});

/** The window of an alert that was seen to, as filled in. */
export const resolveAlertForm = v.object({ reason });
