import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseFaulty } from '../../../platform/import/read-import.ts';
import { checkAdjustmentFile } from './check-pay-adjustment-file.ts';
import { periodToAdjust } from './create-pay-adjustment.ts';
import { runPayroll } from '../policy.ts';
import { settleAdjustments } from './store.ts';
import { addPayAdjustments } from './store-file.ts';
import { PayAdjustmentFileInput } from './types.ts';

type File = typeof PayAdjustmentFileInput.$inferInput;

builder.mutationField('importPayAdjustments', (t) =>
  t.int({
    policy: runPayroll,
    description:
      'Enters every adjustment of an uploaded file, or none: see checkPayAdjustmentFile. Answers ' +
      'how many there are.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      file: t.arg({ type: PayAdjustmentFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { payPeriodID, file, idempotencyKey }, ctx) => {
      // What a retry is told is the number of adjustments, which is all there is to tell of them.
      const { id: adjustments } = await once(ctx, 'importPayAdjustments', idempotencyKey, () =>
        add(ctx, payPeriodID, file),
      );
      return adjustments;
    },
  }),
);

async function add(ctx: Context, payPeriodID: number, file: File): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  await periodToAdjust(ctx, payPeriodID, 'payPeriodID');
  const { rows } = await checkAdjustmentFile(ctx, payPeriodID, file);
  refuseFaulty(rows);
  const adjustments = rows.flatMap(({ adjustment }) => adjustment ?? []);
  const added = await addPayAdjustments(db, payPeriodID, adjustments, viewer);
  const people = added.map(({ staffProfileID }) => staffProfileID);
  await settleAdjustments(db, payPeriodID, people);
  const change = { operation: 'importPayAdjustments', entity: 'PayAdjustment', before: null };
  await recordChanges(
    ctx,
    added.map((after) => ({ ...change, entityId: after.id, after: { ...after } })),
  );
  return added.length;
}
