import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readPatrols } from '../policy.ts';
import { recordName } from './record-export.ts';
import { findReport } from './store.ts';

builder.mutationField('exportClockingReportDetail', (t) =>
  t.field({
    type: ExportLink,
    policy: readPatrols,
    description: 'One patrol record with its scanned checkpoints, as a PDF.',
    args: {
      clockingReportID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { clockingReportID: id }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const report = await findReport(db, id);
      if (report === undefined) {
        return refuse('NOT_FOUND', 'This patrol record does not exist.', {
          path: 'clockingReportID',
        });
      }
      await recordChanges(ctx, [
        {
          operation: 'exportClockingReportDetail',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows: 1, format: 'PDF', clockingReportID: id },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'patrol-record',
        format: 'PDF',
        fileName: recordName(report, viewer.timeZone),
        parameters: { id },
      });
      return { ...link, rows: 1 };
    },
  }),
);
