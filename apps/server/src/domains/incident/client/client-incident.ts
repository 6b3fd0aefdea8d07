import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readOwnIncidents } from './policy.ts';
import { findClientIncident } from './store.ts';
import { ClientIncident } from './types.ts';

builder.queryField('clientIncident', (t) =>
  t.field({
    type: ClientIncident,
    policy: readOwnIncidents,
    description: 'An incident as it was released to the client.',
    args: { id: t.arg({ type: 'RecordID', required: true, description: 'Of the release.' }) },
    resolve: async (_, { id }, ctx) =>
      (await findClientIncident(ctx.db, id, clientOf(ctx))) ??
      refuse('NOT_FOUND', 'This incident report does not exist.', { path: 'id' }),
  }),
);
