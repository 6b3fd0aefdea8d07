import { builder } from '../../../platform/graphql/builder.ts';
import { manageIntegrations } from '../policy.ts';
import { readTokens } from './store.ts';
import { APIToken } from './types.ts';

builder.queryField('listAPIToken', (t) =>
  t.field({
    type: [APIToken],
    policy: manageIntegrations,
    description: 'API tokens of the agency, the newest first; also those that were revoked.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => readTokens(db),
  }),
);
