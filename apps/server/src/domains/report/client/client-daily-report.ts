import { keptDocument } from '@guardroom/rules/report/daily/kept-document';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readOwnDailyReports } from './policy.ts';
import { findClientDaily } from './store.ts';
import { ClientDailyReportView } from './types.ts';

builder.queryField('clientDailyReport', (t) =>
  t.field({
    type: ClientDailyReportView,
    policy: readOwnDailyReports,
    description: 'A daily report of the client with what it says.',
    args: { id: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      const client = clientOf(ctx);
      const row = await findClientDaily(ctx.db, id, client);
      if (row === undefined) {
        return refuse('NOT_FOUND', 'This daily report does not exist.', { path: 'id' });
      }
      const shown = { document: keptDocument(row.content), timeZone: client.timeZone };
      return { row, shown };
    },
  }),
);
