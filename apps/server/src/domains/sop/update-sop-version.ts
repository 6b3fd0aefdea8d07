import { sopVersionUpdateInput } from '@guardroom/rules/sop/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { sopOfVersion } from './create-standard-operating-procedure.ts';
import { UpdateSOPVersionInput } from './inputs.ts';
import { editSOPs } from './policy.ts';
import { saveSOP } from './store.ts';
import { findSOPVersion, saveVersionDeleted } from './store-version.ts';
import { SOPVersion, type SOPVersionRow } from './types.ts';

type Update = typeof UpdateSOPVersionInput.$inferInput;

builder.mutationField('updateSOPVersion', (t) =>
  t.field({
    type: SOPVersion,
    policy: editSOPs,
    description: 'Marks a version as an earlier one; or makes it current again while none is.',
    args: {
      update: t.arg({ type: UpdateSOPVersionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<SOPVersionRow> {
  const { db } = ctx;
  const { id, deleted } = parseInput(sopVersionUpdateInput, update, 'update');
  const path = 'update.id';
  const found = await findSOPVersion(db, id);
  if (found === undefined) return refuse('NOT_FOUND', 'This version does not exist.', { path });
  const sop = await sopOfVersion(ctx, found.standardOperatingProcedureID, path);
  if (deleted === (sop.SOPVersionID === id ? 0 : 1)) return readAgain(ctx, id);
  if (deleted === 0 && sop.SOPVersionID !== null) {
    refuse('CONFLICT', `Version ${sop.versionCode} is the current one.`, { path, current: sop });
  }
  await saveVersionDeleted(db, id, deleted);
  await saveSOP(db, sop.id, {});
  const after = await readAgain(ctx, id);
  const entity = { operation: 'updateSOPVersion', entity: 'SOPVersion', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...found }, after: { ...after } }]);
  return after;
}

/** As it is now that the SOP is held. */
async function readAgain({ db }: Context, id: number): Promise<SOPVersionRow> {
  const row = await findSOPVersion(db, id);
  if (row === undefined) throw new Error('the version vanished while its SOP was held');
  return row;
}
