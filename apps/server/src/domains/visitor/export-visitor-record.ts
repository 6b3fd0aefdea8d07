import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { nameOfSite } from '../site/store.ts';
import { viewerOf } from './create-visitor-record.ts';
import { exportVisitors } from './policy.ts';
import { countExport, exportName, type ExportParameters } from './visitor-export.ts';

const VisitorRecordsInput = builder.inputType('VisitorRecordsInput', {
  fields: (t) => ({
    start: t.field({ type: 'Timestamp', description: 'Absent, with end: whenever they came.' }),
    end: t.field({ type: 'Timestamp' }),
    search: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    inside: t.boolean({ description: 'Only those who have not left.' }),
    cancelled: t.boolean({ description: 'Also entries that were cancelled.' }),
  }),
});

builder.mutationField('exportVisitorRecord', (t) =>
  t.field({
    type: ExportLink,
    policy: exportVisitors,
    description: 'The choice of the Visitor screen as a PDF; the link streams it.',
    args: {
      records: t.arg({ type: VisitorRecordsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { records }, ctx) => {
      const { db, services } = ctx;
      const viewer = viewerOf(ctx);
      const { start, end, search, siteProfileID, inside, cancelled } = records;
      if ((typeof start === 'string') !== (typeof end === 'string')) {
        refuse('INVALID', 'A range has a start and an end.', { path: 'records.end' });
      }
      if (start && end && end < start) {
        refuse('INVALID', 'The range ends before it starts.', { path: 'records.end' });
      }
      const site =
        typeof siteProfileID === 'number'
          ? {
              siteProfileID,
              siteName: await nameOfSite(db, siteProfileID, 'records.siteProfileID'),
            }
          : {};
      const parameters: ExportParameters = {
        ...(start && end ? { start, end } : {}),
        ...site,
        ...(search ? { search } : {}),
        ...(inside === true ? { inside } : {}),
        ...(cancelled === true ? { cancelled } : {}),
      };
      const rows = await countExport(db, parameters);
      // Who took personal data away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportVisitorRecord',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format: 'PDF', start, end, ...site },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'visitor',
        format: 'PDF',
        fileName: exportName(parameters, viewer.timeZone),
        parameters,
      });
      return { ...link, rows };
    },
  }),
);
