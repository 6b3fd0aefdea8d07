import { discardDraftInput } from '@guardroom/rules/incident/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { viewerOf } from './incident-content.ts';
import { DiscardIncidentDraftInput } from './inputs.ts';
import { createIncidents } from './policy.ts';
import { lockDraft, markDraft } from './store.ts';
import { IncidentReport, type IncidentRow } from './types.ts';

const operation = 'discardIncidentDraft';

builder.mutationField(operation, (t) =>
  t.field({
    type: IncidentReport,
    policy: createIncidents,
    description:
      'Discards a draft of whoever is signed in, or brings it back. A report that was submitted stays.',
    args: {
      update: t.arg({ type: DiscardIncidentDraftInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => discard(ctx, update),
  }),
);

async function discard(
  ctx: Context,
  update: typeof DiscardIncidentDraftInput.$inferInput,
): Promise<IncidentRow> {
  const { id, deleted } = parseInput(discardDraftInput, update, 'update');
  const before = await heldDraft(ctx, id);
  if (before.deleted === deleted) return before;
  await markDraft(ctx.db, id, deleted);
  const after = await heldDraft(ctx, id);
  const entity = { operation, entity: 'IncidentReport', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return after;
}

/** @throws NOT_FOUND for what was submitted, and for the draft of somebody else */
async function heldDraft(ctx: Context, id: number): Promise<IncidentRow> {
  const row = await lockDraft(ctx.db, id, viewerOf(ctx).accountID);
  return row ?? refuse('NOT_FOUND', 'This draft is no longer there.', { path: 'update.id' });
}
