import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readList } from '../../../platform/graphql/list/list.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { ownPayslipList } from './filter.ts';
import { ownPayslipExport } from './payslip-export.ts';
import type { OwnPayslipRow } from './types.ts';

builder.mutationField('exportOwnPayslip', (t) =>
  t.field({
    type: ExportLink,
    policy: guardsThemselves,
    description: 'The payslip of whoever is signed in, of a period that is final, as a PDF.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { payPeriodID }, ctx) => {
      const { viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const { staffProfileID, sessionId } = viewer;
      const period = await finalPeriod(ctx, payPeriodID, staffProfileID);
      await recordChanges(ctx, [
        {
          operation: 'exportOwnPayslip',
          entity: 'Export',
          entityId: sessionId,
          before: null,
          after: { format: 'PDF', payPeriodID, rows: 1 },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: ownPayslipExport,
        format: 'PDF',
        fileName: `Payslip ${payPeriodName(period)}`,
        parameters: { payPeriodID },
      });
      return { ...link, rows: 1 };
    },
  }),
);

/** Whether a period is there, drafted or without the person is the office's own to know. */
async function finalPeriod(
  ctx: Context,
  payPeriodID: number,
  staffProfileID: number,
): Promise<OwnPayslipRow> {
  const own = { payPeriodID: { eq: payPeriodID }, staffProfileID: { eq: staffProfileID } };
  const one = { limit: 1, offset: 0, agencyID: ctx.db.scope.agencyId };
  const { result } = await readList<OwnPayslipRow & Record<string, unknown>>(
    ctx,
    ownPayslipList,
    own,
    one,
  );
  return (
    result[0] ??
    refuse('NOT_FOUND', 'There is no payslip of yours for this pay period.', {
      path: 'payPeriodID',
    })
  );
}
