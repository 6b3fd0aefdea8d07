import { fourEyesProblem } from '@guardroom/rules/payroll/period/four-eyes';
import { openExceptionsProblem } from '@guardroom/rules/payroll/exception/exceptions';
import { statusAfter } from '@guardroom/rules/payroll/period/status';
import { wireTime } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { isOutdated, periodToMove, recordMove } from '../compute/compute-pay-period.ts';
import { MovePayPeriodInput } from '../inputs.ts';
import { lockPayroll } from '../policy.ts';
import { payrollSettingOf } from '../setting/store.ts';
import { openExceptions } from '../exception/store.ts';
import { savePayPeriod } from '../store.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

builder.mutationField('lockPayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: lockPayroll,
    description: 'Fixes what is paid: attendance and leave of its days change no more.',
    args: {
      update: t.arg({ type: MovePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => lock(ctx, update),
  }),
);

async function lock(
  ctx: Context,
  update: typeof MovePayPeriodInput.$inferInput,
): Promise<PayPeriodRow> {
  const { viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const before = await periodToMove(ctx, 'lock', update);
  if (await isOutdated(ctx, before)) {
    refuse(
      'CONFLICT',
      'Attendance, roster, leave, employment or rates changed since it was computed. Send it back to draft and compute it again.',
      { path: 'update.id', current: before },
    );
  }
  const open = openExceptionsProblem(await openExceptions(ctx.db, before.id));
  if (open !== null) refuse('CONFLICT', open, { path: 'update.id', current: before });
  const eyes = fourEyesProblem(await payrollSettingOf(ctx.db), before, viewer.staffProfileID);
  if (eyes !== null) refuse('FORBIDDEN', eyes, { path: 'update.id' });
  await savePayPeriod(ctx.db, before.id, {
    status: statusAfter('lock'),
    lockedBy: viewer.name,
    lockedByStaffProfileID: viewer.staffProfileID,
    lockedOn: wireTime(clock.now()),
  });
  return recordMove(ctx, 'lockPayPeriod', before);
}
