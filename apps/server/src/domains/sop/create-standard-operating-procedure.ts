import { sopCreateInput } from '@guardroom/rules/sop/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { activeSiteOf, findSiteProfile } from '../site/store.ts';
import { CreateSOPInput } from './inputs.ts';
import { editSOPs } from './policy.ts';
import { addSOP, findSOP, lockSOP } from './store.ts';
import { StandardOperatingProcedure, type SOPRow } from './types.ts';

type Create = typeof CreateSOPInput.$inferInput;

/** The SOP that a request has created so far: its version names it as 0. */
const createdIn = new WeakMap<Context, number>();

builder.mutationField('createStandardOperatingProcedure', (t) =>
  t.field({
    type: StandardOperatingProcedure,
    policy: editSOPs,
    description: 'Makes an SOP without a version: createSOPVersion follows in the same request.',
    args: {
      create: t.arg({ type: CreateSOPInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createStandardOperatingProcedure', idempotencyKey, () =>
        add(ctx, create),
      );
      createdIn.set(ctx, id);
      return (await findSOP(ctx.db, id)) ?? refuse('NOT_FOUND', sopGone);
    },
  }),
);

export const sopGone = 'This SOP is no longer there.';

async function add(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const input = parseInput(sopCreateInput, create, 'create');
  const { title, description, siteProfileID } = input;
  const site = siteProfileID === undefined ? undefined : await siteOf(ctx, siteProfileID);
  const id = await addSOP(db, {
    title,
    description: description || null,
    siteProfileID: siteProfileID ?? null,
    securitySiteID: site?.securitySiteID ?? null,
    siteHistoryID: site?.siteHistoryID ?? null,
  });
  const after = await findSOP(db, id);
  const change = { operation: 'createStandardOperatingProcedure', entityId: id };
  await recordChanges(ctx, [
    { ...change, entity: 'StandardOperatingProcedure', before: null, after: { ...after } },
  ]);
  return id;
}

async function siteOf({ db }: Context, siteProfileID: number) {
  await activeSiteOf(db, siteProfileID, 'create.siteProfileID');
  const site = await findSiteProfile(db, siteProfileID);
  return site ?? refuse('NOT_FOUND', 'This site does not exist.', { path: 'create.siteProfileID' });
}

/**
 * The SOP that a version belongs to, held until the transaction ends; 0 is the one that this request
 * creates.
 * @throws NOT_FOUND at `path`
 */
export async function sopOfVersion(ctx: Context, sopID: number, path: string): Promise<SOPRow> {
  const id = sopID === 0 ? createdIn.get(ctx) : sopID;
  const sop = id === undefined ? undefined : await lockSOP(ctx.db, id);
  if (sop === undefined || sop.deleted === 1) return refuse('NOT_FOUND', sopGone, { path });
  return sop;
}
