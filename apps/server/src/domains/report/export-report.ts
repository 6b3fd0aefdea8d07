import { todayIn } from '@guardroom/rules/dates';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { manageReports } from './policy.ts';
import { liveSubscription } from './preview-report.ts';
import { ReportFormatEnum } from './types.ts';

builder.mutationField('exportReport', (t) =>
  t.field({
    type: ExportLink,
    policy: manageReports,
    description: 'A report as it would be sent now, as a file; the link streams it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the subscription.' }),
      format: t.arg({ type: ReportFormatEnum, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, format }, ctx) => {
      const { db, services, viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const { name } = await liveSubscription(db, id);
      // Who took the report away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportReport',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format, reportSubscriptionID: id, name },
        },
      ]);
      const fileName = `${name} ${todayIn(viewer.timeZone, clock.now())}`;
      const request = { name: 'report', format, fileName, parameters: { id, format } };
      return { ...issueExportLink(services.secrets, viewer, request), rows: 1 };
    },
  }),
);
