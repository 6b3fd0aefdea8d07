import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { periodGone } from '../compute/compute-pay-period.ts';
import { periodExport } from './period-export.ts';
import { exportPayroll } from '../payslip/policy.ts';
import { findPayPeriod } from '../store.ts';

builder.mutationField('exportPayPeriod', (t) =>
  t.field({
    type: ExportLink,
    policy: exportPayroll,
    description:
      'A pay period as a workbook: a sheet of people, one of hours by site and shift, one of ' +
      'adjustments; the link streams it.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { payPeriodID }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const period = await findPayPeriod(db, payPeriodID);
      if (period === undefined) {
        return refuse('NOT_FOUND', periodGone, { path: 'payPeriodID' });
      }
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportPayPeriod',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format: 'XLSX', payPeriodID, rows: period.people },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: periodExport,
        format: 'XLSX',
        fileName: `Payroll ${payPeriodName(period)}`,
        parameters: { payPeriodID },
      });
      return { ...link, rows: period.people };
    },
  }),
);
