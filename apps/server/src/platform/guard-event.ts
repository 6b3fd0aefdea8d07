import type { EventOf } from '@guardroom/rules/guard/event';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import type { EventKind } from '@guardroom/rules/guard/event-payload';
import type { Context } from './context.ts';
import type { FileReference } from './files/file-reference.ts';
import type { Viewer } from './viewer.ts';

/** What guards' devices told, on its way into the domains that keep it. */

/** A record that came of an event, by the name of its type. */
export interface EventRecord {
  readonly entity: EventEntity;
  readonly entityID: number;
}

/** Types of records that come of events; each has its marks in a column. */
export const eventEntities = {
  Attendance: 'attendance',
  ClockingReport: 'clocking_report',
  ClockingReportDetail: 'clocking_report_detail',
  IncidentReport: 'incident_report',
  Occurrence: 'occurrence',
  VisitorRecord: 'visitor_record',
  Alarm: 'alarm',
  SiteHandover: null,
  SOPAcknowledgement: null,
  WelfareCheck: null,
} as const satisfies Readonly<Record<string, string | null>>;
export type EventEntity = keyof typeof eventEntities;

/** An event that is to be taken, with what was found out about it. */
export interface ArrivedEvent<K extends EventKind> {
  readonly event: EventOf<K>;
  readonly viewer: Viewer;
  /** When it happened, ISO UTC: the time that the record takes. */
  readonly at: string;
  readonly receivedOn: string;
  /** Its pictures that are there. */
  readonly pictures: readonly FileReference[];
  /** What came of the event that this one belongs to; undefined where that is not known. */
  readonly parent: EventRecord | undefined;
}

/** What became of an event: the record, where there is one, and what was unusual. */
export interface TakenEvent {
  readonly record: EventRecord | undefined;
  readonly marks: readonly EventMark[];
}

/**
 * Enters an event into its domain. It refuses only what makes no sense at all: what is late, far, out
 * of order or second is entered and marked.
 */
export type EventTaker<K extends EventKind> = (
  ctx: Context,
  arrived: ArrivedEvent<K>,
) => Promise<TakenEvent>;

type Takers = { [K in EventKind]?: EventTaker<K> };
const takers: Takers = {};

/** Says what events of a kind do. */
export function takeEvents<K extends EventKind>(kind: K, taker: Takers[K]): void {
  if (takers[kind] !== undefined) throw new Error(`two domains take ${kind}`);
  takers[kind] = taker;
}

/** @throws where no domain takes events of this kind */
export function takerOf<K extends EventKind>(kind: K): NonNullable<Takers[K]> {
  const taker = takers[kind];
  if (taker === undefined) throw new Error(`no domain takes ${kind}`);
  return taker;
}

/** An instant that a device names beside its event, which cannot lie after it came. */
export function notAfter(instant: string, receivedOn: string): string {
  return Date.parse(instant) > Date.parse(receivedOn) ? receivedOn : instant;
}
