import { countedDays, leftOut, type Holiday } from '@guardroom/rules/leave/holidays';
import { leaveDatesText, type LeaveDates } from '@guardroom/rules/leave/leave-days';
import { leaveCreateInput, leaveMessages } from '@guardroom/rules/leave/inputs';
import { leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { CreateLeaveRequestInput } from '../inputs.ts';
import { announceLeave } from '../leave-changed.ts';
import { editLeave } from '../policy.ts';
import { addLeave, findLeave, overlapOf } from '../store.ts';
import { holidaysBetween } from '../holiday/store.ts';
import { leaveTypeOf } from '../type/store.ts';
import { LeaveRequest, type LeaveRequestRow } from '../types.ts';

/** The request that an operation has created so far: documents of the same one name it as 0. */
const createdIn = new WeakMap<Context, number>();

builder.mutationField('createLeaveRequest', (t) =>
  t.field({
    type: LeaveRequest,
    policy: editLeave,
    description: 'Leave that the office enters for somebody; it waits for a decision.',
    args: {
      create: t.arg({ type: CreateLeaveRequestInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const operation = 'createLeaveRequest';
      const { id } = await once(ctx, operation, idempotencyKey, () => {
        const input = parseInput(leaveCreateInput, create, 'create');
        return enterLeave(ctx, { ...input, operation });
      });
      return presentNew(ctx, id);
    },
  }),
);

/** Leave as the office or a guard asks for it. */
export interface Asked {
  readonly operation: 'createLeaveRequest' | 'requestLeave';
  readonly staffProfileID: number;
  readonly leaveTypeID: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay?: LeaveDates['halfDay'] | undefined;
  readonly days?: number | undefined;
  readonly note?: string | undefined;
}

/**
 * What the office's entry and the guards' own request have in common. The person is held until the
 * transaction ends, so that two requests for the same days come one after the other.
 * @returns the id
 * @throws CONFLICT when the person is away or asked to be on one of the days
 */
export async function enterLeave(ctx: Context, asked: Asked): Promise<number> {
  const { db } = ctx;
  const { startDate, endDate, halfDay = null, note } = asked;
  const staff = await lockStaffOf(db, asked.staffProfileID, 'create.staffProfileID');
  const type = await leaveTypeOf(db, asked.leaveTypeID, 'create.leaveTypeID');
  const dates = { startDate, endDate, halfDay };
  await refuseOverlap(ctx, staff.id, dates, null, 'create.startDate');
  const id = await addLeave(db, {
    accountID: staff.accountID,
    staffProfileID: staff.id,
    leaveTypeID: type.id,
    ...dates,
    ...(await countDays(ctx, dates, asked.days, 'create.startDate')),
    note: note || null,
    requestedByStaffProfileID: viewerOf(ctx).staffProfileID,
  });
  const after = await findLeave(db, id);
  if (after === undefined) throw new Error('the leave was not added');
  const change = { operation: asked.operation, entity: 'LeaveRequest', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await announceLeave(db, after);
  return id;
}

/**
 * The days that leave takes, and the public holidays that are left out of them.
 * @param given what the office says that it takes; the days that are no holidays unless given
 * @throws INVALID at `path` when all of them are holidays
 */
export async function countDays(
  { db }: Context,
  dates: LeaveDates,
  given: number | undefined,
  path: string,
): Promise<{ readonly days: number; readonly holidays: readonly Holiday[] }> {
  const rows = await holidaysBetween(db, dates.startDate, dates.endDate);
  const holidays = rows.map(({ date, name }) => ({ date, name }));
  const days = given ?? countedDays(dates, holidays);
  if (days === 0) refuse('INVALID', leaveMessages.allHolidays, { path });
  return { days, holidays: leftOut(dates, days, holidays) };
}

/** @throws CONFLICT at `path`, naming the leave that is there */
export async function refuseOverlap(
  { db }: Context,
  staffProfileID: number,
  dates: LeaveDates,
  exceptID: number | null,
  path: string,
): Promise<void> {
  const other = await overlapOf(db, staffProfileID, dates, exceptID);
  if (other === undefined) return;
  const status = leaveStatusLook[other.status].label.toLowerCase();
  refuse(
    'CONFLICT',
    `This overlaps ${other.leaveTypeName} of ${leaveDatesText(other)} (${status}).`,
    { path },
  );
}

/** A request that was just made, for its answer and for what follows in the same operation. */
export async function presentNew(ctx: Context, id: number): Promise<LeaveRequestRow> {
  createdIn.set(ctx, id);
  return (await findLeave(ctx.db, id)) ?? refuse('NOT_FOUND', goneMessage);
}

/** The id of the request that this operation made; undefined when it made none. */
export function createdLeave(ctx: Context): number | undefined {
  return createdIn.get(ctx);
}

export const goneMessage = 'This leave is no longer there.';

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}
