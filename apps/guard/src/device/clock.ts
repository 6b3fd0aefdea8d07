/**
 * The clocks of the device, and what is known of how far they are from the server's. Milliseconds.
 *
 * `boot` names one run of the clock that nobody can move, `performance.now()`. Each load of the page
 * begins another: it counts from there. On phones this clock stands still while the phone sleeps, so
 * that a wall clock that ran ahead of it means that the phone slept, or that somebody set it forward;
 * within such a run no time could be worked out. Then, too, another boot begins, and the server calls
 * the time uncertain rather than the guard a liar. A wall clock that fell back was set back: the boot
 * stays, and shows it.
 */
export interface ClockReading {
  /** By the wall clock, ISO UTC. */
  readonly at: string;
  readonly mono: number;
  readonly boot: string;
  /** Server's clock minus the wall clock at the last contact, and by how much that can be wrong. */
  readonly offset: number | null;
  readonly offsetError: number | null;
}

/** How far the device's wall clock was from the server's, as it is kept for the next start. */
export interface Measured {
  readonly offset: number;
  readonly error: number;
  /** When, by the wall clock. */
  readonly at: number;
}

/** What a clock reads. */
export interface Ticking {
  readonly wall: () => number;
  readonly mono: () => number;
  readonly newBoot: () => string;
}

export interface Clock {
  read: () => ClockReading;
  /**
   * Learns from an answer of the server.
   * @param serverTime its clock as it answered, ISO UTC
   * @param sent `mono` as the request was sent
   */
  learn: (serverTime: string, sent: number) => Measured;
  /** What was measured before this start. */
  recall: (measured: Measured) => void;
  /** The wall clock put right by what was measured; for what screens show, never for records. */
  now: () => number;
}

/** A wall clock that runs so far ahead of the other was moved, or the phone slept. */
const sleptAfter = 2_000;
/** A clock of a phone runs wrong by about this much, in parts of a whole. */
const drift = 1e-4;

export function createClock({ wall, mono, newBoot }: Ticking): Clock {
  let boot = newBoot();
  let apart = wall() - mono();
  let measured: Measured | null = null;

  const look = (): void => {
    const now = wall() - mono();
    if (now - apart > sleptAfter) boot = newBoot();
    // A clock that was set back shows in the run that it was set back in.
    apart = now;
  };

  return {
    read: () => {
      look();
      const at = wall();
      const aged = measured === null ? 0 : Math.abs(at - measured.at) * drift;
      return {
        at: new Date(at).toISOString(),
        mono: mono(),
        boot,
        offset: measured === null ? null : Math.round(measured.offset),
        offsetError: measured === null ? null : Math.ceil(measured.error + aged),
      };
    },
    learn: (serverTime, sent) => {
      look();
      const error = (mono() - sent) / 2;
      const at = wall();
      measured = { offset: Date.parse(serverTime) - (at - error), error, at };
      return measured;
    },
    recall: (before) => {
      measured ??= before;
    },
    now: () => wall() + (measured?.offset ?? 0),
  };
}

/** The clock of this page. */
export const clock = createClock({
  wall: () => Date.now(),
  mono: () => performance.now(),
  newBoot: () => crypto.randomUUID(),
});
