import { updateRouteInput, type UpdateRouteInput } from '@guardroom/rules/patrol/inputs';
import { routeMessages } from '@guardroom/rules/patrol/route-rule';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { checkPolicy } from '../../../platform/graphql/policy/policy-plugin.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { registeredSite } from '../checkpoint/create-clocking-point.ts';
import { recordRoutes, refuseActive } from './delete-clocking-route.ts';
import { UpdateClockingRouteInput } from '../inputs.ts';
import { changePatrols, deletePatrols, editPatrols } from '../policy.ts';
import { sharePoints } from '../checkpoint/store.ts';
import { lockRoutes, markRoutes, pointsOfRoute, saveRoute, saveRoutePoints } from './store.ts';
import { ClockingRoute, type ClockingRouteRow } from './types.ts';

builder.mutationField('updateClockingRoute', (t) =>
  t.field({
    type: ClockingRoute,
    policy: changePatrols,
    description: 'Changes a route or its checkpoints, deletes it or brings it back.',
    args: {
      update: t.arg({ type: UpdateClockingRouteInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, parseInput(updateRouteInput, update, 'update')),
  }),
);

async function change(ctx: Context, update: UpdateRouteInput): Promise<ClockingRouteRow> {
  const { db, viewer } = ctx;
  const before = await routeToChange(ctx, update);
  const siteProfileID = update.siteProfileID ?? before.siteProfileID;
  const { securitySiteID } = update;
  const registered = await registeredSite(
    ctx,
    { siteProfileID, securitySiteID },
    'update',
    before.siteProfileID,
  );
  const kind = kindOf(before, update);
  const { name, status } = update;
  const fields = { name, status, siteProfileID, securitySiteID: registered, ...kind };
  const changes = onlyChanged(before, fields);
  const points = await pointsFor(ctx, { ...before, ...changes }, update);
  const deleted = update.deleted ?? before.deleted;
  const isMarked = deleted !== before.deleted;
  const isEdited = Object.keys(changes).length > 0 || points.isChanged;
  if (!isEdited && !isMarked) return before;
  if (isEdited) {
    checkPolicy(editPatrols, { viewer }, {});
    if (points.isChanged) await saveRoutePoints(db, before.id, points.ids);
    await saveRoute(db, before.id, changes);
  }
  if (isMarked) {
    checkPolicy(deletePatrols, { viewer }, {});
    if (deleted === 1) refuseActive([{ ...before, ...changes }], () => 'update.deleted');
    await markRoutes(db, [before.id], deleted === 1 ? 1 : 0);
  }
  const [after] = await recordRoutes(ctx, 'updateClockingRoute', [before], [before.id]);
  return after ?? refuse('NOT_FOUND', 'This route is no longer there.');
}

/** @throws NOT_FOUND, also when it is deleted and not to be brought back; STALE */
async function routeToChange(
  { db }: Context,
  { id, version, deleted }: UpdateRouteInput,
): Promise<ClockingRouteRow> {
  const [before] = await lockRoutes(db, [id]);
  if (before === undefined || (before.deleted === 1 && deleted === undefined)) {
    return refuse('NOT_FOUND', 'This route does not exist.', { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    const sentence = `The route ${before.name} was changed meanwhile.`;
    refuse('STALE', sentence, { path: 'update.version', current: before });
  }
  return before;
}

/** Clients that know nothing of Island Wide switch it off with Free Roam. */
function kindOf(before: ClockingRouteRow, update: UpdateRouteInput) {
  const inOrder = update.inOrder ?? before.inOrder;
  const kept = update.inOrder === 1 ? 0 : before.islandWide;
  const islandWide = update.islandWide ?? kept;
  if (islandWide === 1 && inOrder === 1) {
    refuse('INVALID', routeMessages.islandWide, { path: 'update.islandWide' });
  }
  return { inOrder, islandWide };
}

interface Points {
  readonly ids: readonly number[];
  readonly isChanged: boolean;
}

/** The checkpoints that the route is to have: live ones of its site, none when it is island-wide. */
async function pointsFor(
  { db }: Context,
  route: ClockingRouteRow,
  { routeDetails }: UpdateRouteInput,
): Promise<Points> {
  const current = await pointsOfRoute(db, route.id);
  const ids = routeDetails ?? current;
  if (route.islandWide === 1 && ids.length > 0) {
    const path = routeDetails === undefined ? 'update.islandWide' : 'update.routeDetails';
    refuse('INVALID', routeMessages.islandWidePoints, { path });
  }
  const path = routeDetails === undefined ? 'update.siteProfileID' : 'update.routeDetails';
  // Kept from being deleted while the route takes them up or comes into use.
  const points = new Map((await sharePoints(db, ids)).map((point) => [point.id, point]));
  for (const id of ids) {
    const point = points.get(id);
    if (point === undefined || point.deleted === 1) {
      return refuse('NOT_FOUND', 'A checkpoint of the route does not exist.', { path });
    }
    if (point.siteProfileID !== route.siteProfileID) {
      const where = point.siteProfileName;
      refuse('INVALID', `${point.name} is a checkpoint of ${where}, not of the route's site.`, {
        path,
      });
    }
  }
  return { ids, isChanged: ids.join() !== current.join() };
}
