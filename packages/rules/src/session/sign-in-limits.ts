/** At most `tries` within a window that opens with the first try and lasts `minutes`. */
export interface Limit {
  readonly tries: number;
  readonly minutes: number;
}

/** What a try to sign in is counted against. */
export type SignInSubject = 'identifier' | 'address' | 'device';

/**
 * The lock rule of sign-in. Change it here and nowhere else.
 *
 * A stranger is counted by the username that they typed, whether or not it exists, and by their
 * address. A device on which the owner has signed in before is counted by itself alone, so that
 * strangers who use up the other two cannot lock the owner out.
 */
export const signInLimits: Readonly<Record<SignInSubject, readonly Limit[]>> = {
  identifier: [
    { tries: 10, minutes: 15 },
    { tries: 100, minutes: 24 * 60 },
  ],
  // Generous, because a whole agency may sign in from behind one address.
  address: [{ tries: 100, minutes: 15 }],
  device: [{ tries: 10, minutes: 15 }],
};

export function signInSubjects(fromKnownDevice: boolean): readonly SignInSubject[] {
  return fromKnownDevice ? ['device'] : ['identifier', 'address'];
}

/**
 * What the right password does to a count: an identifier or device starts afresh. An address only
 * gets the one try back: whoever has an account of their own could otherwise guess others without
 * end from there.
 */
export const onSuccess: Readonly<Record<SignInSubject, 'forget' | 'give back'>> = {
  identifier: 'forget',
  address: 'give back',
  device: 'forget',
};

/** The tries counted in the window that is open until `endsAt`. Times are milliseconds. */
export interface AttemptWindow {
  readonly tries: number;
  readonly endsAt: number;
}

/**
 * The window after one more try, or null when that try is refused. A refused try is not counted and
 * does not prolong the window.
 */
export function afterTry(window: AttemptWindow, limit: Limit, now: number): AttemptWindow | null {
  if (window.endsAt <= now) return { tries: 1, endsAt: now + limit.minutes * 60_000 };
  if (window.tries >= limit.tries) return null;
  return { tries: window.tries + 1, endsAt: window.endsAt };
}

/** What a person reads who has to wait, the same for usernames that exist and those that do not. */
export function waitMessage(endsAt: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((endsAt - now) / 60_000));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${wait}.`;
}
