import { dailyReportWanted } from '@guardroom/rules/report/daily/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { composedFor } from './compose-daily.ts';
import { manageDailyReports } from './policy.ts';
import { newestDaily } from './store.ts';
import { DailyReportPreview } from './types.ts';

builder.queryField('previewDailyReport', (t) =>
  t.field({
    type: DailyReportPreview,
    policy: manageDailyReports,
    description: 'What the client of a site would read of a day. Nothing is released by it.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      date: t.arg({ type: 'Date', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { siteProfileID, date }, ctx) => {
      const wanted = parseInput(dailyReportWanted, { siteProfileID, date }, '');
      const { composed, viewer } = await composedFor(ctx, wanted, '');
      const newest = await newestDaily(ctx.db, siteProfileID, date);
      const shown = { document: composed.document, timeZone: viewer.timeZone };
      return { clientProfileName: composed.client.name, shown, newest };
    },
  }),
);
