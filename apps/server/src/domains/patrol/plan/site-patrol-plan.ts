import { builder } from '../../../platform/graphql/builder.ts';
import { readPatrols } from '../policy.ts';
import { sitePatrolPlan } from './store.ts';
import { SitePatrolPlan } from './types.ts';

builder.queryField('sitePatrolPlan', (t) =>
  t.field({
    type: SitePatrolPlan,
    policy: readPatrols,
    description: 'What is to be walked at a site, and when.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { siteProfileID }, { db }) => sitePatrolPlan(db, siteProfileID, 'siteProfileID'),
  }),
);
