import { clockingTimeProblem, isForgotten } from '@guardroom/rules/attendance/clocking-times';
import { clockInput } from '@guardroom/rules/attendance/inputs';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { securitySiteOf } from '../../site/store.ts';
import { announceAttendance } from '../attendance-changed.ts';
import { alertOfDuty } from '../duty-alert.ts';
import { closeRecord, notClockedOut } from './store.ts';
import { recordCreation } from '../create-attendance.ts';
import { ClockInput, type ClockShape } from '../inputs.ts';
import { clockAttendance } from '../policy.ts';
import { lineOfRoster } from '../store-deployment.ts';
import { addAttendance, findAttendance, lockOnDuty } from '../store.ts';
import { Attendance } from '../types.ts';

builder.mutationField('clockIn', (t) =>
  t.field({
    type: Attendance,
    policy: clockAttendance,
    description: 'A guard comes on duty. A retry with the same key answers the first record.',
    args: {
      create: t.arg({ type: ClockInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'clockIn', idempotencyKey, () => comeOnDuty(ctx, create));
      const [row] = await findAttendance(ctx.db, [id]);
      return row ?? refuse('NOT_FOUND', 'This attendance record is no longer there.');
    },
  }),
);

async function comeOnDuty(ctx: Context, create: ClockShape): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const event = await clockEvent(ctx, create, 'create');
  const onDuty = await lockOnDuty(db, viewer.staffProfileID);
  if (onDuty !== undefined && !isForgotten(onDuty.timeIn, create.time)) {
    const site = onDuty.timeInSiteProfileName ?? 'another site';
    refuse('CONFLICT', `You are already on duty at ${site}. Clock out first.`);
  }
  if (onDuty !== undefined) await closeRecord(ctx, 'clockIn', onDuty, notClockedOut(onDuty));
  const id = await addAttendance(db, {
    staffProfileID: viewer.staffProfileID,
    timeIn: create.time,
    timeInSiteProfileID: create.siteProfileID,
    timeInSiteID: event.siteID,
    timeInKey: event.photo?.key ?? null,
    timeInBucket: event.photo?.bucket ?? null,
    timeInRegion: event.photo?.region ?? null,
    timeInLatitude: create.latitude ?? null,
    timeInLongitude: create.longitude ?? null,
    timeInRemark: create.remark ?? null,
    timeInReceivedOn: event.receivedOn,
    deploymentID:
      typeof create.deploymentID === 'number'
        ? await lineOfRoster(db, create.deploymentID, viewer.staffProfileID, 'create.deploymentID')
        : null,
  });
  const [after] = id === undefined ? [] : await findAttendance(db, [id]);
  if (after === undefined) return refuse('FORBIDDEN', 'You are not a member of this agency.');
  await recordCreation(ctx, 'clockIn', after);
  await alertOfDuty(db, after);
  await announceAttendance(db, 'CLOCKED_IN', [after]);
  return after.id;
}

/** What coming and going have in common: time, site and photo are checked, receipt is stamped. */
export async function clockEvent(ctx: Context, input: ClockShape, path: string) {
  parseInput(clockInput, input, path);
  const receivedOn = new Date(clock.now()).toISOString();
  const problem = clockingTimeProblem(input.time, receivedOn);
  if (problem !== null) refuse('INVALID', problem, { path: `${path}.time` });
  const siteID = await securitySiteOf(ctx.db, input.siteProfileID, `${path}.siteProfileID`);
  const { photo = null } = input;
  if (photo !== null) await ctx.services.files.attach(ctx.db, photo, 'attendance');
  return { receivedOn, siteID, photo };
}
