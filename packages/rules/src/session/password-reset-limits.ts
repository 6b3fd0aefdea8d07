import type { Limit } from './sign-in-limits.ts';

/** How long the link in the mail can be used. */
export const resetLinkMinutes = 30;

/** How often one link may be presented: a refused password leaves it usable. */
export const resetLinkTries = 5;

export const passwordResetLimits = {
  /** Mails to one account. Beyond them none is sent and the answer stays the same. */
  account: [
    { tries: 3, minutes: 15 },
    { tries: 20, minutes: 24 * 60 },
  ],
  /** Requests from one address. */
  address: [{ tries: 30, minutes: 15 }],
  /** Links that are presented from one address. */
  presenting: [{ tries: 30, minutes: 15 }],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;
