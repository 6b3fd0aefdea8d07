import {
  ownAvailabilityInput,
  planningMessages,
} from '@guardroom/rules/deployment/planning/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { SetAvailabilityInput, withKey } from './inputs.ts';
import { addOne, changeOne } from './keep-availability.ts';
import { ownOne, ownToday } from './own-one.ts';
import { hasSaidEnough } from './store-own.ts';
import { lockAvailability } from './store.ts';
import { StaffAvailability } from './types.ts';

const operation = 'setAvailability';
const said = { operation, path: 'set' };

builder.mutationField(operation, (t) =>
  t.field({
    type: StaffAvailability,
    policy: guardsThemselves,
    description:
      'Whoever is signed in says on which days they cannot work, or would like to: a new entry, or ' +
      'one of theirs as it is to be from now on. Planners are warned by it.',
    args: {
      set: t.arg({ type: SetAvailabilityInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ description: 'Of a new entry.' }),
    },
    resolve: async (_, { set, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => keep(ctx, set));
      const row = await lockAvailability(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This entry is no longer there.');
    },
  }),
);

async function keep(ctx: Context, set: typeof SetAvailabilityInput.$inferInput): Promise<number> {
  const { id, version, ...wanted } = parseInput(ownAvailabilityInput, withKey(set), 'set');
  const own = viewerOf(ctx).staffProfileID;
  const today = ownToday(ctx);
  if (wanted.toDate < today) refuse('INVALID', planningMessages.over, { path: 'set.toDate' });
  if (id !== undefined) {
    await changeOne(ctx, said, await ownOne(ctx, { id, version }, 'set'), wanted);
    return id;
  }
  if (await hasSaidEnough(ctx.db, own, today)) {
    refuse('CONFLICT', planningMessages.enoughSaid, { path: 'set.fromDate' });
  }
  return addOne(ctx, said, own, wanted);
}
