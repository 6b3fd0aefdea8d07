import type { Context } from '../../../platform/context.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';
import { lockAttendance, lockOnDuty } from '../store.ts';
import { addBreak, endBreak } from './store-break.ts';

takeEvents('breakStart', begin);
takeEvents('breakEnd', end);

type Rest = ArrivedEvent<'breakStart'> | ArrivedEvent<'breakEnd'>;

/** A break begins; one that is still open ends with it. */
async function begin(ctx: Context, arrived: Rest): Promise<TakenEvent> {
  const attendanceID = await dutyOf(ctx, arrived);
  if (attendanceID === undefined) return withoutDuty;
  const wasOpen = await endBreak(ctx.db, attendanceID, arrived.at);
  const remark = arrived.event.payload.remark || null;
  await addBreak(ctx.db, attendanceID, { start: arrived.at, end: null, remark });
  return {
    record: { entity: 'Attendance', entityID: attendanceID },
    marks: wasOpen ? ['OVERLAP'] : [],
  };
}

/** A break ends; one whose beginning was never told is a moment. */
async function end(ctx: Context, arrived: Rest): Promise<TakenEvent> {
  const attendanceID = await dutyOf(ctx, arrived);
  if (attendanceID === undefined) return withoutDuty;
  const wasOpen = await endBreak(ctx.db, attendanceID, arrived.at);
  if (!wasOpen) {
    const remark = arrived.event.payload.remark || null;
    await addBreak(ctx.db, attendanceID, { start: arrived.at, end: arrived.at, remark });
  }
  return {
    record: { entity: 'Attendance', entityID: attendanceID },
    marks: wasOpen ? [] : ['GAP'],
  };
}

/** The event itself is kept; there is no record that it belongs to. */
const withoutDuty: TakenEvent = { record: undefined, marks: ['GAP'] };

/** The record of the duty, held. */
async function dutyOf({ db }: Context, { parent, viewer }: Rest): Promise<number | undefined> {
  if (parent?.entity !== 'Attendance') return (await lockOnDuty(db, viewer.staffProfileID))?.id;
  const [row] = await lockAttendance(db, [parent.entityID]);
  return row?.id;
}
