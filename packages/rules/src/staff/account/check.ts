import * as v from 'valibot';

/**
 * The JSON text of checkStaffPhoneNo, checkStaffUsername and checkStaffEmail (API-84 to API-86):
 * whether the agency has a profile with it, or anybody an account.
 */
export const accountCheckAnswer = v.object({
  success: v.boolean(),
  result: v.object({
    /** Of this agency; one at most. */
    staffProfiles: v.array(
      v.object({ id: v.number(), accountID: v.number(), name: v.string(), staffNo: v.string() }),
    ),
    /** The account, wherever it was made; one at most, and none beside a profile. */
    users: v.array(
      v.object({
        /** Only of a mobile number: what createStaff takes. */
        accountID: v.nullable(v.number()),
        /** Null when nobody named the person yet, and always but for a mobile number. */
        name: v.nullable(v.string()),
        /** The account is not this agency's own: the name is masked, and nothing else is told. */
        masked: v.boolean(),
        email: v.nullable(v.string()),
        username: v.nullable(v.string()),
        last4ID: v.nullable(v.string()),
      }),
    ),
    /** Whether somebody signs in with it: the same as `users`, without saying who. */
    cognitoUsers: v.array(v.object({ exists: v.literal(true) })),
  }),
});

export type AccountCheckAnswer = v.InferOutput<typeof accountCheckAnswer>;
export type CheckedAccount = AccountCheckAnswer['result']['users'][number];
