import { listDate, todayIn } from '@guardroom/rules/dates';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportFormat, ExportLink } from '../../../platform/export/export-types.ts';
import { AccountStatus } from '../../../platform/graphql/account-status.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { OrderBy, parseOrder } from '../../../platform/graphql/list/pagination.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { exportStaff } from '../policy.ts';
import { countExport, exportParameters } from './staff-export.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum } from '../types.ts';

const StaffListInput = builder.inputType('StaffListInput', {
  fields: (t) => ({
    search: t.string(),
    designation: t.field({ type: DesignationEnum }),
    plrdGradeID: t.int({ description: 'A grade, 0 for all, -1 for staff without any.' }),
    status: t.field({ type: AccountStatus }),
    emStatus: t.field({ type: EmStatusEnum }),
    emType: t.field({ type: EmTypeEnum }),
  }),
});

builder.mutationField('exportStaff', (t) =>
  t.field({
    type: ExportLink,
    policy: exportStaff,
    description: 'The choice of the staff list as a file; the link streams it.',
    args: {
      staff: t.arg({ type: StaffListInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
      orderby: t.arg({
        type: [OrderBy],
        description: 'As on screen; absent: the order of the list.',
      }),
    },
    resolve: async (_, { staff, format, orderby }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const order = parseOrder(orderby, 'orderby');
      const parameters = { ...parseInput(exportParameters, staff, 'staff'), order };
      const rows = await countExport(db, parameters);
      const { search: _search, order: _order, ...choice } = parameters;
      // Who took personal data away stands in the audit like a change; a search may be an NRIC.
      await recordChanges(ctx, [
        {
          operation: 'exportStaff',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format, ...choice },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'staff',
        format: format ?? 'XLSX',
        fileName: `Staff ${listDate(todayIn(viewer.timeZone, clock.now()))}`,
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
