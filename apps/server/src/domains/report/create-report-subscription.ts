import { reportForm, reportLimits, reportMessages } from '@guardroom/rules/report/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { CreateReportSubscriptionInput } from './inputs.ts';
import { manageReports } from './policy.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { addSubscription, countSubscriptions, findSubscription } from './store.ts';
import { ReportSubscription } from './types.ts';

type Create = typeof CreateReportSubscriptionInput.$inferInput;

builder.mutationField('createReportSubscription', (t) =>
  t.field({
    type: ReportSubscription,
    policy: manageReports,
    description: 'Sets up a report that sends itself.',
    args: {
      create: t.arg({ type: CreateReportSubscriptionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const name = 'createReportSubscription';
      const { id } = await once(ctx, name, idempotencyKey, () => add(ctx, create));
      const row = await findSubscription(ctx.db, id);
      return row ?? refuse('NOT_FOUND', reportMessages.gone);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const form = parseInput(reportForm, create, 'create');
  await refuseForeign(db, form, 'create');
  if ((await countSubscriptions(db)) >= reportLimits.subscriptions) {
    refuse('CONFLICT', reportMessages.tooMany, { path: 'create.name' });
  }
  const id = await addSubscription(db, form, viewer);
  const after = await findSubscription(db, id);
  const change = { operation: 'createReportSubscription', entity: 'ReportSubscription' };
  await recordChanges(ctx, [{ ...change, entityId: id, before: null, after: { ...after } }]);
  return id;
}
