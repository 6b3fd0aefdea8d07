import { swapProblem, type SwapStatus } from '@guardroom/rules/deployment/open/swap-status';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { announceDeployments } from '../deployment-changed.ts';
import { announceOwn } from '../own/own-changed.ts';
import { findSwap, lockSwap, saveSwap, type SwapChanges } from './store-swap.ts';
import type { ShiftSwapRow } from './types-swap.ts';

/**
 * A swap that is to become something else, held until the transaction ends.
 * @param isFor whether the sender has to do with it
 * @throws NOT_FOUND, and CONFLICT with the swap when it does not become that any more
 */
export async function heldSwap(
  { db }: Context,
  id: number,
  to: SwapStatus,
  path: string,
  isFor: (swap: ShiftSwapRow) => boolean,
): Promise<ShiftSwapRow> {
  const swap = await lockSwap(db, id);
  if (swap === undefined || !isFor(swap)) {
    return refuse('NOT_FOUND', 'This swap is no longer there.', { path });
  }
  const problem = swapProblem(swap.status, to);
  if (problem !== null) refuse('CONFLICT', problem, { path, current: swap });
  return swap;
}

/** Writes what a held swap becomes: audited, and told to both and to the office. */
export async function changeSwap(
  ctx: Context,
  operation: string,
  before: ShiftSwapRow,
  changes: SwapChanges,
): Promise<ShiftSwapRow> {
  const { db } = ctx;
  await saveSwap(db, before.id, changes);
  const after = await findSwap(db, before.id);
  if (after === undefined) throw new Error('the swap vanished while it was locked');
  await recordSwap(ctx, operation, before, after);
  return after;
}

/** @param before null for a new one */
export async function recordSwap(
  ctx: Context,
  operation: string,
  before: ShiftSwapRow | null,
  after: ShiftSwapRow,
): Promise<void> {
  const { db, viewer } = ctx;
  const entity = { operation, entity: 'ShiftSwap', entityId: after.id };
  await recordChanges(ctx, [{ ...entity, before: before && { ...before }, after: { ...after } }]);
  await announceDeployments(db, [after.line.date], viewer?.staffProfileID);
  await announceOwn(db, [after.fromStaffProfileID, after.toStaffProfileID], 'SWAP');
}
