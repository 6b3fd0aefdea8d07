import { analyticsLimits, monthInput } from '@guardroom/rules/analytics/analytics';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { readHours } from '../report/store.ts';
import { readAnalytics } from './policy.ts';
import { MonthHoursList } from './types.ts';

builder.queryField('listMonthHours', (t) =>
  t.field({
    type: MonthHoursList,
    policy: readAnalytics,
    description: 'Who has the most extra hours in a month, as the roster stands.',
    args: {
      month: t.arg.string({ required: true, description: 'YYYY-MM.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, args, { db, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const month = parseInput(monthInput, args.month, 'month');
      const { hours, limit } = await readHours(db, month, viewer.timeZone);
      return {
        result: hours.slice(0, analyticsLimits.people),
        limit,
        over: hours.filter(({ risk }) => risk === 'OVER').length,
        near: hours.filter(({ risk }) => risk === 'NEAR').length,
      };
    },
  }),
);
