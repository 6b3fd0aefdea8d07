const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lives without any request, and in all. Milliseconds. */
interface Lifetime {
  readonly idle: number;
  readonly absolute: number;
}

/**
 * The console is open on shared desks, so it forgets soon. A guard's application is on one person's
 * device and has to clock out at the end of a twelve-hour shift without asking for a password. The
 * portal is opened at reception desks too.
 */
export const sessionLifetimes = {
  CONSOLE: { idle: 30 * minute, absolute: 12 * 60 * minute },
  GUARD: { idle: 3 * day, absolute: 30 * day },
  CLIENT: { idle: 30 * minute, absolute: 12 * 60 * minute },
} as const satisfies Record<string, Lifetime>;

/**
 * The same of a session on a registered device: it can be revoked, and each use moves its end on, so
 * that no shift outlives it and who comes back from leave is still signed in.
 */
export const deviceLifetime: Lifetime = { idle: 30 * day, absolute: 30 * day };

/**
 * The same where a client's user chose to stay signed in on a device of their own: who looks at their
 * sites every few days is not asked each time.
 */
export const keptLifetime: Lifetime = { idle: 14 * day, absolute: 90 * day };

export type SessionApplication = keyof typeof sessionLifetimes;

/** How a server keeps track of sessions. Milliseconds. */
export const sessionLimits = {
  /** How exactly the last request is remembered: not every request should write. */
  seenEvery: minute,
  /** A server may go without asking the database about a session for so long. */
  remembered: 15_000,
  /** A page that nobody has touched for so long says so with each of its requests. */
  unattendedAfter: minute,
  /** How long before it a console announces that its session ends for want of use. */
  idleAnnounced: 5 * minute,
  /** How long before it a console announces that its session ends by its age. */
  endAnnounced: 15 * minute,
} as const;

/**
 * Header of a request that a page sends by itself while nobody is there, such as a live list that
 * reads itself anew: it does not keep the session from ending for want of use.
 */
export const unattendedHeader = 'x-guardroom-unattended';

/** Which end of a session is near enough to be announced; by its age first, which no touch puts off. */
export function announcedEnd(left: {
  readonly endsIn: number;
  readonly idleEndsIn: number;
}): 'END' | 'IDLE' | undefined {
  if (left.endsIn <= sessionLimits.endAnnounced) return 'END';
  return left.idleEndsIn <= sessionLimits.idleAnnounced ? 'IDLE' : undefined;
}

/** What kind of session it is. */
export interface SessionKind {
  readonly application: SessionApplication;
  /** Of a registered device of a guard. */
  readonly isOfDevice: boolean;
  /** Of a client's user who chose to stay signed in. */
  readonly isKept?: boolean;
}

export function lifetimeOf({ application, isOfDevice, isKept }: SessionKind): Lifetime {
  if (isKept === true) return keptLifetime;
  return isOfDevice ? deviceLifetime : sessionLifetimes[application];
}

export interface SessionTimes extends SessionKind {
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** Whether a session has ended by itself. */
export function sessionHasEnded(session: SessionTimes, now: number): boolean {
  const { lastSeenAt, expiresAt } = session;
  return now >= expiresAt || now >= lastSeenAt + lifetimeOf(session).idle;
}
