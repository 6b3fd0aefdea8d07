import {
  patrolMessages,
  updateCheckpointInput,
  type UpdateCheckpointInput,
} from '@guardroom/rules/patrol/inputs';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { checkPolicy } from '../../../platform/graphql/policy/policy-plugin.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { activeSiteOf } from '../../site/store.ts';
import { recordPoints, refuseWhileNeeded } from './delete-clocking-point.ts';
import { UpdateClockingPointInput } from '../inputs.ts';
import { changePatrols, deletePatrols, editPatrols } from '../policy.ts';
import {
  dependentsOf,
  isTagTaken,
  lockPoints,
  markPoints,
  savePoint,
  type PointChanges,
} from './store.ts';
import { ClockingPoint, type ClockingPointRow } from './types.ts';

builder.mutationField('updateClockingPoint', (t) =>
  t.field({
    type: ClockingPoint,
    policy: changePatrols,
    description: 'Changes a checkpoint, deletes it or brings it back.',
    args: {
      update: t.arg({ type: UpdateClockingPointInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) =>
      change(ctx, parseInput(updateCheckpointInput, update, 'update')),
  }),
);

async function change(ctx: Context, update: UpdateCheckpointInput): Promise<ClockingPointRow> {
  const { db, viewer } = ctx;
  const before = await pointToChange(ctx, update);
  const changes = onlyChanged(before, await fieldsOf(ctx, before, update));
  const deleted = update.deleted ?? before.deleted;
  const isMarked = deleted !== before.deleted;
  if (Object.keys(changes).length === 0 && !isMarked) return before;
  if (Object.keys(changes).length > 0) {
    checkPolicy(editPatrols, { viewer }, {});
    await refuseChange(ctx, before, changes);
    await savePoint(db, before.id, changes);
  }
  if (isMarked) {
    checkPolicy(deletePatrols, { viewer }, {});
    if (deleted === 1) await refuseWhileNeeded(ctx, [before], () => 'update.deleted');
    await markPoints(db, [before.id], deleted === 1 ? 1 : 0);
  }
  const [after] = await recordPoints(ctx, 'updateClockingPoint', [before], [before.id]);
  return after ?? refuse('NOT_FOUND', 'This checkpoint is no longer there.');
}

/** @throws NOT_FOUND, also when it is deleted and not to be brought back; STALE */
async function pointToChange(
  { db }: Context,
  { id, version, deleted }: UpdateCheckpointInput,
): Promise<ClockingPointRow> {
  const [before] = await lockPoints(db, [id]);
  if (before === undefined || (before.deleted === 1 && deleted === undefined)) {
    return refuse('NOT_FOUND', 'This checkpoint does not exist.', { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    const sentence = `${before.name} was changed meanwhile.`;
    refuse('STALE', sentence, { path: 'update.version', current: before });
  }
  return before;
}

async function fieldsOf({ db }: Context, before: ClockingPointRow, update: UpdateCheckpointInput) {
  const { name, siteProfileID, description, tag, status } = update;
  const site =
    siteProfileID === undefined
      ? {}
      : {
          siteProfileID,
          securitySiteID: await activeSiteOf(
            db,
            siteProfileID,
            'update.siteProfileID',
            before.siteProfileID,
          ),
        };
  return {
    ...site,
    name,
    description: description === undefined ? undefined : description || null,
    tag: tag === undefined ? undefined : tag || null,
    status,
  };
}

async function refuseChange(
  { db }: Context,
  before: ClockingPointRow,
  { tag, siteProfileID }: PointChanges,
): Promise<void> {
  if (typeof tag === 'string' && (await isTagTaken(db, tag, before.id))) {
    refuse('CONFLICT', patrolMessages.tagTaken, { path: 'update.tag' });
  }
  if (siteProfileID === undefined) return;
  const [first] = await dependentsOf(db, [before.id]);
  if (first === undefined) return;
  const reason =
    first.kind === 'route'
      ? `the route ${first.name} walks it`
      : `it is the attendance checkpoint of ${first.name}`;
  refuse('CONFLICT', `${before.name} cannot move to another site: ${reason}.`, {
    path: 'update.siteProfileID',
  });
}
