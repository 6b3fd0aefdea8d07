import {
  readEnvelope,
  readEvent,
  type AnyEvent,
  type Delivery,
  type GuardEvent,
} from '@guardroom/rules/guard/event';
import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { timeOfEvent, type EventTime } from '@guardroom/rules/guard/event-time';
import type { Context } from '../../../platform/context.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { fileRefusals } from '../../../platform/files/stored-file-store.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { EventRecord, TakenEvent } from '../../../platform/guard-event.ts';
import type { SiteTablet, Viewer } from '../../../platform/viewer.ts';
import { enterEvent } from './enter-event.ts';
import { placeOfEvent } from './place-of-event.ts';
import {
  eventOf,
  eventOnDevice,
  keepEvent,
  markRecord,
  settleEvent,
  type Outcome,
} from './store.ts';
import type { EventReceiptRow } from './types.ts';
import { withinSavepoint } from '../../../platform/graphql/within-savepoint.ts';

/** What all events of a delivery have in common. */
export interface Arrival {
  readonly viewer: Viewer;
  readonly delivery: Delivery;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The registered device that sent it; null where the session is of none. */
  readonly deviceID: number | null;
  /** The person has a registered device, and this is another. */
  readonly isOtherDevice: boolean;
  /** What is known to be unusual before the event is looked at. */
  readonly marks: readonly EventMark[];
  /** The tablet of a site that told it; null of a guard's own device. */
  readonly tablet: SiteTablet | null;
}

/**
 * Takes one event: it is kept as it was told, entered into its domain in a savepoint of its own, and
 * what is unusual is written on it and on its record.
 * @param seq of the last event of the device before it; null where nobody counts
 */
export async function takeEvent(
  ctx: Context,
  arrival: Arrival,
  sent: unknown,
  seq: number | null,
): Promise<{ readonly receipt: EventReceiptRow; readonly seq: number }> {
  const envelope = readEnvelope(sent);
  // Without a key it cannot be told apart from others, and no device of ours makes such.
  if (envelope === undefined) return refuse('INVALID', 'This is no event.', { path: 'batch' });
  const { viewer, receivedAt } = arrival;
  const time = timeOfEvent(envelope, { ...arrival.delivery, receivedAt });
  const place = await placeOfEvent(ctx.db, envelope);
  const id = await keepEvent(ctx.db, {
    staffProfileID: viewer.staffProfileID,
    deviceID: arrival.deviceID,
    receivedOn: new Date(receivedAt).toISOString(),
    event: envelope,
    time,
    distance: place.distance,
  });
  if (id === undefined) return { receipt: await known(ctx, viewer, envelope), seq: envelope.seq };
  const common = [
    ...time.marks,
    ...place.marks,
    ...arrival.marks,
    ...marksOf(envelope, arrival, seq),
  ];
  const outcome = await outcomeOf(ctx, arrival, { envelope, time, marks: common });
  await settleEvent(ctx.db, id, outcome);
  if (outcome.record !== undefined) await markRecord(ctx.db, outcome.record, outcome.marks);
  return { receipt: receiptOf(envelope.key, outcome), seq: envelope.seq };
}

interface Judged {
  readonly envelope: AnyEvent;
  readonly time: EventTime;
  readonly marks: readonly EventMark[];
}

async function outcomeOf(ctx: Context, arrival: Arrival, judged: Judged): Promise<Outcome> {
  const { envelope, time } = judged;
  if (time.isTooOld) return refused('INVALID', 'This happened more than 30 days ago.');
  const event = readEvent(envelope);
  if (typeof event === 'string') return refused('INVALID', event);
  if (arrival.tablet !== null && isElsewhere(event, arrival.tablet)) {
    return refused('FORBIDDEN', deviceMessages.ownSiteAlone);
  }
  const whole = await withinSavepoint(ctx, () => enter(ctx, arrival, event, time));
  // A picture that cannot be had any more takes nothing of what happened with it.
  const isWithout = 'code' in whole && isOfPicture(whole.sentence);
  const entered = isWithout
    ? await withinSavepoint(ctx, () => enter(ctx, arrival, { ...event, files: [] }, time))
    : whole;
  if ('code' in entered) return refused(entered.code, entered.sentence);
  const lost: EventMark[] = isWithout ? ['NO_PICTURE'] : [];
  const marks = [...new Set([...judged.marks, ...lost, ...entered.done.marks])];
  const verdict = marks.length === 0 ? 'ACCEPTED' : 'MARKED';
  return { verdict, marks, code: null, sentence: null, record: entered.done.record };
}

function isElsewhere({ payload }: GuardEvent, { siteProfileID }: SiteTablet): boolean {
  const site = 'siteProfileID' in payload ? payload.siteProfileID : undefined;
  return site !== undefined && site !== siteProfileID;
}

function isOfPicture(sentence: string): boolean {
  return sentence === fileRefusals.gone || sentence === fileRefusals.taken;
}

async function enter(
  ctx: Context,
  { viewer, receivedAt, tablet }: Arrival,
  event: GuardEvent,
  time: EventTime,
): Promise<TakenEvent> {
  return enterEvent(ctx, {
    event,
    viewer,
    at: time.at,
    receivedOn: new Date(receivedAt).toISOString(),
    pictures: event.files.flatMap(({ stored }): FileReference[] =>
      stored === null ? [] : [stored],
    ),
    parent: await parentOf(ctx, { viewer, tablet }, event),
  });
}

async function parentOf(
  { db }: Context,
  { viewer, tablet }: Pick<Arrival, 'viewer' | 'tablet'>,
  { kind, parent }: GuardEvent,
): Promise<EventRecord | undefined> {
  if (parent === undefined) return undefined;
  // Who lets a visitor out at a gate need not be who let them in.
  const isOfAnyone = tablet !== null && kind === 'visitorOut';
  const row = isOfAnyone
    ? await eventOnDevice(db, tablet.deviceID, parent)
    : await eventOf(db, viewer.staffProfileID, parent);
  const { entity = null, entityID = null } = row ?? {};
  return entity === null || entityID === null ? undefined : { entity, entityID };
}

function marksOf(event: AnyEvent, arrival: Arrival, seq: number | null): EventMark[] {
  const marks: EventMark[] = [];
  if (seq !== null && event.seq > seq + 1) marks.push('GAP');
  if (event.method === 'TYPED') marks.push('TYPED_CODE');
  if (event.files.some(({ stored }) => stored === null)) marks.push('NO_PICTURE');
  if (arrival.isOtherDevice) marks.push('OTHER_DEVICE');
  return marks;
}

function refused(code: string, sentence: string): Outcome {
  return { verdict: 'REFUSED', marks: [], code, sentence, record: undefined };
}

function receiptOf(key: string, { record, ...outcome }: Outcome): EventReceiptRow {
  return { key, ...outcome, entityID: record?.entityID ?? null };
}

/** What came before is answered as what it became then, but as a duplicate. */
async function known(
  { db }: Context,
  { staffProfileID }: Viewer,
  { key }: AnyEvent,
): Promise<EventReceiptRow> {
  const row = await eventOf(db, staffProfileID, key);
  if (row === undefined) throw new Error('an event is neither new nor known');
  return row.verdict === 'REFUSED' ? row : { ...row, verdict: 'DUPLICATE' };
}
