import {
  adjustmentFileMaximum,
  adjustmentRows,
  findAdjustmentHead,
} from '@guardroom/rules/payroll/adjustment/file';
import { adjustedSums } from '@guardroom/rules/payroll/adjustment/adjustments';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { inSteps } from '../../../platform/import/in-steps.ts';
import { readKeptCsv } from '../../../platform/import/read-csv.ts';
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
  { db, services }: Context,
  payPeriodID: number,
  file: typeof PayAdjustmentFileInput.$inferInput,
): Promise<PayAdjustmentFileShape> {
  const table = await readKeptCsv(await services.files.read(db, file, 'payadjustment'));
  const head = findAdjustmentHead(table);
  if (typeof head === 'string') return refuse('FILE_REFUSED', head, { path: 'file' });
  const [people, entered] = await Promise.all([
    paidPeople(db, payPeriodID),
    enteredAdjustments(db, payPeriodID),
  ]);
  const read = adjustmentRows(table, head, people, entered);
  const rows = await inSteps(read, adjustmentFileMaximum);
  if (rows.length === 0) return refuse('FILE_REFUSED', nothing, { path: 'file' });
  if (rows.length > adjustmentFileMaximum) return refuse('FILE_REFUSED', split, { path: 'file' });
  const sums = adjustedSums(rows.flatMap(({ adjustment }) => adjustment ?? []));
  return { rows, unusedColumns: head.unused, ...sums };
}

const nothing = 'There is no adjustment in this file.';
const split = `Split the file: at most ${adjustmentFileMaximum.toLocaleString('en-SG')} adjustments at a time.`;
