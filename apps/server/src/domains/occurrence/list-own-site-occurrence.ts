import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../platform/policy.ts';
import { isOwnSite } from '../guard/store.ts';
import { viewerOf } from './create-occurrence.ts';
import { latestAtSite } from './store.ts';
import { Occurrence } from './types.ts';

/** As many as a shift looks back to. */
const most = 100;

builder.queryField('listOwnSiteOccurrence', (t) =>
  t.field({
    type: [Occurrence],
    policy: guardsThemselves,
    description: 'The book of a site where a guard works: its last 100 entries, newest first.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { siteProfileID }, ctx) => {
      if (!(await isOwnSite(ctx.db, viewerOf(ctx).staffProfileID, siteProfileID))) {
        refuse('NOT_FOUND', 'This site does not exist.', { path: 'siteProfileID' });
      }
      return latestAtSite(ctx.db, siteProfileID, most);
    },
  }),
);
