/**
 * How a PIN is proved. From PIN and salt comes a key (PBKDF2, the one slow derivation that browsers
 * have); the server keeps it sealed. A tablet holds of each person a verifier: the HMAC of that key
 * under a key of the tablet, which no script can read out of it. Who typed the right PIN can make a
 * proof of each act, which the server checks by the key that it keeps; a verifier makes none.
 */
export const pinDerivation = { iterations: 600_000, bytes: 32 } as const;

/** How often a wrong PIN may be typed for one person on one tablet. */
export const pinTries = { tries: 5, minutes: 15 } as const;

/** What a proof of an act is over: one made on a tablet holds for that tablet and act alone. */
export function proofText(deviceID: number, eventKey: string): string {
  return `act ${deviceID} ${eventKey.toLowerCase()}`;
}

/** Wrong tries at one person on a tablet; times are milliseconds of it. */
export interface WrongTries {
  readonly count: number;
  readonly since: number;
}

/** The tries after one more that was wrong. */
export function afterWrong(before: WrongTries | undefined, now: number): WrongTries {
  const isOver = before === undefined || now - before.since >= pinTries.minutes * 60_000;
  return isOver ? { count: 1, since: now } : { ...before, count: before.count + 1 };
}

/** Until when nobody may try for this person; undefined where they may. A clock that was set back ends nothing. */
export function lockedUntil(tries: WrongTries | undefined, now: number): number | undefined {
  if (tries === undefined || tries.count < pinTries.tries) return undefined;
  const until = tries.since + pinTries.minutes * 60_000;
  return now < until ? until : undefined;
}
