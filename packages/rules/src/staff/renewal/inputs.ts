import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { documentCreateInput, documentUpdateInput } from '../document/inputs.ts';

export const renewalLimits = { reason: 300 } as const;

const { type, number, issued, expiry } = documentCreateInput.entries;
const { id, version } = documentUpdateInput.entries;

/** createOwnRenewal: what the document says; its file comes beside it. */
export const renewalCreateInput = v.object({ type, number, issued, expiry });

const reason = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(renewalLimits.reason, `At most ${renewalLimits.reason} characters, please.`),
);

/** decideDocumentRenewal: accepted as the office read the document, or refused with a reason. */
export const renewalDecision = v.variant('status', [
  v.object({ id, version, status: v.literal('ACCEPTED'), number, issued, expiry }),
  v.object({ id, version, status: v.literal('REFUSED'), reason }),
]);
export type RenewalDecision = v.InferOutput<typeof renewalDecision>;

/** The office's form of a refusal. */
export const renewalRefusal = v.object({ reason });
