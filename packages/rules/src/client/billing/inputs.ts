import * as v from 'valibot';
import {
  optionalPeppolID,
  optionalText,
  optionalUEN,
  partyFields,
  partyLimits,
} from '../../invoice/party/party-fields.ts';

/** Days that a client has to pay, unless it is said otherwise. */
export const usualTermsDays = 30;
export const longestTermsDays = 180;

export const clientBillingMessages = {
  days: `Please provide a whole number of days from 0 to ${longestTermsDays}.`,
  stale: 'The billing details of this client were changed meanwhile.',
} as const;

const { days } = clientBillingMessages;

/** updateClientBilling: all of it; what is absent or empty is not kept. */
export const clientBillingInput = v.object({
  clientProfileID: v.pipe(v.number(), v.integer(), v.minValue(1)),
  version: v.pipe(v.number(), v.integer()),
  ...partyFields,
  legalName: optionalText(partyLimits.name),
  uen: optionalUEN,
  attention: optionalText(partyLimits.name),
  peppolID: optionalPeppolID,
  orderReference: optionalText(partyLimits.reference),
  termsDays: v.pipe(
    v.number(days),
    v.integer(days),
    v.minValue(0, days),
    v.maxValue(longestTermsDays, days),
  ),
});

export type ClientBillingInput = v.InferOutput<typeof clientBillingInput>;
