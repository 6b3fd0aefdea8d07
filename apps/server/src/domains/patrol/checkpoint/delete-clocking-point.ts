import { patrolBatch } from '@guardroom/rules/patrol/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { deletePatrols } from '../policy.ts';
import { dependentsOf, findPoints, lockPoints, markPoints, type Dependent } from './store.ts';
import { ClockingPoint, type ClockingPointRow } from './types.ts';

builder.mutationField('deleteClockingPoint', (t) =>
  t.field({
    type: [ClockingPoint],
    policy: deletePatrols,
    description:
      'Deletes checkpoints, all or none; refused while an active route walks one of them or ' +
      'attendance is taken there. restoreClockingPoint brings them back.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => remove(ctx, parseInput(patrolBatch, ids, 'ids')),
  }),
);

async function remove(ctx: Context, ids: readonly number[]): Promise<ClockingPointRow[]> {
  const before = await lockKnownPoints(ctx, ids);
  // Deleted meanwhile by somebody else, or by a first try of the same request: nothing is left to do.
  const live = before.filter(({ deleted }) => deleted === 0);
  await refuseWhileNeeded(ctx, live, (id) => `ids.${ids.indexOf(id)}`);
  await markPoints(
    ctx.db,
    live.map(({ id }) => id),
    1,
  );
  return recordPoints(ctx, 'deleteClockingPoint', live, ids);
}

/** @throws CONFLICT naming the checkpoint and what stands on it */
export async function refuseWhileNeeded(
  { db }: Context,
  points: readonly ClockingPointRow[],
  pathOf: (id: number) => string,
): Promise<void> {
  const all = await dependentsOf(
    db,
    points.map(({ id }) => id),
  );
  const needed = all.filter(({ isActive }) => isActive);
  const [first] = needed;
  const point = points.find(({ id }) => id === first?.clockingPointID);
  if (first === undefined || point === undefined) return;
  const others = needed.filter(({ clockingPointID }) => clockingPointID === point.id).length - 1;
  const reason = reasonOf(first, others > 0 ? ` (and ${others} more)` : '');
  refuse('CONFLICT', `${point.name} cannot be deleted: ${reason}.`, {
    path: pathOf(point.id),
    current: point,
  });
}

function reasonOf({ kind, name }: Dependent, others: string): string {
  switch (kind) {
    case 'route':
      return `the active route ${name}${others} walks it`;
    case 'attendance':
      return `it is the attendance checkpoint of ${name}${others}`;
  }
}

/** The checkpoints of a batch, held. @throws NOT_FOUND naming the id that the agency does not have */
export async function lockKnownPoints(
  { db }: Context,
  ids: readonly number[],
): Promise<ClockingPointRow[]> {
  const rows = await lockPoints(db, ids);
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) {
    refuse('NOT_FOUND', 'This checkpoint does not exist.', { path: `ids.${missing}` });
  }
  return rows;
}

/** Audits what was changed; answers all of the batch as it is now. */
export async function recordPoints(
  ctx: Context,
  operation: string,
  changed: readonly ClockingPointRow[],
  ids: readonly number[],
): Promise<ClockingPointRow[]> {
  const after = new Map((await findPoints(ctx.db, ids)).map((row) => [row.id, row]));
  await recordChanges(
    ctx,
    changed.map((row) => ({
      operation,
      entity: 'ClockingPoint',
      entityId: row.id,
      before: { ...row },
      after: { ...after.get(row.id) },
    })),
  );
  return ids.flatMap((id) => after.get(id) ?? []);
}
