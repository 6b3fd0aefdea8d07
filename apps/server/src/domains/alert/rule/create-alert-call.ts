import { alertCallInput } from '@guardroom/rules/alert/rule-inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { configureAlerts } from '../policy.ts';
import { CreateAlertCallInput } from './inputs.ts';
import { addCall, findCalls, mostCalls } from './store-setting.ts';
import { AlertCall } from './types.ts';

type Create = typeof CreateAlertCallInput.$inferInput;

builder.mutationField('createAlertCall', (t) =>
  t.field({
    type: [AlertCall],
    policy: configureAlerts,
    description: 'Names somebody who is called at some times. Answers all who are called.',
    args: {
      create: t.arg({ type: CreateAlertCallInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      await once(ctx, 'createAlertCall', idempotencyKey, () => add(ctx, create));
      return findCalls(ctx.db);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const { fromDate = null, toDate = null, ...times } = parseInput(alertCallInput, create, 'create');
  const call = { ...times, fromDate, toDate };
  if ((await findCalls(db)).length >= mostCalls) {
    refuse('TOO_LARGE', `At most ${mostCalls} lines, please: take some out first.`);
  }
  const id = await addCall(db, call);
  if (id === undefined) {
    return refuse('NOT_FOUND', 'This staff member does not exist.', {
      path: 'create.staffProfileID',
    });
  }
  const change = { operation: 'createAlertCall', entity: 'AlertCall', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...call } }]);
  return id;
}
