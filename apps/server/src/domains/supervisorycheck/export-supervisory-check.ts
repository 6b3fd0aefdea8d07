import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { checkedMonth } from './inputs.ts';
import { readSupervisoryChecks } from './policy.ts';
import { readChecks } from './store.ts';
import { reportName } from './supervisory-check-export.ts';

const everySite = { limit: 0, offset: 0, order: [] };

builder.mutationField('exportSupervisoryCheck', (t) =>
  t.field({
    type: ExportLink,
    policy: readSupervisoryChecks,
    description: 'The supervisory checks of a month as a PDF; `rows` are the sites of its table.',
    args: {
      monthYear: t.arg.string({ required: true, description: '2026-11' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { monthYear }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const month = checkedMonth(ctx, monthYear);
      const checked = await readChecks(db, month, { checks: { ge: 1 } }, everySite);
      if (checked.count === 0)
        refuse('CONFLICT', 'No Patrol for this month.', { path: 'monthYear' });
      const { count: rows } = await readChecks(db, month, {}, everySite);
      await recordChanges(ctx, [
        {
          operation: 'exportSupervisoryCheck',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { rows, format: 'PDF', monthYear },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: 'supervisory-check',
        format: 'PDF',
        fileName: reportName(monthYear),
        parameters: { monthYear },
      });
      return { ...link, rows };
    },
  }),
);
