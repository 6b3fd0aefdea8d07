import {
  clientMessages,
  updateClientInput,
  type UpdateClientInput,
} from '@guardroom/rules/client/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateClientProfileInput } from './inputs.ts';
import { announceClients } from './on-update-client-profile.ts';
import { editClients } from './policy.ts';
import { findClients, isNameTaken, lockClients, saveClient, type NewClient } from './store.ts';
import { ClientProfile, type ClientProfileRow } from './types.ts';

// Two who take one name at the same moment: the second is refused all the same.
explainConstraint('client_profile_name', clientMessages.nameTaken);

builder.mutationField('updateClientProfile', (t) =>
  t.field({
    type: ClientProfile,
    policy: editClients,
    args: {
      update: t.arg({ type: UpdateClientProfileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, parseInput(updateClientInput, update, 'update')),
  }),
);

async function change(ctx: Context, update: UpdateClientInput): Promise<ClientProfileRow> {
  const { db } = ctx;
  const [before] = await lockClients(db, [update.id]);
  if (before === undefined || before.deleted === 1) {
    return refuse('NOT_FOUND', 'This client is no longer there.', { path: 'update.id' });
  }
  if (update.version !== undefined && update.version !== before.version) {
    refuse('STALE', `${before.name} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const next = { ...before, ...changesOf(update) };
  if (isSame(before, next)) return before;
  if (await isNameTaken(db, next.name, before.id)) {
    refuse('CONFLICT', clientMessages.nameTaken, { path: 'update.name' });
  }
  await saveClient(db, before.id, next);
  const [after] = await findClients(db, [before.id]);
  if (after === undefined) throw new Error('the client vanished while it was locked');
  const made = { operation: 'updateClientProfile', entity: 'ClientProfile', entityId: before.id };
  await recordChanges(ctx, [{ ...made, before: { ...before }, after: { ...after } }]);
  await announceClients(db, [after]);
  return after;
}

function changesOf({ name, phoneNo, email, status }: UpdateClientInput): Partial<NewClient> {
  return {
    ...(name !== undefined && { name }),
    ...(phoneNo !== undefined && { phoneNo }),
    ...(email !== undefined && { email: email || null }),
    ...(status !== undefined && { status }),
  };
}

function isSame(before: NewClient, next: NewClient): boolean {
  const fields = ['name', 'phoneNo', 'email', 'status'] as const;
  return fields.every((field) => before[field] === next[field]);
}
