import { builder } from '../../../platform/graphql/builder.ts';
import { manageIntegrations } from '../policy.ts';
import { readWebhooks } from './store.ts';
import { Webhook } from './types.ts';

builder.queryField('listWebhook', (t) =>
  t.field({
    type: [Webhook],
    policy: manageIntegrations,
    description: 'Webhooks of the agency, by name.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => readWebhooks(db),
  }),
);
