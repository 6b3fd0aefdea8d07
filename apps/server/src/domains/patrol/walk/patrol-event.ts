import { wireTime } from '@guardroom/rules/dates';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { patrolOutcome } from '@guardroom/rules/patrol/patrol-status';
import { isTooFast } from '@guardroom/rules/patrol/walk-speed';
import { patrolClosesOn, patrolLimits } from '@guardroom/rules/patrol/patrol-times';
import { verdictOfFence, type Position } from '@guardroom/rules/site/geofence';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { fenceOf } from '../../site/store.ts';
import { walkPatrols } from '../policy.ts';
import {
  addReport,
  findReport,
  holdStaff,
  lockOwnReport,
  openReport,
  saveEnd,
} from '../record/store.ts';
import type { ClockingReportRow } from '../record/types.ts';
import { judgeRound, takeRound } from '../round/take-round.ts';
import { shareRoute } from '../route/store.ts';
import { judge } from './scan-checkpoint.ts';
import { addScan, findLine, pointOfTag, scansOf } from './store.ts';

takeEvents('patrolStart', begin);
takeEvents('scan', scan);
takeEvents('patrolFinish', finish);

const operation = 'deliverEvents';

/** A round begins, also while another one was never finished, and on a route that is out of use since. */
async function begin(ctx: Context, arrived: ArrivedEvent<'patrolStart'>): Promise<TakenEvent> {
  const { db } = ctx;
  const { event, viewer, at } = arrived;
  if (!walkPatrols.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
  const { staffProfileID } = viewer;
  if (!(await holdStaff(db, staffProfileID))) {
    refuse('FORBIDDEN', 'You are not a member of this agency.');
  }
  const { clockingRouteID } = event.payload;
  const route = await shareRoute(db, clockingRouteID);
  if (route === undefined) return refuse('NOT_FOUND', 'This route does not exist.');
  const open = await openReport(db, staffProfileID, at);
  const closesOn = wireTime(patrolClosesOn(at, route.islandWide === 1));
  const { id } = await addReport(db, { clockingRouteID, staffProfileID, start: at, closesOn });
  await takeRound(ctx, operation, { id, clockingRouteID, start: at, closesOn });
  const after = await findReport(db, id);
  const change = { operation, entity: 'ClockingReport', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return taken('ClockingReport', id, open === undefined ? [] : ['OVERLAP']);
}

/**
 * A point is scanned: whatever its time, and also one that the round does not ask for. A tag that
 * nobody knows is kept with the round as what was read.
 */
async function scan(ctx: Context, arrived: ArrivedEvent<'scan'>): Promise<TakenEvent> {
  const { db, services } = ctx;
  const { event, at, pictures } = arrived;
  const report = await reportOf(ctx, arrived);
  const point = await pointOfTag(db, event.payload.tag, at);
  const isKnown = point !== undefined && !point.isGone;
  if (report === undefined) {
    return { record: undefined, marks: isKnown ? ['GAP'] : ['GAP', 'UNMATCHED_TAG'] };
  }
  if (!isKnown) return taken('ClockingReport', report.id, ['UNMATCHED_TAG']);
  const before = await scansOf(db, report.id);
  if (before.length >= patrolLimits.scans) {
    refuse('TOO_LARGE', `A patrol holds at most ${patrolLimits.scans} scans.`);
  }
  const [photo] = pictures;
  if (photo !== undefined) await services.files.attach(db, photo, 'patrol');
  const id = await addScan(db, {
    clockingReportID: report.id,
    point,
    datetime: at,
    remark: event.payload.remark || null,
    latitude: event.position?.latitude ?? null,
    longitude: event.position?.longitude ?? null,
    photo,
  });
  await judge(ctx, report);
  const after = await findLine(db, id);
  const change = { operation, entity: 'ClockingReportDetail', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  const isElsewhere = report.islandWide === 0 && point.siteProfileID !== report.siteProfileID;
  return taken('ClockingReportDetail', id, [
    ...(isElsewhere ? (['UNMATCHED_TAG'] as const) : []),
    ...(isTooFast({ clockingPointID: point.id, datetime: at }, before)
      ? (['TOO_FAST'] as const)
      : []),
    ...(await marksOfPlace(db, point.siteProfileID, event.position)),
  ]);
}

/** A scan tells where it was made: it is of the site of its checkpoint. */
async function marksOfPlace(
  db: Context['db'],
  siteProfileID: number,
  position: Position | undefined,
): Promise<readonly EventMark[]> {
  const fence = position === undefined ? null : await fenceOf(db, siteProfileID);
  if (position === undefined || fence === null || fence.mode === 'OFF') return [];
  return verdictOfFence(fence, position) === 'OUTSIDE' ? ['FAR'] : [];
}

/** A round ends; what lasted longer than a shift ended when it counted as over. */
async function finish(ctx: Context, arrived: ArrivedEvent<'patrolFinish'>): Promise<TakenEvent> {
  const { db } = ctx;
  const before = await reportOf(ctx, arrived);
  if (before === undefined) return { record: undefined, marks: ['GAP'] };
  if (before.end !== null) return taken('ClockingReport', before.id, ['SUPERSEDED']);
  const end = clamped(arrived.at, before);
  const scans = await scansOf(db, before.id);
  const outcome = patrolOutcome({
    islandWide: before.islandWide === 1,
    totalPoint: before.totalPoint,
    clockedPoint: before.clockedPoint,
    outOfOrder: scans.some(({ outOfOrder }) => outOfOrder === 1),
    isFinished: true,
  });
  await saveEnd(db, before.id, { end, remark: arrived.event.payload.remark || null, outcome });
  await judgeRound(ctx, before.id);
  const after = await findReport(db, before.id);
  const change = { operation, entity: 'ClockingReport', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  if (after === undefined) throw new Error('the round vanished while it was held');
  await tellWebhooks(db, 'patrol.finished', [after]);
  return taken('ClockingReport', before.id, end === arrived.at ? [] : ['UNCERTAIN_TIME']);
}

function clamped(at: string, { start, closesOn }: ClockingReportRow): string {
  if (Date.parse(at) < Date.parse(start)) return start;
  return Date.parse(at) > Date.parse(closesOn) ? closesOn : at;
}

/** The round of an event, held: the one that it names, else the one that was open then. */
async function reportOf(
  { db }: Context,
  { parent, viewer, at }: ArrivedEvent<'scan'> | ArrivedEvent<'patrolFinish'>,
): Promise<ClockingReportRow | undefined> {
  const { staffProfileID } = viewer;
  const id =
    parent?.entity === 'ClockingReport'
      ? parent.entityID
      : (await openReport(db, staffProfileID, at))?.id;
  return id === undefined ? undefined : lockOwnReport(db, staffProfileID, id);
}

function taken(
  entity: 'ClockingReport' | 'ClockingReportDetail',
  entityID: number,
  marks: readonly EventMark[],
): TakenEvent {
  return { record: { entity, entityID }, marks };
}
