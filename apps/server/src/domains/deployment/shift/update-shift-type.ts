import { updateShiftTypeInput } from '@guardroom/rules/deployment/shift/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { rewriteRounds, sitesWalkedInShift } from '../../patrol/store.ts';
import { configureDeployments } from '../policy.ts';
import { UpdateShiftTypeInput } from './inputs.ts';
import { lockShiftType, saveShiftType } from './store.ts';
import { listedOne, ShiftType, type ListedShiftType } from './types.ts';

builder.mutationField('updateShiftType', (t) =>
  t.field({
    type: ShiftType,
    policy: configureDeployments,
    description:
      'Changes a kind of shift. What is planned already keeps its times; rounds that are not due yet follow.',
    args: {
      update: t.arg({ type: UpdateShiftTypeInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateShiftTypeInput.$inferInput,
): Promise<ListedShiftType> {
  const { db } = ctx;
  const { id, version, ...type } = parseInput(updateShiftTypeInput, update, 'update');
  const before = await lockShiftType(db, id);
  if (before === undefined || before.deleted === 1) {
    refuse('NOT_FOUND', 'This shift does not exist.', { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'This shift was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  await saveShiftType(db, id, type);
  await rewriteRounds(ctx, await sitesWalkedInShift(db, id));
  const after = await lockShiftType(db, id);
  const change = { operation: 'updateShiftType', entity: 'ShiftType', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return listedOne(after ?? before);
}
