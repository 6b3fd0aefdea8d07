import {
  extraHourIsEnough,
  rateInputMessages,
  rateUpdateInput,
} from '@guardroom/rules/payroll/rate/inputs';
import { doubleText, holderText, rateMessages } from '@guardroom/rules/payroll/rate/rates';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdatePayRateInput } from './inputs.ts';
import { editPayRates } from './policy.ts';
import { isDouble, lockRate, saveRate, withShortfalls } from './store.ts';
import { PayRate, type PayRateRow } from './types.ts';

type Update = typeof UpdatePayRateInput.$inferInput;

// Two who move two rates to one day at the same moment: the second is refused all the same.
explainConstraint('pay_rate_of_date', rateMessages.double);

builder.mutationField('updatePayRate', (t) =>
  t.field({
    type: PayRate,
    policy: editPayRates,
    description: 'Changes a rate, deletes it or brings it back; whose rate it is stays.',
    args: {
      update: t.arg({ type: UpdatePayRateInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const [shown] = await withShortfalls(ctx.db, [await change(ctx, update)]);
      return shown ?? refuse('NOT_FOUND', rateMessages.gone);
    },
  }),
);

async function change(ctx: Context, update: Update): Promise<PayRateRow> {
  const { db } = ctx;
  const input = parseInput(rateUpdateInput, update, 'update');
  const before = await heldRate(ctx, input);
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', `The rate of ${holderText(before)} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    effectiveFrom: input.effectiveFrom,
    amount: input.amount,
    extraHourAmount: update.extraHourAmount === null ? null : input.extraHourAmount,
    remark: update.remark === null ? null : emptyIsNull(input.remark),
    deleted: input.deleted,
  });
  if (Object.keys(changes).length === 0) return before;
  await refuseImpossible(ctx, { ...before, ...changes });
  const isDeleted = (changes.deleted ?? before.deleted) === 1;
  await saveRate(db, before.id, {
    ...changes,
    deletedOn: isDeleted ? new Date(clock.now()).toISOString() : null,
  });
  const after = await lockRate(db, before.id);
  if (after === undefined) throw new Error('the rate vanished while it was locked');
  const made = { operation: 'updatePayRate', entity: 'PayRate', entityId: before.id };
  await recordChanges(ctx, [{ ...made, before: { ...before }, after: { ...after } }]);
  return after;
}

function emptyIsNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** @throws NOT_FOUND; one that was deleted is found only to be brought back */
async function heldRate(
  { db }: Context,
  { id, deleted }: { id: number; deleted?: 0 | 1 | undefined },
): Promise<PayRateRow> {
  const rate = await lockRate(db, id);
  if (rate !== undefined && (rate.deleted === 0 || deleted !== undefined)) return rate;
  return refuse('NOT_FOUND', rateMessages.gone, { path: 'update.id' });
}

/** @throws CONFLICT at the date, INVALID where an extra hour brought less than the others */
async function refuseImpossible({ db }: Context, wanted: PayRateRow): Promise<void> {
  if (!extraHourIsEnough(wanted)) {
    refuse('INVALID', rateInputMessages.hourly, { path: 'update.extraHourAmount' });
  }
  if (wanted.deleted === 0 && (await isDouble(db, wanted, wanted.id))) {
    refuse('CONFLICT', doubleText(wanted), { path: 'update.effectiveFrom' });
  }
}
