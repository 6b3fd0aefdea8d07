import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { attendancePeriodProblem } from '@guardroom/rules/attendance/clocking-times';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { securitySiteOf } from '../../site/store.ts';
import { announceAttendance } from '../attendance-changed.ts';
import { alertOfDuty } from '../duty-alert.ts';
import { recordCreation } from '../create-attendance.ts';
import { clockAttendance } from '../policy.ts';
import { lineAround } from '../store-deployment.ts';
import {
  addAttendance,
  findAttendance,
  lockAttendance,
  lockOnDuty,
  saveAttendance,
  type AttendanceChanges,
  type NewAttendance,
} from '../store.ts';
import { overlapsAnother } from '../store-overlap.ts';
import type { AttendanceRow } from '../types.ts';
import { closeRecord, notClockedOut } from './store.ts';

takeEvents('clockIn', comeOnDuty);
takeEvents('clockOut', goOffDuty);

type Coming = ArrivedEvent<'clockIn'>;
type Going = ArrivedEvent<'clockOut'>;

/**
 * Somebody comes. Who is still on duty has not clocked out: that record is closed as such, and this
 * one begins. One that happened before what is open now is entered as closed already.
 */
async function comeOnDuty(ctx: Context, arrived: Coming): Promise<TakenEvent> {
  const { db } = ctx;
  const { event, viewer, at } = arrived;
  if (!clockAttendance.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
  const { siteProfileID } = event.payload;
  const timeInSiteID = await securitySiteOf(db, siteProfileID, 'payload.siteProfileID');
  const photo = await attached(ctx, arrived);
  const line = await lineAround(db, viewer.staffProfileID, { at, ...event.payload });
  const onDuty = await lockOnDuty(db, viewer.staffProfileID);
  const isEarlier = onDuty !== undefined && Date.parse(onDuty.timeIn) >= Date.parse(at);
  if (onDuty !== undefined && !isEarlier) {
    await closeRecord(ctx, 'clockIn', onDuty, notClockedOut(onDuty));
  }
  const after = await added(ctx, {
    staffProfileID: viewer.staffProfileID,
    timeIn: at,
    timeInSiteProfileID: siteProfileID,
    timeInSiteID,
    timeInKey: photo?.key ?? null,
    timeInBucket: photo?.bucket ?? null,
    timeInRegion: photo?.region ?? null,
    timeInLatitude: event.position?.latitude ?? null,
    timeInLongitude: event.position?.longitude ?? null,
    timeInRemark: remarkOf(event.payload),
    timeInReceivedOn: arrived.receivedOn,
    deploymentID: line?.siteProfileID === siteProfileID ? line.id : null,
    ...(isEarlier && { timeOut: at }),
  });
  if (isEarlier) await saveAttendance(db, after.id, notClockedOut(after));
  const overlaps = onDuty !== undefined || (await overlapsAnother(db, after));
  return taken(after.id, [line === undefined && 'NO_ROSTER', overlaps && 'OVERLAP']);
}

/**
 * Somebody goes: the record that their coming began, or the one that is open. What the office has
 * settled meanwhile stays as it settled it.
 */
async function goOffDuty(ctx: Context, arrived: Going): Promise<TakenEvent> {
  const { db } = ctx;
  const { event, at } = arrived;
  const { siteProfileID } = event.payload;
  const timeOutSiteID = await securitySiteOf(db, siteProfileID, 'payload.siteProfileID');
  const photo = await attached(ctx, arrived);
  const before = await dutyOf(ctx, arrived);
  if (before === undefined) return neverCame(ctx, arrived, timeOutSiteID);
  if (before.timeOut !== null && !before.notClockedOut) return taken(before.id, ['SUPERSEDED']);
  const isPossible = attendancePeriodProblem(before.timeIn, at) === null;
  const ending: AttendanceChanges = isPossible
    ? { timeOut: at, notClockedOut: false }
    : notClockedOut(before);
  await save(ctx, before, {
    ...ending,
    timeOutSiteProfileID: siteProfileID,
    timeOutSiteID,
    timeOutKey: photo?.key ?? null,
    timeOutBucket: photo?.bucket ?? null,
    timeOutRegion: photo?.region ?? null,
    timeOutLatitude: event.position?.latitude ?? null,
    timeOutLongitude: event.position?.longitude ?? null,
    timeOutRemark: remarkOf(event.payload),
    timeOutReceivedOn: arrived.receivedOn,
  });
  const overlaps = await overlapsAnother(db, { ...before, timeOut: at });
  return taken(before.id, [!isPossible && 'UNCERTAIN_TIME', overlaps && 'OVERLAP']);
}

/** The record that ends, held. */
async function dutyOf(ctx: Context, { parent, viewer }: Going): Promise<AttendanceRow | undefined> {
  if (parent?.entity !== 'Attendance') return lockOnDuty(ctx.db, viewer.staffProfileID);
  const [row] = await lockAttendance(ctx.db, [parent.entityID]);
  return row;
}

/** Whose coming was never told: a record of the moment, so that the office sees it and asks. */
async function neverCame(
  ctx: Context,
  { event, viewer, at, receivedOn }: Going,
  siteID: number,
): Promise<TakenEvent> {
  const { siteProfileID } = event.payload;
  const after = await added(ctx, {
    staffProfileID: viewer.staffProfileID,
    timeIn: at,
    timeInSiteProfileID: siteProfileID,
    timeInSiteID: siteID,
    timeOut: at,
    timeOutSiteProfileID: siteProfileID,
    timeOutSiteID: siteID,
    timeOutRemark: remarkOf(event.payload),
    timeInReceivedOn: receivedOn,
  });
  await saveAttendance(ctx.db, after.id, notClockedOut(after));
  return taken(after.id, ['GAP']);
}

async function added(ctx: Context, record: NewAttendance): Promise<AttendanceRow> {
  const id = await addAttendance(ctx.db, record);
  const [after] = id === undefined ? [] : await findAttendance(ctx.db, [id]);
  if (after === undefined) return refuse('FORBIDDEN', 'You are not a member of this agency.');
  await recordCreation(ctx, 'deliverEvents', after);
  await alertOfDuty(ctx.db, after);
  await announceAttendance(ctx.db, 'CLOCKED_IN', [after]);
  return after;
}

async function save(
  ctx: Context,
  before: AttendanceRow,
  changes: AttendanceChanges,
): Promise<void> {
  const undecided = { approvalStatus: 'PENDING', approvedDuration: null } as const;
  await saveAttendance(ctx.db, before.id, { ...changes, ...undecided });
  const [after] = await findAttendance(ctx.db, [before.id]);
  if (after === undefined) throw new Error('the record vanished while it was locked');
  const change = { operation: 'deliverEvents', entity: 'Attendance', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  await alertOfDuty(ctx.db, after);
  await announceAttendance(ctx.db, 'CLOCKED_OUT', [after]);
}

/** The first picture, claimed. */
async function attached(
  { db, services }: Context,
  { pictures: [photo] }: Coming | Going,
): Promise<FileReference | undefined> {
  if (photo !== undefined) await services.files.attach(db, photo, 'attendance');
  return photo;
}

/** What was said on coming or going, as one remark. */
function remarkOf(said: {
  readonly remark?: string | undefined;
  readonly lateReason?: string | undefined;
  readonly outsideReason?: string | undefined;
}): string | null {
  const parts = [
    said.remark,
    said.lateReason && `Late: ${said.lateReason}`,
    said.outsideReason && `Outside: ${said.outsideReason}`,
  ].filter(Boolean);
  return parts.join(' · ').slice(0, clockingLimits.remarkLength) || null;
}

function taken(entityID: number, marks: readonly (EventMark | false)[]): TakenEvent {
  return {
    record: { entity: 'Attendance', entityID },
    marks: marks.filter((mark) => mark !== false),
  };
}
