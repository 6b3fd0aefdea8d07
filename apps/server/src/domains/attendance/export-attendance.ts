import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { OrderBy, parseOrder } from '../../platform/graphql/list/pagination.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { nameOfSite } from '../site/store.ts';
import { staffOf } from '../staff/store.ts';
import { countExport, exportName, type ExportParameters } from './attendance-export.ts';
import { exportAttendance } from './policy.ts';
import { ApprovalStatusEnum } from './types.ts';
import { ExportFormat, ExportLink } from '../../platform/export/export-types.ts';

const AttendanceRecordsInput = builder.inputType('AttendanceRecordsInput', {
  fields: (t) => ({
    timeInStart: t.field({ type: 'Timestamp', required: true }),
    timeInEnd: t.field({ type: 'Timestamp', required: true }),
    id: t.field({ type: 'RecordID' }),
    search: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    staffProfileID: t.field({ type: 'RecordID' }),
    approvalStatus: t.field({ type: ApprovalStatusEnum }),
    marked: t.boolean({ description: 'Whether a device told something unusual of it.' }),
  }),
});

builder.mutationField('exportAttendance', (t) =>
  t.field({
    type: ExportLink,
    policy: exportAttendance,
    description: 'The choice of the Records screen as a file; the link streams it.',
    args: {
      records: t.arg({ type: AttendanceRecordsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: ExportFormat, defaultValue: 'XLSX' }),
      orderby: t.arg({
        type: [OrderBy],
        description: 'As on screen; absent: the order of the list.',
      }),
    },
    resolve: async (_, { records, format, orderby }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const { timeInStart, timeInEnd, id, search, approvalStatus } = records;
      const { siteProfileID, staffProfileID, marked } = records;
      if (timeInEnd < timeInStart) {
        refuse('INVALID', 'The range ends before it starts.', { path: 'records.timeInEnd' });
      }
      const site =
        typeof siteProfileID === 'number'
          ? {
              siteProfileID,
              siteName: await nameOfSite(db, siteProfileID, 'records.siteProfileID'),
            }
          : {};
      const staff =
        typeof staffProfileID === 'number'
          ? {
              staffProfileID,
              staffName: (await staffOf(db, staffProfileID, 'records.staffProfileID')).name,
            }
          : {};
      const parameters: ExportParameters = {
        timeInStart,
        timeInEnd,
        ...(typeof id === 'number' ? { id } : {}),
        ...site,
        ...staff,
        ...(search ? { search } : {}),
        ...(approvalStatus ? { approvalStatus } : {}),
        ...(typeof marked === 'boolean' ? { marked } : {}),
        order: parseOrder(orderby, 'orderby'),
      };
      const rows = await countExport(db, parameters);
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportAttendance',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: {
            rows,
            format,
            timeInStart,
            timeInEnd,
            id,
            ...site,
            ...staff,
            approvalStatus,
            marked,
          },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'attendance',
        format: format ?? 'XLSX',
        fileName: exportName(parameters, viewer.timeZone),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
