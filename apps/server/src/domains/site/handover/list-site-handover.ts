import { builder } from '../../../platform/graphql/builder.ts';
import { readSites } from '../policy.ts';
import { securitySiteOf } from '../store.ts';
import { latestHandovers } from './store.ts';
import { SiteHandover } from './types.ts';

/** As many as one reads. */
const most = 50;

builder.queryField('listSiteHandover', (t) =>
  t.field({
    type: [SiteHandover],
    policy: readSites,
    description: 'What the shifts of a site told the next ones, newest first, the last 50.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { siteProfileID }, { db }) => {
      await securitySiteOf(db, siteProfileID, 'siteProfileID');
      return latestHandovers(db, [siteProfileID], most);
    },
  }),
);
