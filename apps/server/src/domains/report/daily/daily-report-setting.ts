import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { manageDailyReports } from './policy.ts';
import { dailySetting } from './store-setting.ts';
import { DailyReportSetting } from './types.ts';

builder.queryField('dailyReportSetting', (t) =>
  t.field({
    type: DailyReportSetting,
    policy: manageDailyReports,
    description: 'Whether the daily reports of a site release themselves.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { siteProfileID }, { db }) =>
      (await dailySetting(db, siteProfileID)) ??
      refuse('NOT_FOUND', 'This site is no longer there.', { path: 'siteProfileID' }),
  }),
);
