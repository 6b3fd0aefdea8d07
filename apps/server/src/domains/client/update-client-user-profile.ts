import { updateClientUserInput } from '@guardroom/rules/client/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateClientUserProfileInput } from './inputs.ts';
import { editClientUserAccess } from './policy.ts';
import { findUser, lockUser, saveUser } from './store-user.ts';
import { ClientUserProfile, type ClientUserProfileRow } from './types.ts';

type Update = typeof UpdateClientUserProfileInput.$inferInput;

builder.mutationField('updateClientUserProfile', (t) =>
  t.field({
    type: ClientUserProfile,
    policy: editClientUserAccess,
    description: 'Changes what this agency keeps of the person; the account stays as it is.',
    args: {
      update: t.arg({ type: UpdateClientUserProfileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ClientUserProfileRow> {
  const input = parseInput(updateClientUserInput, update, 'update');
  const { db } = ctx;
  const before = await lockUser(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This client user is no longer there.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', `${before.name} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const { name = before.name, status = before.status } = input;
  if (name === before.name && status === before.status) return before;
  await saveUser(db, before.id, { name, status });
  const after = await findUser(db, before.id);
  if (after === undefined) throw new Error('the client user vanished while it was locked');
  const made = { operation: 'updateClientUserProfile', entity: 'ClientUserProfile' };
  await recordChanges(ctx, [
    { ...made, entityId: before.id, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
