import { keptDocument } from '@guardroom/rules/report/daily/kept-document';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readDailyReports } from './policy.ts';
import { findDaily } from './store.ts';
import { DailyReportView } from './types.ts';

builder.queryField('dailyReport', (t) =>
  t.field({
    type: DailyReportView,
    policy: readDailyReports,
    description: 'A daily report with what it says.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, { db, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const row = await findDaily(db, id);
      if (row === undefined) {
        return refuse('NOT_FOUND', 'This daily report is no longer there.', { path: 'id' });
      }
      return { row, shown: { document: keptDocument(row.content), timeZone: viewer.timeZone } };
    },
  }),
);
