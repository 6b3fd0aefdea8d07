import { patrolBatch } from '@guardroom/rules/patrol/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { deletePatrols } from '../policy.ts';
import { rewriteRounds } from '../round/write-rounds.ts';
import { findRoutes, lockRoutes, markRoutes } from './store.ts';
import { ClockingRoute, type ClockingRouteRow } from './types.ts';

builder.mutationField('deleteClockingRoute', (t) =>
  t.field({
    type: [ClockingRoute],
    policy: deletePatrols,
    description:
      'Deletes routes that are not active, all or none; their records stay. restoreClockingRoute ' +
      'brings them back.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => remove(ctx, parseInput(patrolBatch, ids, 'ids')),
  }),
);

async function remove(ctx: Context, ids: readonly number[]): Promise<ClockingRouteRow[]> {
  const before = await lockKnownRoutes(ctx, ids);
  const live = before.filter(({ deleted }) => deleted === 0);
  refuseActive(live, (id) => `ids.${ids.indexOf(id)}`);
  await markRoutes(
    ctx.db,
    live.map(({ id }) => id),
    1,
  );
  return recordRoutes(ctx, 'deleteClockingRoute', live, ids);
}

/** Only a route that is INACTIVE can be deleted (PAT-70). @throws CONFLICT */
export function refuseActive(
  routes: readonly ClockingRouteRow[],
  pathOf: (id: number) => string,
): void {
  const active = routes.find(({ status }) => status === 'ACTIVE');
  if (active === undefined) return;
  refuse('CONFLICT', `The route ${active.name} cannot be deleted: it is active.`, {
    path: pathOf(active.id),
    current: active,
  });
}

/** The routes of a batch, held. @throws NOT_FOUND naming the id that the agency does not have */
export async function lockKnownRoutes(
  { db }: Context,
  ids: readonly number[],
): Promise<ClockingRouteRow[]> {
  const rows = await lockRoutes(db, ids);
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) refuse('NOT_FOUND', 'This route does not exist.', { path: `ids.${missing}` });
  return rows;
}

/** Audits what was changed, and what is due by it; answers all of the batch as it is now. */
export async function recordRoutes(
  ctx: Context,
  operation: string,
  changed: readonly ClockingRouteRow[],
  ids: readonly number[],
): Promise<ClockingRouteRow[]> {
  const after = new Map((await findRoutes(ctx.db, ids)).map((row) => [row.id, row]));
  const sites = [...changed, ...after.values()].map(({ siteProfileID }) => siteProfileID);
  if (changed.length > 0) await rewriteRounds(ctx, [...new Set(sites)]);
  await recordChanges(
    ctx,
    changed.map((row) => ({
      operation,
      entity: 'ClockingRoute',
      entityId: row.id,
      before: { ...row },
      after: { ...after.get(row.id) },
    })),
  );
  return ids.flatMap((id) => after.get(id) ?? []);
}
