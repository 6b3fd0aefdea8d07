import { adjustmentColumns } from '@guardroom/rules/payroll/adjustment/file';
import { payAdjustmentLabels } from '@guardroom/rules/payroll/adjustment/adjustments';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import * as v from 'valibot';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import { registerExport, tableContent } from '../../../platform/export/register-export.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { periodGone } from '../compute/compute-pay-period.ts';
import { runPayroll } from '../policy.ts';
import { paidPeople } from './store-file.ts';
import { findPayPeriod } from '../store.ts';

const name = 'pay-adjustment-template';

builder.queryField('payAdjustmentTemplate', (t) =>
  t.field({
    type: ExportLink,
    policy: runPayroll,
    description: 'A file that importPayAdjustments takes, with everybody of the period in it.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
    },
    resolve: async (_, { payPeriodID, format }, { db, viewer, services }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const period = await findPayPeriod(db, payPeriodID);
      if (period === undefined) return refuse('NOT_FOUND', periodGone, { path: 'payPeriodID' });
      const link = issueExportLink(services.secrets, viewer, {
        name,
        format: format ?? 'XLSX',
        fileName: `Adjustments ${payPeriodName(period)}`,
        parameters: { payPeriodID },
      });
      return { ...link, rows: period.people };
    },
  }),
);

const templateParameters = v.object({ payPeriodID: v.number() });

registerExport(name, {
  policy: runPayroll,
  open: async ({ scope, timeZone }, parameters, database) => {
    const { payPeriodID } = v.parse(templateParameters, parameters);
    const people = await paidPeople(database.agency(scope), payPeriodID);
    const heading: [string, string][] = [
      ['Rows', 'One an adjustment; a person may have several. Rows without one are left out.'],
      ['Kind', `${Object.values(payAdjustmentLabels).join(', ')}.`],
      ['Amount', 'In dollars, above 0, a deduction too.'],
    ];
    const columns = adjustmentColumns.map(({ title, width }) => ({ title, width }));
    const table = { sheetName: 'Adjustments', heading, columns, timeZone };
    return tableContent(
      table,
      people.map(({ staffNo, staffName }) => [staffNo, staffName, null, null, null]),
    );
  },
});
