import { wireTime } from '@guardroom/rules/dates';
import { swapDecision } from '@guardroom/rules/deployment/open/inputs';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { findingsFor } from '../planning/check-deployment.ts';
import { editDeployments } from '../policy.ts';
import { keyOf } from '../shift/kind-of-group.ts';
import { saveRoster } from '../save-roster.ts';
import { changeSwap, heldSwap } from './change-swap.ts';
import { DecideSwapInput } from './inputs.ts';
import type { DeploymentRow } from '../types.ts';
import { swappedLines } from './swapped-lines.ts';
import { ShiftSwap, type ShiftSwapRow } from './types-swap.ts';

builder.mutationField('decideSwap', (t) =>
  t.field({
    type: ShiftSwap,
    policy: editDeployments,
    description:
      'Allows a swap that the colleague accepted, or rejects it. Both shifts change hands or none ' +
      'does, by the rules of all planning; both stand confirmed then.',
    args: {
      update: t.arg({ type: DecideSwapInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { id, version, status, reason } = parseInput(swapDecision, update, 'update');
      const swap = await heldSwap(ctx, id, status, 'update.id', () => true);
      if (version !== undefined && version !== swap.version) {
        const path = 'update.version';
        refuse('STALE', 'The swap was changed meanwhile.', { path, current: swap });
      }
      if (status === 'APPROVED') await swapNow(ctx, swap);
      return changeSwap(ctx, 'decideSwap', swap, {
        status,
        reason: reason || null,
        decidedOn: wireTime(clock.now()),
        decidedByStaffProfileID: viewerOf(ctx).staffProfileID,
      });
    },
  }),
);

async function swapNow(ctx: Context, swap: ShiftSwapRow): Promise<void> {
  const path = 'update.id';
  const lines = await swappedLines(ctx, swap, swap.forLine?.id ?? null, path);
  const wanted = lines.map(({ line, staffProfileID }) => ({ ...line, staffProfileID }));
  await refuseBlocked(ctx, swap, wanted);
  await saveRoster(
    ctx,
    'decideSwap',
    wanted.map((line) => ({ ...line, path, removed: false, overrideReason: undefined })),
    [],
    { agreed: 'SWAPPED' },
  );
}

/** @throws CONFLICT with what speaks against one of the lines, and whose it would be */
async function refuseBlocked(
  ctx: Context,
  swap: ShiftSwapRow,
  wanted: readonly DeploymentRow[],
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const asked = wanted.map((line) => ({ ...line, key: keyOf(line) }));
  const found = await findingsFor(ctx, asked, ids);
  for (const [index, { staffProfileID }] of wanted.entries()) {
    const blocking = found[index]?.find(({ blocks }) => blocks);
    if (blocking === undefined) continue;
    const name = staffProfileID === swap.toStaffProfileID ? swap.toName : swap.fromName;
    refuse('CONFLICT', `${name}: ${blocking.sentence}`, { path: 'update.id' });
  }
}
