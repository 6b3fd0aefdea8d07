import { builder } from '../../../platform/graphql/builder.ts';
import { readSites } from '../policy.ts';
import { sitePlan } from './store.ts';
import { SiteWelfarePlan } from './types.ts';

builder.queryField('siteWelfarePlan', (t) =>
  t.field({
    type: SiteWelfarePlan,
    policy: readSites,
    description: 'How often the guards of a site are asked whether they are all right.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { siteProfileID }, { db }) => sitePlan(db, siteProfileID, 'siteProfileID'),
  }),
);
