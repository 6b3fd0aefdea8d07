import { patrolBatch } from '@guardroom/rules/patrol/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { lockKnownPoints, recordPoints } from './delete-clocking-point.ts';
import { deletePatrols } from '../policy.ts';
import { markPoints } from './store.ts';
import { ClockingPoint, type ClockingPointRow } from './types.ts';

builder.mutationField('restoreClockingPoint', (t) =>
  t.field({
    type: [ClockingPoint],
    policy: deletePatrols,
    description: 'Undoes a deletion; refused when another checkpoint has a tag of theirs by now.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => bringBack(ctx, parseInput(patrolBatch, ids, 'ids')),
  }),
);

async function bringBack(ctx: Context, ids: readonly number[]): Promise<ClockingPointRow[]> {
  const deleted = (await lockKnownPoints(ctx, ids)).filter((row) => row.deleted === 1);
  await markPoints(
    ctx.db,
    deleted.map(({ id }) => id),
    0,
  );
  return recordPoints(ctx, 'restoreClockingPoint', deleted, ids);
}
