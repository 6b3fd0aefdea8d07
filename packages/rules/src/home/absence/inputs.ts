import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';

/** Constraints on what the office notes about somebody who does not come. */

export const absenceLimits = { reason: 200 } as const;

/** Why somebody who is planned does not come. */
export const absenceInput = v.object({
  reason: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(absenceLimits.reason, `At most ${absenceLimits.reason} characters, please.`),
  ),
});
export type AbsenceNote = v.InferOutput<typeof absenceInput>;
