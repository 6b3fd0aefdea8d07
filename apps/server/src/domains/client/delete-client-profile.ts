import { clientBatch } from '@guardroom/rules/client/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { announceClients } from './on-update-client-profile.ts';
import { removeClients } from './policy.ts';
import { deleteClients, findClients, lockClients } from './store.ts';
import { dependentsOf, type Dependent } from './store-dependent.ts';
import { ClientProfile, type ClientProfileRow } from './types.ts';

builder.mutationField('deleteClientProfile', (t) =>
  t.field({
    type: [ClientProfile],
    policy: removeClients,
    description:
      'Deletes clients with their users, all or none; refused while a contract, a site contract or ' +
      'an open ticket needs one of them. restoreClientProfile brings them back.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => remove(ctx, parseInput(clientBatch, ids, 'ids')),
  }),
);

async function remove(ctx: Context, ids: readonly number[]): Promise<ClientProfileRow[]> {
  const { db } = ctx;
  const before = await lockKnown(ctx, ids);
  // Deleted meanwhile by somebody else, or by a first try of the same request: nothing is left to do.
  const live = before.filter(({ deleted }) => deleted === 0);
  await refuseWhileNeeded(ctx, live, ids);
  await deleteClients(
    db,
    live.map(({ id }) => id),
  );
  return recordBatch(ctx, 'deleteClientProfile', live, ids);
}

/** @throws CONFLICT naming the client, and for which sites it is still needed */
async function refuseWhileNeeded(
  { db }: Context,
  clients: readonly ClientProfileRow[],
  ids: readonly number[],
): Promise<void> {
  const needed = await dependentsOf(
    db,
    clients.map(({ id }) => id),
  );
  const [first] = needed;
  const client = clients.find(({ id }) => id === first?.clientProfileID);
  if (first === undefined || client === undefined) return;
  const own = needed.filter(({ clientProfileID }) => clientProfileID === client.id);
  const others = own.length > 1 ? ` and ${own.length - 1} more` : '';
  refuse('CONFLICT', `${client.name} cannot be deleted: ${stillRuns(first, others)}`, {
    path: `ids.${ids.indexOf(client.id)}`,
    current: client,
  });
}

function stillRuns({ kind, name }: Dependent, others: string): string {
  return kind === 'ticket'
    ? `its ticket ${name}${others} is still open.`
    : `its ${kind} for ${name}${others} has not ended.`;
}

/** The clients of a batch, held. @throws NOT_FOUND naming the id that the agency does not have */
export async function lockKnown(
  { db }: Context,
  ids: readonly number[],
): Promise<ClientProfileRow[]> {
  const rows = await lockClients(db, ids);
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) refuse('NOT_FOUND', 'This client does not exist.', { path: `ids.${missing}` });
  return rows;
}

/** Audits and announces a batch that was changed; answers all of it as it is now. */
export async function recordBatch(
  ctx: Context,
  operation: string,
  changed: readonly ClientProfileRow[],
  ids: readonly number[],
): Promise<ClientProfileRow[]> {
  const after = new Map((await findClients(ctx.db, ids)).map((row) => [row.id, row]));
  await recordChanges(
    ctx,
    changed.map((row) => ({
      operation,
      entity: 'ClientProfile',
      entityId: row.id,
      before: { ...row },
      after: { ...after.get(row.id) },
    })),
  );
  await announceClients(ctx.db, changed);
  return ids.flatMap((id) => after.get(id) ?? []);
}
