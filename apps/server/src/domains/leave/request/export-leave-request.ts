import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { OrderBy, parseOrder } from '../../../platform/graphql/list/pagination.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { staffOf } from '../../staff/store.ts';
import { viewerOf } from './create-leave-request.ts';
import { countExport, exportName, type ExportParameters } from './leave-export.ts';
import { exportLeave } from '../policy.ts';
import { leaveTypeOf } from '../type/store.ts';
import { LeaveStatusEnum } from '../types.ts';

const LeaveRecordsInput = builder.inputType('LeaveRecordsInput', {
  fields: (t) => ({
    start: t.field({ type: 'Date', required: true }),
    end: t.field({ type: 'Date', required: true }),
    search: t.string(),
    staffProfileID: t.field({ type: 'RecordID' }),
    leaveTypeID: t.field({ type: 'RecordID' }),
    status: t.field({ type: LeaveStatusEnum }),
  }),
});

builder.mutationField('exportLeaveRequest', (t) =>
  t.field({
    type: ExportLink,
    policy: exportLeave,
    description: 'The choice of the Leave screen as an Excel file; the link streams it.',
    args: {
      records: t.arg({ type: LeaveRecordsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      orderby: t.arg({
        type: [OrderBy],
        description: 'As on screen; absent: the order of the list.',
      }),
    },
    resolve: async (_, { records, orderby }, ctx) => {
      const { db, services } = ctx;
      const viewer = viewerOf(ctx);
      const { start, end, search, staffProfileID, leaveTypeID, status } = records;
      if (end < start) {
        refuse('INVALID', 'The range ends before it starts.', { path: 'records.end' });
      }
      const person =
        typeof staffProfileID === 'number'
          ? {
              staffProfileID,
              staffName: (await staffOf(db, staffProfileID, 'records.staffProfileID')).name,
            }
          : {};
      const type =
        typeof leaveTypeID === 'number'
          ? await leaveTypeOf(db, leaveTypeID, 'records.leaveTypeID')
          : undefined;
      const parameters: ExportParameters = {
        start,
        end,
        ...(search ? { search } : {}),
        ...person,
        ...(type ? { leaveTypeID: type.id, leaveTypeName: type.name } : {}),
        ...(status ? { status } : {}),
        order: parseOrder(orderby, 'orderby'),
      };
      const rows = await countExport(db, parameters);
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportLeaveRequest',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format: 'XLSX', start, end, leaveTypeID, status },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'leave',
        format: 'XLSX',
        fileName: exportName(parameters),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
