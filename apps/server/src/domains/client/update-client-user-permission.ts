import { clientPermissionInput } from '@guardroom/rules/permissions/permission-inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateClientPermissionInput } from './inputs-permission.ts';
import { editClientPermissions } from './policy.ts';
import { isSamePermission, saveUserPermission } from './store-permission.ts';
import { findUser, lockUser } from './store-user.ts';
import { ClientUserProfile, type ClientUserProfileRow } from './types.ts';

type Update = typeof UpdateClientPermissionInput.$inferInput;

builder.mutationField('updateClientUserPermission', (t) =>
  t.field({
    type: ClientUserProfile,
    policy: editClientPermissions,
    description: 'Says what a user of a client is permitted, within what the client is.',
    args: {
      update: t.arg({ type: UpdateClientPermissionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ClientUserProfileRow> {
  const { db } = ctx;
  const { id, version, permission } = parseInput(clientPermissionInput, update, 'update');
  const before = await lockUser(db, id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This client user is no longer there.', { path: 'update.id' });
  }
  if (version !== before.version) {
    refuse('STALE', `${before.name} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  if (isSamePermission(before.permission, permission)) return before;
  await saveUserPermission(db, id, permission);
  const after = await findUser(db, id);
  if (after === undefined) throw new Error('the client user vanished while it was locked');
  const made = { operation: 'updateClientUserPermission', entity: 'ClientUserProfile' };
  await recordChanges(ctx, [
    { ...made, entityId: id, before: { permission: before.permission }, after: { permission } },
  ]);
  return after;
}
