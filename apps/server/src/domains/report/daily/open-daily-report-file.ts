import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readDailyReports } from './policy.ts';
import { findDaily } from './store.ts';
import { DailyReportFile } from './types.ts';

builder.mutationField('openDailyReportFile', (t) =>
  t.field({
    type: DailyReportFile,
    policy: readDailyReports,
    description: 'The PDF of a daily report, exactly as it was released.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const row = await findDaily(ctx.db, id);
      if (row === undefined) {
        return refuse('NOT_FOUND', 'This daily report is no longer there.', { path: 'id' });
      }
      const { name, size, sha256, ...reference } = row.file;
      // Who took the report away stands in the audit like a change.
      const change = { operation: 'openDailyReportFile', entity: 'DailyReport', entityId: id };
      await recordChanges(ctx, [{ ...change, before: null, after: { name, sha256 } }]);
      const { url } = ctx.services.files.link(ctx.db.scope, reference);
      return { fileName: name, size, url };
    },
  }),
);
