import { floorMessages } from '@guardroom/rules/payroll/rate/floors';
import { floorUpdateInput } from '@guardroom/rules/payroll/rate/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateWageFloorInput } from '../rate/inputs.ts';
import { editPayRates } from '../rate/policy.ts';
import { isFloorDouble, lockFloor, saveFloor } from './store.ts';
import { WageFloor, type OwnFloorRow } from './types.ts';

type Update = typeof UpdateWageFloorInput.$inferInput;

explainConstraint('agency_wage_floor_of_date', floorMessages.double);

builder.mutationField('updateWageFloor', (t) =>
  t.field({
    type: WageFloor,
    policy: editPayRates,
    description: 'Changes a floor of the agency’s own, deletes it or brings it back.',
    args: {
      update: t.arg({ type: UpdateWageFloorInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<OwnFloorRow> {
  const { db } = ctx;
  const input = parseInput(floorUpdateInput, update, 'update');
  const before = await heldFloor(ctx, input);
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', `The floor of ${before.PLRDGradeCode} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const remark = update.remark === null || input.remark === '' ? null : input.remark;
  const { effectiveFrom, amount, deleted } = input;
  const changes = onlyChanged(before, { effectiveFrom, amount, remark, deleted });
  if (Object.keys(changes).length === 0) return before;
  const wanted = { ...before, ...changes };
  if (wanted.deleted === 0 && (await isFloorDouble(db, wanted, before.id))) {
    refuse('CONFLICT', floorMessages.double, { path: 'update.effectiveFrom' });
  }
  const deletedOn = wanted.deleted === 1 ? new Date(clock.now()).toISOString() : null;
  await saveFloor(db, before.id, { ...changes, deletedOn });
  const after = await lockFloor(db, before.id);
  if (after === undefined) throw new Error('the floor vanished while it was locked');
  const made = { operation: 'updateWageFloor', entity: 'WageFloor', entityId: before.id };
  await recordChanges(ctx, [{ ...made, before: { ...before }, after: { ...after } }]);
  return after;
}

/** @throws NOT_FOUND; one that was deleted is found only to be brought back */
async function heldFloor(
  { db }: Context,
  { id, deleted }: { id: number; deleted?: 0 | 1 | undefined },
): Promise<OwnFloorRow> {
  const floor = await lockFloor(db, id);
  if (floor !== undefined && (floor.deleted === 0 || deleted !== undefined)) return floor;
  return refuse('NOT_FOUND', floorMessages.gone, { path: 'update.id' });
}
