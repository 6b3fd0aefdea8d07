import * as v from 'valibot';
import type { Limit } from '../session/sign-in-limits.ts';
import { accountStatuses } from '../status.ts';

/**
 * How often one administrator may ask whether a mobile number has an account. Enough for a day of
 * entering people, too little to try out all numbers.
 */
export const accountSearchLimits: readonly Limit[] = [
  { tries: 60, minutes: 60 },
  { tries: 200, minutes: 24 * 60 },
];

/** The same for the accounts that the rows of imported files find: more than most agencies hire in a year. */
export const importSearchLimits: readonly Limit[] = [{ tries: 500, minutes: 24 * 60 }];

/** The JSON text of searchClientUserProfile (API-26). */
export const accountSearchAnswer = v.object({
  success: v.boolean(),
  result: v.object({
    /** Profiles of this agency with the number; one at most. */
    clientUserProfiles: v.array(
      v.object({
        id: v.number(),
        accountID: v.number(),
        clientProfileID: v.number(),
        name: v.string(),
        phoneNo: v.string(),
        status: v.picklist(accountStatuses),
      }),
    ),
    /** The account of the number, wherever it was made; one at most. */
    users: v.array(
      v.object({
        accountID: v.number(),
        /** Null when nobody named the person yet: then a name is typed. */
        name: v.nullable(v.string()),
        /** The person works for another agency: the name is masked, and nothing else is told. */
        masked: v.boolean(),
        email: v.nullable(v.string()),
        /** The last four characters of the identity card number. */
        nric: v.nullable(v.string()),
      }),
    ),
  }),
});

export type AccountSearchAnswer = v.InferOutput<typeof accountSearchAnswer>;
export type FoundAccount = AccountSearchAnswer['result']['users'][number];
