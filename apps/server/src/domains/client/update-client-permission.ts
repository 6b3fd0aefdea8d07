import { clientPermissionInput } from '@guardroom/rules/permissions/permission-inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateClientPermissionInput } from './inputs-permission.ts';
import { announceClients } from './on-update-client-profile.ts';
import { editClientPermissions } from './policy.ts';
import { isSamePermission, saveClientPermission } from './store-permission.ts';
import { findClients, lockClients } from './store.ts';
import { ClientProfile, type ClientProfileRow } from './types.ts';

type Update = typeof UpdateClientPermissionInput.$inferInput;

builder.mutationField('updateClientPermission', (t) =>
  t.field({
    type: ClientProfile,
    policy: editClientPermissions,
    description: 'Says what a client is permitted: none of its users may do more.',
    args: {
      update: t.arg({ type: UpdateClientPermissionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ClientProfileRow> {
  const { db } = ctx;
  const { id, version, permission } = parseInput(clientPermissionInput, update, 'update');
  const [before] = await lockClients(db, [id]);
  if (before === undefined || before.deleted === 1) {
    return refuse('NOT_FOUND', 'This client does not exist.', { path: 'update.id' });
  }
  if (version !== before.version) {
    refuse('STALE', `${before.name} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  if (isSamePermission(before.permission, permission)) return before;
  await saveClientPermission(db, id, permission);
  const [after] = await findClients(db, [id]);
  if (after === undefined) throw new Error('the client vanished while it was locked');
  const made = { operation: 'updateClientPermission', entity: 'ClientProfile', entityId: id };
  await recordChanges(ctx, [
    { ...made, before: { permission: before.permission }, after: { permission } },
  ]);
  await announceClients(db, [after]);
  return after;
}
