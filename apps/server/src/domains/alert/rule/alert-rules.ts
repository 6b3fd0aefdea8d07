import { builder } from '../../../platform/graphql/builder.ts';
import { findSiteProfile } from '../../site/store.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { configureAlerts } from '../policy.ts';
import { effectiveRules } from './store.ts';
import { AlertRuleRef } from './types.ts';

builder.queryField('alertRules', (t) =>
  t.field({
    type: [AlertRuleRef],
    policy: configureAlerts,
    description: 'The rule of each kind as it holds in the agency, or at one of its sites.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      siteProfileID: t.arg({ type: 'RecordID' }),
    },
    resolve: async (_, { siteProfileID }, { db }) => {
      if (typeof siteProfileID !== 'number') return effectiveRules(db, null);
      const site = await findSiteProfile(db, siteProfileID);
      if (site === undefined) {
        refuse('NOT_FOUND', 'This site does not exist.', { path: 'siteProfileID' });
      }
      return effectiveRules(db, siteProfileID);
    },
  }),
);
