import type { Context } from '../../../platform/context.ts';
import { clock } from '../../../platform/clock.ts';
import { planningMessages } from '@guardroom/rules/deployment/planning/inputs';
import { todayIn } from '@guardroom/rules/dates';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { standingOne } from './store.ts';
import type { StaffAvailabilityRow } from './types.ts';

/** Today of the agency of whoever is signed in, `YYYY-MM-DD`. */
export function ownToday(ctx: Context): string {
  return todayIn(viewerOf(ctx).timeZone, clock.now());
}

/**
 * An entry of whoever is signed in that they may still change, held.
 * @throws NOT_FOUND also for that of somebody else, STALE, CONFLICT for days that are over
 */
export async function ownOne(
  ctx: Context,
  seen: { readonly id: number; readonly version?: number | undefined },
  path: string,
): Promise<StaffAvailabilityRow> {
  const before = await standingOne(ctx.db, seen, path);
  if (before.staffProfileID !== viewerOf(ctx).staffProfileID) {
    refuse('NOT_FOUND', 'This entry is no longer there.', { path: `${path}.id` });
  }
  if (before.toDate < ownToday(ctx)) {
    refuse('CONFLICT', planningMessages.over, { path: `${path}.id` });
  }
  return before;
}
