import type { Limit } from '../session/sign-in-limits.ts';

/** How long a person may take at the provider, and with the code afterwards. */
export const flowMinutes = 10;

/** How long an administrator's invitation to link an account can be used. */
export const invitationHours = 72;

export const signOnLimits = {
  /** Sign-ins that are begun from one address: a whole agency may sit behind it. */
  beginning: [{ tries: 100, minutes: 15 }],
  /** Answers of providers that come in from one address. */
  answering: [{ tries: 100, minutes: 15 }],
  /** Codes of the second factor that one account tries. */
  code: [
    { tries: 10, minutes: 15 },
    { tries: 50, minutes: 24 * 60 },
  ],
  /** Invitations that one account gets. */
  inviting: [
    { tries: 3, minutes: 15 },
    { tries: 10, minutes: 24 * 60 },
  ],
  /** Connections that one administrator tests or switches on: each makes the server ask another one. */
  testing: [
    { tries: 20, minutes: 15 },
    { tries: 100, minutes: 24 * 60 },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

/** What one answer of a provider may be long: the query of the address that it leads back to. */
export const answerMaximum = 8000;
