import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { phoneNumber } from '../phone.ts';
import { requiredMessage } from '../required.ts';
import { postalCheck, uenCheck } from '../site/register-numbers.ts';

export const agencyLimits = { name: 200, address: 500, fact: 50 } as const;

export const agencyMessages = {
  phoneNo: 'This is not a valid contact number.',
  licenceExpiry: 'Please provide a date between 2000 and 2100.',
} as const;

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `At most ${most} characters, please.`);

/** Nothing typed is nothing kept. */
const emptyIsNull = v.transform((typed: string) => typed || null);

const text = (most: number) => v.nullish(v.pipe(v.string(), v.trim(), atMost(most), emptyIsNull));

const isPlausible = (date: string) => isDate(date) && date >= '2000-01-01' && date <= '2100-12-31';

/** updateAgencyFacts: what is absent stays, null and nothing empty a fact. An agency has a name. */
export const agencyFactsInput = v.object({
  version: v.optional(v.pipe(v.number(), v.integer())),
  name: v.optional(
    v.pipe(
      v.string(requiredMessage),
      v.trim(),
      v.nonEmpty(requiredMessage),
      atMost(agencyLimits.name),
    ),
  ),
  uen: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      uenCheck,
      v.transform((typed) => typed.toUpperCase()),
      emptyIsNull,
    ),
  ),
  licenceNo: text(agencyLimits.fact),
  licenceExpiry: v.nullish(v.pipe(v.string(), v.check(isPlausible, agencyMessages.licenceExpiry))),
  address: text(agencyLimits.address),
  unitNo: text(agencyLimits.fact),
  postal: v.nullish(v.pipe(v.string(), v.trim(), postalCheck, emptyIsNull)),
  phoneNo: v.nullish(phoneNumber('689', agencyMessages.phoneNo)),
});
