import type { PackDuty } from './pack.ts';

/**
 * Whether somebody is on duty, as their device knows it: by what it recorded itself, and by what the
 * server said last, which also knows of other devices and of the office. All times are ISO UTC.
 */

export type DutyKind = 'clockIn' | 'clockOut' | 'breakStart' | 'breakEnd';

/** Something that the device recorded; nothing that was refused. */
export interface DutyEvent {
  readonly kind: DutyKind;
  readonly key: string;
  readonly at: string;
  /** Null for breaks. */
  readonly siteProfileID: number | null;
  /** When its receipt came, in ms of the device; null while it waits. */
  readonly answeredAt: number | null;
}

/** What the server said of the duty, and when the device took it, in ms of the device. */
export interface DutySeen {
  readonly duty: PackDuty | null;
  readonly at: number;
}

export interface OnDuty {
  readonly siteProfileID: number;
  readonly since: string;
  /** Of the clockIn that began it; null where it was not on a device of this kind. */
  readonly key: string | null;
  /** When the break began that lasts now. */
  readonly breakSince: string | null;
}

/**
 * The duty that lasts now; null off duty.
 * @param events in the order in which they were recorded
 */
export function dutyOf(events: readonly DutyEvent[], seen: DutySeen | undefined): OnDuty | null {
  const own = ownDuty(events);
  const last = events.findLast(({ kind }) => kind === 'clockIn' || kind === 'clockOut');
  const isKnown = last === undefined || (last.answeredAt !== null && knows(seen, last.answeredAt));
  if (seen === undefined || !isKnown) return own;
  if (seen.duty === null) return null;
  const { siteProfileID, timeIn, key } = seen.duty;
  const isOwn = own !== null && own.key === key;
  return isOwn ? own : { siteProfileID, since: timeIn, key, breakSince: lastBreak(events, timeIn) };
}

/** Whether the server said it after it had heard of what happened last. */
function knows(seen: DutySeen | undefined, answeredAt: number): boolean {
  return seen !== undefined && seen.at >= answeredAt;
}

function ownDuty(events: readonly DutyEvent[]): OnDuty | null {
  return events.reduce<OnDuty | null>(after, null);
}

function after(duty: OnDuty | null, { kind, key, at, siteProfileID }: DutyEvent): OnDuty | null {
  switch (kind) {
    case 'clockIn':
      return { siteProfileID: siteProfileID ?? 0, since: at, key, breakSince: null };
    case 'clockOut':
      return null;
    case 'breakStart':
      return duty === null ? null : { ...duty, breakSince: duty.breakSince ?? at };
    case 'breakEnd':
      return duty === null ? null : { ...duty, breakSince: null };
    default:
      return kind satisfies never;
  }
}

/** The break that lasts, of those of a duty that began elsewhere. */
function lastBreak(events: readonly DutyEvent[], since: string): string | null {
  const breaks = events.filter(
    ({ kind, at }) =>
      (kind === 'breakStart' || kind === 'breakEnd') && Date.parse(at) >= Date.parse(since),
  );
  const last = breaks.at(-1);
  return last?.kind === 'breakStart' ? last.at : null;
}

/** A duty that lasts longer than this was most likely not ended by mistake; ms. */
export const longDuty = 16 * 3_600_000;

/** Whether it is to be asked about: it is open from before, and was not meant to last so long. */
export function isForgotten(duty: Pick<OnDuty, 'since'>, now: number): boolean {
  return now - Date.parse(duty.since) > longDuty;
}
