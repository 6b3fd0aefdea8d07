import { builder } from '../../platform/graphql/builder.ts';
import { readAnalytics } from './policy.ts';
import { questionOf } from './question-of.ts';
import { incidentsByType, readFigures } from './store.ts';
import { AnalyticsInput, AnalyticsList } from './types.ts';

builder.queryField('listAnalytics', (t) =>
  t.field({
    type: AnalyticsList,
    policy: readAnalytics,
    description:
      'Figures of at most 12 months by month, site or client, each a count of records that lists show.',
    args: {
      analytics: t.arg({ type: AnalyticsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { analytics }, { db, lists, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const question = await questionOf(db, analytics);
      const figures = await readFigures(lists, question, viewer.timeZone);
      const incidentTypes = await incidentsByType(lists, question, viewer.timeZone);
      return { ...figures, incidentTypes };
    },
  }),
);
