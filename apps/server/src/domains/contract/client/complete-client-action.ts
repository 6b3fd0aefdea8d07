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
  const before = await held(ctx, id);
  if (before.side !== 'CLIENT') {
    refuse('CONFLICT', 'The agency does this, and says when it is done.', { path });
  }
  if (typeof version === 'number' && version !== before.version) {
    refuse('STALE', 'The action was changed meanwhile. Please read it again.', {
      path: 'update.version',
      current: before,
    });
  }
  // Who said it first stays.
  if (before.status === 'DONE') return before;
  await finish(ctx, id);
  const after = await ownAction(ctx, id);
  const change = { operation, entity: 'ContractAction', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}

/** @throws NOT_FOUND for what is no action of a contract that the client sees */
async function ownAction(ctx: Context, id: number): Promise<ClientActionRow> {
  return (await findClientAction(ctx.db, id, clientOf(ctx))) ?? refuse('NOT_FOUND', gone, { path });
}

/** The same, held until the transaction ends: the agency's row, which a client may only read. */
async function held(ctx: Context, id: number): Promise<ClientActionRow> {
  await ownAction(ctx, id);
  await asAgency(ctx.db, async (agency) => void (await lockAction(agency, id)));
  // Read again: it is held only now.
  return ownAction(ctx, id);
}

/** Writes it as the agency, whose rows actions are, and ends its alert. */
async function finish(ctx: Context, id: number): Promise<void> {
  const { clientUserProfileID, name } = clientOf(ctx);
  await asAgency(ctx.db, async (agency) => {
    await saveAction(agency, id, {
      status: 'DONE',
      doneOn: new Date(clock.now()).toISOString(),
      doneByName: name,
      doneByClientUserProfileID: clientUserProfileID,
    });
    const after = await lockAction(agency, id);
    if (after !== undefined) await alertOfAction(agency, after);
  });
}
