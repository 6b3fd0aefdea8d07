import type { Limit } from '../session/sign-in-limits.ts';

/**
 * Feedback from one address. Generous to a household or an office behind one address, and far from
 * what a program would send.
 */
export const feedbackAddressLimits: readonly Limit[] = [
  { tries: 20, minutes: 60 },
  { tries: 50, minutes: 24 * 60 },
];

/** So many administrators get a mail of each feedback. */
export const mostRecipients = 20;

/** So long a solved captcha can be handed in. */
export const captchaMinutes = 20;
