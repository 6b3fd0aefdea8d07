import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { PayslipInput } from './inputs.ts';
import { payslipsOf } from './payslip-export.ts';
import { exportPayroll } from './policy.ts';

builder.mutationField('exportPayslip', (t) =>
  t.field({
    type: ExportLink,
    policy: exportPayroll,
    description:
      'Payslips of a locked period as a PDF, of one person or of everybody on pages of their own; ' +
      'the link streams it.',
    args: {
      payslip: t.arg({ type: PayslipInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { payslip }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const { payPeriodID } = payslip;
      const staffProfileID = payslip.staffProfileID ?? null;
      const { period, people } = await payslipsOf(db, { payPeriodID, staffProfileID }, 'payslip.');
      const [first] = people;
      const whose =
        staffProfileID === null || first === undefined
          ? 'Payslips'
          : `Payslip ${first.line.staffNo} ${first.line.staffName}`;
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportPayslip',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format: 'PDF', payPeriodID, staffProfileID, rows: people.length },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'payslip',
        format: 'PDF',
        fileName: `${whose} ${payPeriodName(period)}`,
        parameters: { payPeriodID, staffProfileID },
      });
      return { ...link, rows: people.length };
    },
  }),
);
