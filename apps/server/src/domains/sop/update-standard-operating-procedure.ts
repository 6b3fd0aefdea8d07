import { wireTime } from '@guardroom/rules/dates';
import { sopUpdateInput } from '@guardroom/rules/sop/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { sopGone } from './create-standard-operating-procedure.ts';
import { UpdateSOPInput } from './inputs.ts';
import { editSOPs } from './policy.ts';
import { findSOP, lockSOP, saveSOP } from './store.ts';
import { StandardOperatingProcedure, type SOPRow } from './types.ts';

type Update = typeof UpdateSOPInput.$inferInput;

builder.mutationField('updateStandardOperatingProcedure', (t) =>
  t.field({
    type: StandardOperatingProcedure,
    policy: editSOPs,
    description: 'Changes title and description, removes an SOP or brings it back.',
    args: {
      update: t.arg({ type: UpdateSOPInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<SOPRow> {
  const { db } = ctx;
  const input = parseInput(sopUpdateInput, update, 'update');
  const before = await lockSOP(db, input.id);
  // What is deleted can only be brought back.
  if (before === undefined || (before.deleted === 1 && input.deleted !== 0)) {
    return refuse('NOT_FOUND', sopGone, { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The SOP was changed meanwhile.', { path: 'update.version', current: before });
  }
  const { title, deleted } = input;
  const changes = onlyChanged(before, {
    title,
    // Null clears it; elsewhere null means that a field was not sent.
    description: update.description === null ? null : emptied(input.description),
    deleted,
    deletedOn: deleted === undefined ? undefined : deletionTime(before, deleted),
  });
  if (Object.keys(changes).length === 0) return before;
  await saveSOP(db, before.id, changes);
  const after = await findSOP(db, before.id);
  if (after === undefined) throw new Error('the SOP vanished while it was held');
  const entity = { entity: 'StandardOperatingProcedure', entityId: before.id };
  await recordChanges(ctx, [
    {
      operation: 'updateStandardOperatingProcedure',
      ...entity,
      before: { ...before },
      after: { ...after },
    },
  ]);
  return after;
}

function emptied(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

function deletionTime(before: SOPRow, deleted: 0 | 1): string | null {
  if (deleted === 0) return null;
  return before.deletedOn ?? wireTime(clock.now());
}
