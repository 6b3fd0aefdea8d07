import { swapInput } from '@guardroom/rules/deployment/open/inputs';
import { swapMessages } from '@guardroom/rules/deployment/open/swap-status';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { lockLines } from '../store-roster.ts';
import { ownLine, viewerOf } from '../own/answer-lines.ts';
import { aroundToday } from '../own/list-own-site.ts';
import { ownColleagues } from '../own/store.ts';
import { recordSwap } from './change-swap.ts';
import { OfferSwapInput } from './inputs.ts';
import { addSwap, findSwap } from './store-swap.ts';
import { ShiftSwap, type ShiftSwapRow } from './types-swap.ts';

explainConstraint('shift_swap_once', swapMessages.twice);

builder.mutationField('offerSwap', (t) =>
  t.field({
    type: ShiftSwap,
    policy: guardsThemselves,
    description:
      'Whoever is signed in offers a shift of theirs to a colleague, who answers; then the office ' +
      'decides.',
    args: {
      create: t.arg({ type: OfferSwapInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'offerSwap', idempotencyKey, () => offer(ctx, create));
      return known(await findSwap(ctx.db, id));
    },
  }),
);

async function offer(ctx: Context, create: typeof OfferSwapInput.$inferInput): Promise<number> {
  const { db } = ctx;
  const own = viewerOf(ctx).staffProfileID;
  const {
    deploymentID,
    toStaffProfileID,
    forDate = null,
    note,
  } = parseInput(swapInput, create, 'create');
  const [held] = await lockLines(db, [deploymentID]);
  const line = ownLine(held, own, 'create.deploymentID');
  if (Date.parse(line.startDatetime) <= clock.now()) {
    refuse('CONFLICT', swapMessages.begun, { path: 'create.deploymentID' });
  }
  if (toStaffProfileID === own) {
    refuse('INVALID', swapMessages.self, { path: 'create.toStaffProfileID' });
  }
  const range = aroundToday(viewerOf(ctx));
  const [colleague] = await ownColleagues(db, own, range, toStaffProfileID);
  if (colleague === undefined) {
    refuse('NOT_FOUND', swapMessages.stranger, { path: 'create.toStaffProfileID' });
  }
  const values = { deploymentID, toStaffProfileID, forDate, note: note || null };
  const id = await addSwap(db, { ...values, fromStaffProfileID: own });
  await recordSwap(ctx, 'offerSwap', null, known(await findSwap(db, id)));
  return id;
}

function known(swap: ShiftSwapRow | undefined): ShiftSwapRow {
  return swap ?? refuse('NOT_FOUND', 'This swap is no longer there.');
}
