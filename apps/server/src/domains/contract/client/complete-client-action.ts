import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { asAgency } from '../../../platform/database/as-agency.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { alertOfAction } from '../meeting/action-alert.ts';
import { lockAction, saveAction } from '../meeting/store-scorecard.ts';
import { CompleteClientActionInput } from './inputs.ts';
import { readOwnContracts } from './policy.ts';
import { findClientAction } from './store.ts';
import { ClientAction, type ClientActionRow } from './types.ts';

const operation = 'completeClientAction';
const gone = 'This action is no longer there.';
const path = 'update.id';

builder.mutationField(operation, (t) =>
  t.field({
    type: ClientAction,
    policy: readOwnContracts,
    description: 'A user of a client says that an action of their side is done.',
    args: { update: t.arg({ type: CompleteClientActionInput, required: true }) },
    resolve: (_, { update }, ctx) => complete(ctx, update),
  }),
);

async function complete(
  ctx: Context,
  { id, version }: typeof CompleteClientActionInput.$inferInput,
): Promise<ClientActionRow> {
  const { db } = ctx;
  const before = await findClientAction(db, id, clientOf(ctx));
  if (before === undefined) return refuse('NOT_FOUND', gone, { path });
  if (before.side !== 'CLIENT') {
    refuse('CONFLICT', 'The agency does this, and says when it is done.', { path });
  }
  // A second press changes nothing: who said it first stays.
  if (before.status === 'DONE') return before;
  if (typeof version === 'number' && version !== before.version) {
    refuse('STALE', 'The action was changed meanwhile. Please read it again.', {
      path: 'update.version',
      current: before,
    });
  }
  await finish(ctx, before);
  return (await findClientAction(db, id, clientOf(ctx))) ?? refuse('NOT_FOUND', gone, { path });
}

/** Writes it as the agency, whose rows actions are: clients may only read them. */
async function finish(ctx: Context, seen: ClientActionRow): Promise<void> {
  const { clientUserProfileID, name } = clientOf(ctx);
  const change = { operation, entity: 'ContractAction', entityId: seen.id };
  const done = {
    status: 'DONE' as const,
    doneOn: new Date(clock.now()).toISOString(),
    doneByName: name,
    doneByClientUserProfileID: clientUserProfileID,
  };
  await asAgency(ctx.db, async (agency) => {
    const held = await lockAction(agency, seen.id);
    if (held === undefined) refuse('NOT_FOUND', gone, { path });
    if (held.version !== seen.version) {
      refuse('STALE', 'The action was changed meanwhile. Please read it again.', { path });
    }
    await saveAction(agency, seen.id, done);
    const after = await lockAction(agency, seen.id);
    if (after !== undefined) await alertOfAction(agency, after);
  });
  await recordChanges(ctx, [{ ...change, before: { ...seen }, after: { ...seen, ...done } }]);
}
