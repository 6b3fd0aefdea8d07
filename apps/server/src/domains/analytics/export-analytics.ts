import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readAnalytics } from './policy.ts';
import { questionOf } from './question-of.ts';
import { readFigures } from './store.ts';
import { AnalyticsInput } from './types.ts';

builder.mutationField('exportAnalytics', (t) =>
  t.field({
    type: ExportLink,
    policy: readAnalytics,
    description: 'The figures by month, site and client as an Excel file; the link streams it.',
    args: {
      analytics: t.arg({ type: AnalyticsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { analytics }, ctx) => {
      const { db, services, viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const question = await questionOf(db, analytics);
      const { fromMonth, toMonth } = question;
      const { result } = await readFigures(db, question, viewer.timeZone);
      // Who took the figures away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportAnalytics',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format: 'XLSX', ...question },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'analytics',
        format: 'XLSX',
        fileName: `Analytics ${fromMonth} - ${toMonth}`,
        parameters: question,
      });
      return { ...link, rows: result.length };
    },
  }),
);
