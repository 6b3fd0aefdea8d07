import {
  createShiftTypeInput,
  shiftTypeLimits,
  shiftTypeMessages,
} from '@guardroom/rules/deployment/shift/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { configureDeployments } from '../policy.ts';
import { CreateShiftTypeInput } from './inputs.ts';
import { addShiftType, lockShiftType, lockShiftTypes, shiftTypeRows } from './store.ts';
import { listedOne, ShiftType } from './types.ts';

const operation = 'createShiftType';

builder.mutationField(operation, (t) =>
  t.field({
    type: ShiftType,
    policy: configureDeployments,
    args: {
      create: t.arg({ type: CreateShiftTypeInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      const row = await lockShiftType(ctx.db, id);
      return row === undefined ? refuse('NOT_FOUND', 'It is no longer there.') : listedOne(row);
    },
  }),
);

async function add(ctx: Context, create: typeof CreateShiftTypeInput.$inferInput): Promise<number> {
  const { db } = ctx;
  const type = parseInput(createShiftTypeInput, create, 'create');
  await lockShiftTypes(db);
  const standing = (await shiftTypeRows(db)).filter(({ deleted }) => deleted === 0);
  if (standing.length >= shiftTypeLimits.types) refuse('TOO_LARGE', shiftTypeMessages.tooMany);
  const id = await addShiftType(db, type);
  const after = await lockShiftType(db, id);
  await recordChanges(ctx, [
    { operation, entity: 'ShiftType', entityId: id, before: null, after: { ...after } },
  ]);
  return id;
}
