import { dailyReportInput } from '@guardroom/rules/report/daily/inputs';
import { requiredMessage } from '@guardroom/rules/required';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { composedFor } from './compose-daily.ts';
import { CreateDailyReportInput } from './inputs.ts';
import { manageDailyReports } from './policy.ts';
import { releaseDaily } from './release-daily.ts';
import { findDaily, newestDaily } from './store.ts';
import { DailyReport, type DailyReportRow } from './types.ts';

type Create = typeof CreateDailyReportInput.$inferInput;
const operation = 'createDailyReport';

builder.mutationField('createDailyReport', (t) =>
  t.field({
    type: DailyReport,
    policy: manageDailyReports,
    description: 'Releases what the books say of a site and day to its client.',
    args: {
      create: t.arg({ type: CreateDailyReportInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => release(ctx, create));
      const row = await findDaily(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This daily report is no longer there.');
    },
  }),
);

async function release(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(dailyReportInput, create, 'create');
  const { siteProfileID, date, supersedesID, note, sentence } = input;
  const { composed, viewer } = await composedFor(ctx, input, 'create');
  const earlier = await newestDaily(ctx.db, siteProfileID, date);
  if (earlier?.id !== supersedesID) {
    await refuseUnknown(ctx, supersedesID);
    return refuseStale(earlier);
  }
  if (earlier !== undefined && !note) refuse('INVALID', requiredMessage, { path: 'create.note' });
  const { accountID, staffProfileID, name, timeZone } = viewer;
  const releasing = {
    database: ctx.database,
    files: ctx.services.files,
    timeZone,
    madeFor: accountID,
  };
  const wanted = {
    siteProfileID,
    date,
    number: (earlier?.number ?? 0) + 1,
    note: note || null,
    sentence: sentence || null,
    by: { staffProfileID, name },
  };
  const id = await releaseDaily(ctx.db, releasing, composed, wanted);
  if (id === undefined) return refuseStale(await newestDaily(ctx.db, siteProfileID, date));
  const change = { operation, entity: 'DailyReport', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...wanted } }]);
  return id;
}

/** @throws STALE */
function refuseStale(current: DailyReportRow | undefined): never {
  return refuse('STALE', 'This day was released meanwhile. Look at it, then release again.', {
    path: 'create.supersedesID',
    ...(current !== undefined && { current }),
  });
}

/** @throws NOT_FOUND for what is no daily report of the agency */
async function refuseUnknown(ctx: Context, supersedesID: number | undefined): Promise<void> {
  if (supersedesID === undefined || (await findDaily(ctx.db, supersedesID))) return;
  refuse('NOT_FOUND', 'This daily report does not exist.', { path: 'create.supersedesID' });
}
