import type { AdjustmentRow } from '@guardroom/rules/payroll/adjustment/file';
import { builder } from '../../../platform/graphql/builder.ts';
import { importFileInput } from '../../../platform/import/import-file-input.ts';
import { FileRowIssue } from '../../../platform/import/row-issue.ts';

export const PayAdjustmentFileInput = importFileInput('PayAdjustmentFileInput', 'payadjustment');

/** What a file of adjustments would make. Dollars. */
export interface PayAdjustmentFileShape {
  readonly rows: readonly AdjustmentRow[];
  /** Titles of columns that are not used. */
  readonly unusedColumns: readonly string[];
  readonly allowance: number;
  readonly additionalPayment: number;
  readonly deduction: number;
}

const PayAdjustmentFileRow = builder.objectRef<AdjustmentRow>('PayAdjustmentFileRow').implement({
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Of the sheet; the first is 1.' }),
    staffNo: t.string({ resolve: ({ shown }) => shown.staffNo }),
    name: t.string({ resolve: ({ shown }) => shown.name }),
    kind: t.string({ resolve: ({ shown }) => shown.kind }),
    amount: t.string({ resolve: ({ shown }) => shown.amount }),
    reason: t.string({ resolve: ({ shown }) => shown.reason }),
    issues: t.field({ type: [FileRowIssue], resolve: ({ issues }) => [...issues] }),
  }),
});

export const PayAdjustmentFile = builder
  .objectRef<PayAdjustmentFileShape>('PayAdjustmentFile')
  .implement({
    fields: (t) => ({
      rows: t.field({ type: [PayAdjustmentFileRow], resolve: ({ rows }) => [...rows] }),
      unusedColumns: t.stringList({ resolve: ({ unusedColumns }) => [...unusedColumns] }),
      allowance: t.exposeFloat('allowance', { description: 'Dollars of all rows without errors.' }),
      additionalPayment: t.exposeFloat('additionalPayment'),
      deduction: t.exposeFloat('deduction'),
    }),
  });
