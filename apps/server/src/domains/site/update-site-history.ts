import { checkpointInput, noCheckpoint } from '@guardroom/rules/attendance/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import { siteOfCheckpoint } from '../patrol/store.ts';
import { assignAttendanceCheckpoint } from './policy.ts';
import { lockSiteHistory, saveCheckpoint } from './store.ts';
import { SiteHistory, type SiteHistoryRow } from './types.ts';

const UpdateSiteHistoryInput = builder.inputType('UpdateSiteHistoryInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    clockingPointID: t.field({ type: 'RecordID', description: '0 for none.' }),
    version: t.int(),
  }),
});
type Update = typeof UpdateSiteHistoryInput.$inferInput;

builder.mutationField('updateSiteHistory', (t) =>
  t.field({
    type: SiteHistory,
    policy: assignAttendanceCheckpoint,
    args: {
      update: t.arg({ type: UpdateSiteHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => assign(ctx, update),
  }),
);

async function assign(ctx: Context, update: Update): Promise<SiteHistoryRow> {
  const input = parseInput(checkpointInput, update, 'update');
  const { db } = ctx;
  const before = await lockSiteHistory(db, input.id);
  if (before === undefined || before.siteProfileID !== input.siteProfileID) {
    return refuse('NOT_FOUND', 'This site contract does not exist.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The site was changed meanwhile.', { path: 'update.version', current: before });
  }
  const clockingPointID = input.clockingPointID === noCheckpoint ? null : input.clockingPointID;
  if (clockingPointID !== null) {
    const siteProfileID = await siteOfCheckpoint(db, clockingPointID);
    if (siteProfileID !== before.siteProfileID) {
      refuse('NOT_FOUND', 'This checkpoint is not one of the site.', {
        path: 'update.clockingPointID',
      });
    }
  }
  if (clockingPointID === before.clockingPointID) return before;
  await saveCheckpoint(db, before.id, clockingPointID);
  const after = { ...before, clockingPointID, version: before.version + 1 };
  const change = { operation: 'updateSiteHistory', entity: 'SiteHistory', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after }]);
  return after;
}
