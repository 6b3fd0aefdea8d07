import { builder } from '../../../platform/graphql/builder.ts';
import { securitySiteOf } from '../../site/store.ts';
import { readDeployments } from '../policy.ts';
import { sitePosts } from './store.ts';
import { SitePosts } from './types.ts';

builder.queryField('sitePosts', (t) =>
  t.field({
    type: SitePosts,
    policy: readDeployments,
    description: 'What a site needs.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { siteProfileID }, { db }) => {
      await securitySiteOf(db, siteProfileID, 'siteProfileID');
      return sitePosts(db, siteProfileID);
    },
  }),
);
