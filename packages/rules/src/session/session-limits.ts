const minute = 60_000;

/** How long a session lives. All in milliseconds. */
export const sessionLimits = {
  /** Without any request. */
  idle: 30 * minute,
  /** In all, however busy. */
  absolute: 12 * 60 * minute,
  /** How exactly its last request is remembered: not every request should write. */
  seenEvery: minute,
  /** A server may go without asking the database about a session for so long. */
  remembered: 15_000,
} as const;

export interface SessionTimes {
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** Whether a session has ended by itself. */
export function sessionHasEnded({ lastSeenAt, expiresAt }: SessionTimes, now: number): boolean {
  return now >= expiresAt || now >= lastSeenAt + sessionLimits.idle;
}
