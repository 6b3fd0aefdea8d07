import type { Limit } from '../session/sign-in-limits.ts';

/** Digits of a code that proves an e-mail address or a mobile number. */
export const codeDigits = 6;

/** How long a code can be used. */
export const codeMinutes = 10;

/** How often one code may be tried. */
export const codeTries = 5;

export const codeLimits = {
  /** Codes that one account has sent, whoever they go to. */
  sending: [
    { tries: 5, minutes: 15 },
    { tries: 20, minutes: 24 * 60 },
  ],
  /** Codes that one address or number gets: it may be somebody's who never asked for them. */
  recipient: [
    { tries: 5, minutes: 60 },
    { tries: 20, minutes: 24 * 60 },
  ],
  /** Codes that one account tries, over all that were sent to it. */
  trying: [
    { tries: 20, minutes: 15 },
    { tries: 60, minutes: 24 * 60 },
  ],
  /** The current password, asked for before a change. */
  password: [
    { tries: 10, minutes: 15 },
    { tries: 50, minutes: 24 * 60 },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;
