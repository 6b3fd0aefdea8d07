import { reportMessages, reportUpdateInput } from '@guardroom/rules/report/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateReportSubscriptionInput } from './inputs.ts';
import { manageReports } from './policy.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { findSubscription, lockSubscription, saveSubscription } from './store.ts';
import { ReportSubscription, type ReportSubscriptionRow } from './types.ts';

type Update = typeof UpdateReportSubscriptionInput.$inferInput;

builder.mutationField('updateReportSubscription', (t) =>
  t.field({
    type: ReportSubscription,
    policy: manageReports,
    description: 'Says anew what a report tells, when and to whom.',
    args: {
      update: t.arg({ type: UpdateReportSubscriptionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ReportSubscriptionRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { id, version, ...form } = parseInput(reportUpdateInput, update, 'update');
  const before = await lockSubscription(db, id);
  if (before === undefined || before.deleted === 1) {
    return refuse('NOT_FOUND', reportMessages.gone, { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    const path = 'update.version';
    refuse('STALE', `${before.name} was changed meanwhile.`, { path, current: before });
  }
  await refuseForeign(db, form, 'update');
  await saveSubscription(db, id, form, viewer.timeZone);
  const after = await findSubscription(db, id);
  if (after === undefined) throw new Error('the report vanished while it was held');
  const made = { operation: 'updateReportSubscription', entity: 'ReportSubscription' };
  await recordChanges(ctx, [{ ...made, entityId: id, before: { ...before }, after: { ...after } }]);
  return after;
}
