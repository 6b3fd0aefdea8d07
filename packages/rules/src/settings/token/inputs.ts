import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { tokenLimits, tokenMessages, tokenPermissions } from './token.ts';

const known = new Set<number>(tokenPermissions.map(({ id }) => id));

/** A new token as it is filled in, and as the wire takes it. */
export const tokenForm = v.object({
  name: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(tokenLimits.name, `At most ${tokenLimits.name} characters, please.`),
  ),
  permission: v.pipe(
    v.array(v.number()),
    v.minLength(1, tokenMessages.none),
    v.check((ids) => ids.every((id) => known.has(id)), tokenMessages.unknown),
    v.transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  ),
  /** The last day on which it works, by the agency's clock; without one until it is revoked. */
  expiresOn: v.optional(v.pipe(v.string(), v.check(isDate, tokenMessages.day))),
});
export type TokenForm = v.InferOutput<typeof tokenForm>;
