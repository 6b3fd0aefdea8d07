import { checkpointInput, noCheckpoint } from '@guardroom/rules/attendance/inputs';
import { siteContractUpdateInput } from '@guardroom/rules/site/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { checkPolicy } from '../../platform/graphql/policy/policy-plugin.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { siteOfCheckpoint } from '../patrol/store.ts';
import { refuseOverlap } from './create-site-history.ts';
import { UpdateSiteHistoryInput } from './inputs.ts';
import { assignAttendanceCheckpoint, changeSiteHistory, editSites } from './policy.ts';
import {
  contractsOfSite,
  findSiteHistory,
  lockSiteHistory,
  saveSiteHistory,
} from './store-history.ts';
import { lockSiteProfile } from './store.ts';
import { SiteHistory, type SiteHistoryRow } from './types.ts';

type Update = typeof UpdateSiteHistoryInput.$inferInput;
type Changes = Partial<Pick<SiteHistoryRow, 'start' | 'end' | 'clockingPointID'>>;

builder.mutationField('updateSiteHistory', (t) =>
  t.field({
    description: 'Corrects the period of a site contract, or assigns its attendance checkpoint.',
    type: SiteHistory,
    policy: changeSiteHistory,
    args: {
      update: t.arg({ type: UpdateSiteHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => correct(ctx, update),
  }),
);

async function correct(ctx: Context, update: Update): Promise<SiteHistoryRow> {
  const { db } = ctx;
  const namesPeriod = update.start !== undefined || update.end !== undefined;
  const namesCheckpoint = update.clockingPointID !== undefined || !namesPeriod;
  if (namesPeriod) checkPolicy(editSites, ctx, {});
  if (namesCheckpoint) checkPolicy(assignAttendanceCheckpoint, ctx, {});
  // Contracts of a site change one after the other, so that none of them is overlooked.
  await lockSiteProfile(db, update.siteProfileID);
  const before = await lockSiteHistory(db, update.id);
  if (before === undefined || before.siteProfileID !== update.siteProfileID) {
    return refuse('NOT_FOUND', 'This site contract does not exist.', { path: 'update.id' });
  }
  if (typeof update.version === 'number' && update.version !== before.version) {
    refuse('STALE', 'The site was changed meanwhile.', { path: 'update.version', current: before });
  }
  const changes = {
    ...(namesPeriod && (await periodOf(ctx, update, before))),
    ...(namesCheckpoint && (await checkpointOf(ctx, update, before))),
  };
  return save(ctx, before, changes);
}

/** A start without an end clears the end (SITE-62); an end alone leaves the start. */
async function periodOf(ctx: Context, update: Update, before: SiteHistoryRow): Promise<Changes> {
  const { start, end } = parseInput(
    siteContractUpdateInput,
    { ...update, start: update.start ?? before.start },
    'update',
  );
  const period = { start, end: end ?? null };
  const all = await contractsOfSite(ctx.db, before.siteProfileID);
  const others = all.filter(({ id }) => id !== before.id);
  refuseOverlap(ctx, period, others, update.start === undefined ? 'update.end' : 'update.start');
  return period;
}

async function checkpointOf(
  { db }: Context,
  update: Update,
  before: SiteHistoryRow,
): Promise<Changes> {
  const input = parseInput(checkpointInput, update, 'update');
  if (input.clockingPointID === noCheckpoint) return { clockingPointID: null };
  const siteProfileID = await siteOfCheckpoint(db, input.clockingPointID);
  if (siteProfileID !== before.siteProfileID) {
    refuse('NOT_FOUND', 'This checkpoint is not one of the site.', {
      path: 'update.clockingPointID',
    });
  }
  return { clockingPointID: input.clockingPointID };
}

async function save(
  ctx: Context,
  before: SiteHistoryRow,
  changes: Changes,
): Promise<SiteHistoryRow> {
  const wanted = { ...before, ...changes };
  const isSame =
    wanted.start === before.start &&
    wanted.end === before.end &&
    wanted.clockingPointID === before.clockingPointID;
  if (isSame) return before;
  await saveSiteHistory(ctx.db, wanted);
  const after = await findSiteHistory(ctx.db, before.id);
  if (after === undefined) throw new Error('the site contract vanished while it was locked');
  const change = { operation: 'updateSiteHistory', entity: 'SiteHistory', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
