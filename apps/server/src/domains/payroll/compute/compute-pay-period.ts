import type { PayDays } from '@guardroom/rules/payroll/period/period';
import { payPeriodMoveInput } from '@guardroom/rules/payroll/period/inputs';
import { mayAdjust, moveProblem, type PayPeriodMove } from '@guardroom/rules/payroll/period/status';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { MovePayPeriodInput } from '../inputs.ts';
import { progressTeller } from './pay-period-progress.ts';
import { runPayroll } from '../policy.ts';
import { computePeriod } from './store.ts';
import { markOf } from './store-mark.ts';
import { findAnyPayPeriod, lockPayPeriod } from '../store.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

builder.mutationField('computePayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: runPayroll,
    description: 'Computes a draft again from what stands now; its adjustments stay.',
    args: {
      update: t.arg({ type: MovePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const before = await periodToMove(ctx, 'compute', update);
      await computeNow(ctx, before);
      return recordMove(ctx, 'computePayPeriod', before);
    },
  }),
);

export const periodGone = 'This pay period is no longer there.';

/** Computes a held draft from what stands now, and tells consoles how far it is. */
export function computeNow(ctx: Context, period: PayDays & { readonly id: number }): Promise<void> {
  return computePeriod(ctx.db, period, timeZoneOf(ctx), progressTeller(ctx, period));
}

/** Whether anything that the computation read was changed since. */
export async function isOutdated(ctx: Context, period: PayPeriodRow): Promise<boolean> {
  return (await markOf(ctx.db, period, timeZoneOf(ctx))) !== period.mark;
}

function timeZoneOf({ viewer }: Context): string {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer.timeZone;
}

/**
 * The period that is to be moved, held until the transaction ends.
 * @throws NOT_FOUND, STALE with the period as it is, CONFLICT where its state does not allow it
 */
export async function periodToMove(
  ctx: Context,
  move: PayPeriodMove,
  update: unknown,
): Promise<PayPeriodRow> {
  const period = await periodAsSeen(ctx, update, lockPayPeriod);
  const problem = moveProblem(move, period.status);
  if (problem !== null) refuse('CONFLICT', problem, { path: 'update.id', current: period });
  return period;
}

/**
 * The period in which exceptions are waived, held until the transaction ends.
 * @throws NOT_FOUND, STALE with the period as it is, CONFLICT once it is locked
 */
export async function periodToWaiveIn(ctx: Context, update: unknown): Promise<PayPeriodRow> {
  const period = await periodAsSeen(ctx, update, lockPayPeriod);
  if (!mayAdjust(period.status)) {
    refuse('CONFLICT', 'The period is locked. Reopen it first.', {
      path: 'update.id',
      current: period,
    });
  }
  return period;
}

/**
 * The period that a request names, held until the transaction ends.
 * @throws NOT_FOUND, STALE with the period as it is
 */
export async function periodAsSeen(
  { db }: Context,
  update: unknown,
  lock: typeof lockPayPeriod,
): Promise<PayPeriodRow> {
  const { id, version } = parseInput(payPeriodMoveInput, update, 'update');
  const period = await lock(db, id);
  if (period === undefined) return refuse('NOT_FOUND', periodGone, { path: 'update.id' });
  if (version !== undefined && version !== period.version) {
    refuse('STALE', 'The pay period was changed meanwhile.', {
      path: 'update.version',
      current: period,
    });
  }
  return period;
}

/** The period after it was changed, with the audit row of that. */
export async function recordMove(
  ctx: Context,
  operation: string,
  before: PayPeriodRow,
  also: Readonly<Record<string, unknown>> = {},
): Promise<PayPeriodRow> {
  const after = await findAnyPayPeriod(ctx.db, before.id);
  if (after === undefined) throw new Error('the pay period vanished while it was locked');
  const entity = { operation, entity: 'PayPeriod', entityId: before.id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after, ...also } }]);
  return after;
}
