import { patrolBatch } from '@guardroom/rules/patrol/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { lockKnownRoutes, recordRoutes } from './delete-clocking-route.ts';
import { deletePatrols } from '../policy.ts';
import { markRoutes } from './store.ts';
import { ClockingRoute, type ClockingRouteRow } from './types.ts';

builder.mutationField('restoreClockingRoute', (t) =>
  t.field({
    type: [ClockingRoute],
    policy: deletePatrols,
    description: 'Undoes a deletion: the routes come back with their checkpoints.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => bringBack(ctx, parseInput(patrolBatch, ids, 'ids')),
  }),
);

async function bringBack(ctx: Context, ids: readonly number[]): Promise<ClockingRouteRow[]> {
  const deleted = (await lockKnownRoutes(ctx, ids)).filter((row) => row.deleted === 1);
  await markRoutes(
    ctx.db,
    deleted.map(({ id }) => id),
    0,
  );
  return recordRoutes(ctx, 'restoreClockingRoute', deleted, ids);
}
