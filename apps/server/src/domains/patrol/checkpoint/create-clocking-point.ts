import { createCheckpointInput, patrolMessages } from '@guardroom/rules/patrol/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { activeSiteOf } from '../../site/store.ts';
import { CreateClockingPointInput } from '../inputs.ts';
import { createPatrols } from '../policy.ts';
import { addPoint, findPoints, isTagTaken } from './store.ts';
import { ClockingPoint } from './types.ts';

type Create = typeof CreateClockingPointInput.$inferInput;

// Two who take one tag at the same moment: the second is refused all the same.
explainConstraint('clocking_point_tag', patrolMessages.tagTaken);

builder.mutationField('createClockingPoint', (t) =>
  t.field({
    type: ClockingPoint,
    policy: createPatrols,
    args: {
      create: t.arg({ type: CreateClockingPointInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createClockingPoint', idempotencyKey, () => add(ctx, create));
      const [row] = await findPoints(ctx.db, [id]);
      return row ?? refuse('NOT_FOUND', 'This checkpoint is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(createCheckpointInput, create, 'create');
  const { name, siteProfileID, description = null, tag = null } = input;
  const { db } = ctx;
  const securitySiteID = await registeredSite(ctx, input, 'create');
  if (tag !== null && (await isTagTaken(db, tag, 0))) {
    refuse('CONFLICT', patrolMessages.tagTaken, { path: 'create.tag' });
  }
  const id = await addPoint(db, { siteProfileID, securitySiteID, name, description, tag });
  const [after] = await findPoints(db, [id]);
  const change = { operation: 'createClockingPoint', entity: 'ClockingPoint', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/**
 * The register's id of the site that an input names, with which the one beside it must agree.
 * @param kept the site that the record has already
 * @throws NOT_FOUND, INVALID
 */
export async function registeredSite(
  { db }: Context,
  site: { readonly siteProfileID: number; readonly securitySiteID?: number | null | undefined },
  path: string,
  kept?: number,
): Promise<number> {
  const registered = await activeSiteOf(db, site.siteProfileID, `${path}.siteProfileID`, kept);
  if (typeof site.securitySiteID === 'number' && site.securitySiteID !== registered) {
    refuse('INVALID', 'The site is another one in the register.', {
      path: `${path}.securitySiteID`,
    });
  }
  return registered;
}
