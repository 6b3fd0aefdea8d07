import { dailySettingInput } from '@guardroom/rules/report/daily/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { SaveDailyReportSettingInput } from './inputs.ts';
import { manageDailyReports } from './policy.ts';
import { dailySetting, saveDailySetting } from './store-setting.ts';
import { DailyReportSetting } from './types.ts';

const gone = 'This site is no longer there.';

builder.mutationField('saveDailyReportSetting', (t) =>
  t.field({
    type: DailyReportSetting,
    policy: manageDailyReports,
    description:
      'Lets the daily reports of a site release themselves after the last shift, or not.',
    args: {
      save: t.arg({ type: SaveDailyReportSettingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { save }, ctx) => {
      const { db, viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const { siteProfileID, isAutomatic } = parseInput(dailySettingInput, save, 'save');
      const before = await dailySetting(db, siteProfileID);
      if (before === undefined) {
        return refuse('NOT_FOUND', gone, { path: 'save.siteProfileID' });
      }
      if (before.isAutomatic === isAutomatic) return before;
      await saveDailySetting(db, siteProfileID, isAutomatic, viewer);
      const change = {
        operation: 'saveDailyReportSetting',
        entity: 'DailyReportSetting',
        entityId: siteProfileID,
      };
      const was = { isAutomatic: before.isAutomatic };
      await recordChanges(ctx, [{ ...change, before: was, after: { isAutomatic } }]);
      return (await dailySetting(db, siteProfileID)) ?? refuse('NOT_FOUND', gone);
    },
  }),
);
