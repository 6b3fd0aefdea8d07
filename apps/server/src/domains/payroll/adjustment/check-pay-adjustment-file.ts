import {
  adjustmentFileMaximum,
  adjustmentRows,
  findAdjustmentHead,
} from '@guardroom/rules/payroll/adjustment/file';
import { adjustedSums } from '@guardroom/rules/payroll/adjustment/adjustments';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readImport } from '../../../platform/import/read-import.ts';
import { periodGone } from '../compute/compute-pay-period.ts';
import { runPayroll } from '../policy.ts';
import { enteredAdjustments, paidPeople } from './store-file.ts';
import { findPayPeriod } from '../store.ts';
import { PayAdjustmentFile, PayAdjustmentFileInput, type PayAdjustmentFileShape } from './types.ts';

builder.queryField('checkPayAdjustmentFile', (t) =>
  t.field({
    type: PayAdjustmentFile,
    policy: runPayroll,
    description:
      'What importPayAdjustments would make of an uploaded file (POST /files?purpose=payadjustment): ' +
      'every row with everything that is wrong with it. Changes nothing.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      file: t.arg({ type: PayAdjustmentFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { payPeriodID, file }, ctx) => {
      const period = await findPayPeriod(ctx.db, payPeriodID);
      if (period === undefined) return refuse('NOT_FOUND', periodGone, { path: 'payPeriodID' });
      return checkAdjustmentFile(ctx, payPeriodID, file);
    },
  }),
);

/** What a file would make. @throws FILE_REFUSED when it is no list of adjustments */
export async function checkAdjustmentFile(
  ctx: Context,
  payPeriodID: number,
  file: typeof PayAdjustmentFileInput.$inferInput,
): Promise<PayAdjustmentFileShape> {
  const { rows, unusedColumns } = await readImport(ctx, file, {
    purpose: 'payadjustment',
    findHead: findAdjustmentHead,
    rowsOf: async (table, head) => {
      const [people, entered] = await Promise.all([
        paidPeople(ctx.db, payPeriodID),
        enteredAdjustments(ctx.db, payPeriodID),
      ]);
      return adjustmentRows(table, head, people, entered);
    },
    most: adjustmentFileMaximum,
    things: 'adjustments',
    nothing: 'There is no adjustment in this file.',
  });
  const sums = adjustedSums(rows.flatMap(({ adjustment }) => adjustment ?? []));
  return { rows, unusedColumns, ...sums };
}
