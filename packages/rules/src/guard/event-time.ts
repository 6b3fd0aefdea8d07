import type { EventMark } from './event-mark.ts';

/** When an event happened, by all that its device and the server know. Milliseconds and ISO UTC. */

export const eventTimeLimits = {
  /** Clocks that differ by no more are as good as equal. */
  movedAfter: 2 * 60_000,
  /** A clock of a device may be ahead of ours by so much. */
  ahead: 5 * 60_000,
  /** What arrives later than this is marked: no shift is longer. */
  lateAfter: 12 * 3_600_000,
  /** What arrives later than this is refused. */
  refusedAfter: 30 * 24 * 3_600_000,
} as const;

export interface EventClock {
  readonly at: string;
  readonly mono: number;
  readonly boot: string;
  readonly offset: number | null;
}

/** The delivery that brought it: the device's clocks as it was sent, the server's as it came. */
export interface DeliveryClock {
  readonly mono: number;
  readonly boot: string;
  readonly receivedAt: number;
}

export interface EventTime {
  /** The time that records take: the device's own, unless that has not come yet. ISO UTC. */
  readonly at: string;
  /** By the clock that nobody can move, where the device was not started anew since. ISO UTC. */
  readonly recomputed: string | null;
  readonly marks: readonly EventMark[];
  /** So old that it is refused. */
  readonly isTooOld: boolean;
}

/**
 * The event's own time stands; the time of receipt is never put in its place. Only a time that lies
 * ahead cannot be true: then it is what the clock that nobody can move says, or the receipt.
 */
export function timeOfEvent(event: EventClock, delivery: DeliveryClock): EventTime {
  const wall = Date.parse(event.at);
  const { receivedAt } = delivery;
  const isSameBoot = event.boot === delivery.boot && delivery.mono >= event.mono;
  const recomputed = isSameBoot ? receivedAt - (delivery.mono - event.mono) : null;
  const isAhead = wall > receivedAt + eventTimeLimits.ahead;
  const happened = isAhead ? (recomputed ?? receivedAt) : wall;
  const marks: EventMark[] = [];
  if (isMoved(event, wall, recomputed) || isAhead) marks.push('CLOCK_MOVED');
  else if (recomputed === null && event.offset === null) marks.push('UNCERTAIN_TIME');
  if (receivedAt - happened > eventTimeLimits.lateAfter) marks.push('LATE_DELIVERY');
  return {
    at: wireTime(happened),
    recomputed: recomputed === null ? null : wireTime(recomputed),
    marks,
    isTooOld: receivedAt - happened > eventTimeLimits.refusedAfter,
  };
}

/** Within one start the clock that nobody can move tells; across starts what was measured last. */
function isMoved({ offset }: EventClock, wall: number, recomputed: number | null): boolean {
  const apart = recomputed === null ? (offset ?? 0) : recomputed - wall;
  return Math.abs(apart) > eventTimeLimits.movedAfter;
}

function wireTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
