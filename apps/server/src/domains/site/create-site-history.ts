import { overlappedBy, periodText } from '@guardroom/rules/site/contract-period';
import type { ContractPeriod } from '@guardroom/rules/site/contract-status';
import { siteContractInput } from '@guardroom/rules/site/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { activeClientOf } from '../client/store.ts';
import { CreateSiteHistoryInput } from './inputs.ts';
import { editSites } from './policy.ts';
import {
  addSiteHistory,
  contractsOfSite,
  findSiteHistory,
  rememberCreated,
} from './store-history.ts';
import { lockSiteProfile } from './store.ts';
import { SiteHistory, type SiteHistoryRow } from './types.ts';

type Create = typeof CreateSiteHistoryInput.$inferInput;

explainConstraint(
  'site_history_period',
  'The site has another contract in this time. Please load the page again.',
);

builder.mutationField('createSiteHistory', (t) =>
  t.field({
    type: SiteHistory,
    policy: editSites,
    args: {
      create: t.arg({ type: CreateSiteHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createSiteHistory', idempotencyKey, () => add(ctx, create));
      rememberCreated(ctx, id);
      return (
        (await findSiteHistory(ctx.db, id)) ?? refuse('NOT_FOUND', 'This site contract is gone.')
      );
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { clientProfileID, start, end = null } = parseInput(siteContractInput, create, 'create');
  const { db } = ctx;
  const site = await lockSiteProfile(db, create.siteProfileID);
  if (site === undefined) {
    return refuse('NOT_FOUND', 'This site does not exist.', { path: 'create.siteProfileID' });
  }
  if (typeof create.securitySiteID === 'number' && create.securitySiteID !== site.securitySiteID) {
    refuse('INVALID', 'The site is another one in the register.', {
      path: 'create.securitySiteID',
    });
  }
  await activeClientOf(db, clientProfileID, 'create.clientProfileID');
  const others = await contractsOfSite(db, site.id);
  refuseOverlap(ctx, { start, end }, others, 'create.start');
  const id = await addSiteHistory(db, {
    siteProfileID: site.id,
    securitySiteID: site.securitySiteID,
    clientProfileID,
    start,
    end,
    clockingPointID: before(start, others)?.clockingPointID ?? null,
  });
  const after = await findSiteHistory(db, id);
  const change = { operation: 'createSiteHistory', entity: 'SiteHistory', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/** Guards go on clocking in where they did under the contract before. */
function before(start: string, others: readonly SiteHistoryRow[]): SiteHistoryRow | undefined {
  return others.find((other) => Date.parse(other.start) < Date.parse(start)) ?? others.at(-1);
}

/** One site has one contract at a time. */
export function refuseOverlap(
  { viewer }: Context,
  period: ContractPeriod,
  others: readonly SiteHistoryRow[],
  path: string,
): void {
  const other = overlappedBy(period, others);
  if (other === undefined) return;
  const { clientProfileName } = other;
  const whose = clientProfileName === null ? '' : ` with ${clientProfileName}`;
  const when = periodText(other, viewer?.timeZone ?? 'UTC');
  refuse('CONFLICT', `The site has a contract${whose} in this time: ${when}.`, { path });
}
