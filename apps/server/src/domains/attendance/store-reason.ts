import { reasonAskedBy, reasonsAsked } from '@guardroom/rules/attendance/decision-reason';
import { listTime } from '@guardroom/rules/dates';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { findOverlaps, type OverlapRow } from './store-overlap.ts';
import type { AttendanceRow } from './types.ts';

/** A record as an administrator leaves it, and where its reason would stand in the input. */
export interface LeftAttendance {
  readonly row: AttendanceRow;
  readonly reason: string | null | undefined;
  readonly path: string;
}

/**
 * Refuses what a decision may say only with a reason: a rejection, more than was clocked.
 * @throws INVALID at the path of the reason
 */
export function refuseDecisionWithoutReason(left: readonly LeftAttendance[]): void {
  for (const { row, reason, path } of left) {
    const asked = reasonAskedBy(row);
    if (asked !== null && !reason) refuse('INVALID', reasonsAsked[asked], { path });
  }
}

/**
 * Refuses completed attendance that shares time with another record of the same person, which is
 * named, unless a reason says why both stand. The records are written and their people held.
 * @throws INVALID at the path of the reason
 */
export async function refuseOverlapWithoutReason(
  { db, viewer }: Context,
  left: readonly LeftAttendance[],
): Promise<void> {
  const unexplained = left.filter(({ reason }) => !reason);
  if (unexplained.length === 0) return;
  const overlaps = await findOverlaps(
    db,
    unexplained.map(({ row }) => row.id),
  );
  for (const { row, path } of unexplained) {
    const [other] = overlaps.get(row.id) ?? [];
    if (other !== undefined) {
      refuse('INVALID', overlapText(row, other, viewer?.timeZone ?? 'UTC'), {
        path,
      });
    }
  }
}

function overlapText({ staffName }: AttendanceRow, other: OverlapRow, timeZone: string): string {
  const site = other.siteName === null ? '' : ` at ${other.siteName}`;
  const from = listTime(other.timeIn, timeZone);
  const to = other.timeOut === null ? '' : ` to ${listTime(other.timeOut, timeZone)}`;
  return `${staffName} has record ${other.id}${site} from ${from}${to}. Please say why both stand.`;
}
