import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { setDeleted, type Deletion, type Mark } from '../../platform/graphql/deletion.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { refuseWithoutClient } from '../client/store.ts';
import { refuseOverlap } from './create-site-history.ts';
import { editSites } from './policy.ts';
import { usesOfSiteContract } from './store-dependent.ts';
import { contractsOfSite, siteHistoryJoins, siteHistorySelect } from './store-history.ts';
import { lockSiteProfile } from './store.ts';
import { SiteHistory, type SiteHistoryRow } from './types.ts';

const deletion: Deletion<SiteHistoryRow> = {
  operation: 'setSiteHistoryDeleted',
  entity: 'SiteHistory',
  table: 'site_history',
  select: siteHistorySelect,
  joins: siteHistoryJoins,
  gone: 'This site contract does not exist.',
  check: refuseWhileNeeded,
};

builder.mutationField('setSiteHistoryDeleted', (t) =>
  t.field({
    type: SiteHistory,
    policy: editSites,
    description:
      'Deletes a site contract (1) or brings it back (0). Refused while attendance, the roster or an ' +
      'employment needs it, back into a time in which the site has another contract, and back where ' +
      'its client is deleted.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => setDeleted(ctx, deletion, args),
  }),
);

async function refuseWhileNeeded(ctx: Context, row: SiteHistoryRow, wanted: Mark): Promise<void> {
  const { db } = ctx;
  if (wanted === 0) {
    await lockSiteProfile(db, row.siteProfileID);
    if (row.clientProfileID !== null) await refuseWithoutClient(db, row.clientProfileID, 'id');
    return refuseOverlap(ctx, row, await contractsOfSite(db, row.siteProfileID), 'id');
  }
  const { attendance, roster, employment } = await usesOfSiteContract(db, row);
  const why = attendance
    ? 'Attendance at the site is recorded in its time.'
    : roster
      ? 'Shifts at the site are planned in its time.'
      : employment
        ? 'Somebody is employed for it.'
        : undefined;
  if (why === undefined) return;
  refuse('CONFLICT', `This contract is in use: ${why} Correct its period instead.`, { path: 'id' });
}
