import { incidentFileName } from '@guardroom/rules/incident/incident-texts';
import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { viewerOf } from './incident-content.ts';
import { submittedIncident } from './incident-export.ts';
import { exportIncidents } from './policy.ts';

builder.mutationField('exportIncidentReport', (t) =>
  t.field({
    type: ExportLink,
    policy: exportIncidents,
    description: 'A submitted report with its images as a PDF; the link streams it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const { db, services } = ctx;
      const viewer = viewerOf(ctx);
      const report = await submittedIncident(db, viewer, id);
      const { uid, revision } = report;
      // Who took the report away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportIncidentReport',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format: 'PDF', incidentReportID: id, uid, revision },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'incident',
        format: 'PDF',
        fileName: incidentFileName(report),
        parameters: { id },
      });
      return { ...link, rows: 1 };
    },
  }),
);
