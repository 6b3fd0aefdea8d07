import { clientMessages, createClientInput } from '@guardroom/rules/client/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { CreateClientProfileInput } from './inputs.ts';
import { announceClients } from './on-update-client-profile.ts';
import { editClients } from './policy.ts';
import { addClient, findClients } from './store.ts';
import { ClientProfile } from './types.ts';

type Create = typeof CreateClientProfileInput.$inferInput;

builder.mutationField('createClientProfile', (t) =>
  t.field({
    type: ClientProfile,
    policy: editClients,
    args: {
      create: t.arg({ type: CreateClientProfileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createClientProfile', idempotencyKey, () => add(ctx, create));
      const [row] = await findClients(ctx.db, [id]);
      return row ?? refuse('NOT_FOUND', 'This client is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const {
    name,
    status,
    phoneNo = null,
    email = null,
  } = parseInput(createClientInput, create, 'create');
  const { db } = ctx;
  const id = await addClient(db, { name, status, phoneNo, email });
  const after = id === undefined ? [] : await findClients(db, [id]);
  const [client] = after;
  if (client === undefined) {
    return refuse('CONFLICT', clientMessages.nameTaken, { path: 'create.name' });
  }
  const change = { operation: 'createClientProfile', entity: 'ClientProfile' };
  await recordChanges(ctx, [
    { ...change, entityId: client.id, before: null, after: { ...client } },
  ]);
  await announceClients(db, after);
  return client.id;
}
