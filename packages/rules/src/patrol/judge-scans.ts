import { patrolLimits } from './patrol-times.ts';
import type { ScanStatus } from './scan-status.ts';

/** How the scans of one patrol count. Whatever order they arrived in, their own times decide. */

export interface Scan {
  readonly id: number;
  readonly clockingPointID: number;
  /** The place of its checkpoint on the route, from 1; null when the route does not ask for it. */
  readonly index: number | null;
  /** When it was scanned, ISO UTC. */
  readonly datetime: string;
}

export interface JudgedScan {
  readonly id: number;
  readonly status: Exclude<ScanStatus, 'NOT_CLOCKED'>;
  /** Clocked after a checkpoint that comes later on a route with a fixed order. */
  readonly outOfOrder: boolean;
}

export interface Judgement {
  readonly scans: readonly JudgedScan[];
  /** How many count. */
  readonly clockedPoint: number;
  readonly outOfOrder: boolean;
}

/**
 * The first scan of a checkpoint counts and every further one is repeated. What is not on the route
 * is extra. On a fixed order, a checkpoint clocked after a later one is out of order: it counts, but
 * such a patrol is not completed. On an island-wide patrol every scan counts, except a second one
 * of the same checkpoint within `patrolLimits.repeatMinutes`.
 */
export function judgeScans(
  route: { readonly inOrder: boolean; readonly islandWide: boolean },
  scans: readonly Scan[],
): Judgement {
  const lastSeen = new Map<number, number>();
  let furthest = 0;
  const judged = scans.toSorted(byTime).map((scan): JudgedScan => {
    const time = Date.parse(scan.datetime);
    const before = lastSeen.get(scan.clockingPointID);
    const within = route.islandWide ? patrolLimits.repeatMinutes * 60_000 : Infinity;
    const { id, index } = scan;
    if (before !== undefined && time - before < within) {
      return { id, status: 'REPEATED', outOfOrder: false };
    }
    lastSeen.set(scan.clockingPointID, time);
    if (index === null && !route.islandWide) return { id, status: 'EXTRA', outOfOrder: false };
    const outOfOrder = route.inOrder && index !== null && index < furthest;
    furthest = Math.max(furthest, index ?? 0);
    return { id, status: 'CLOCKED', outOfOrder };
  });
  return {
    scans: judged,
    clockedPoint: judged.filter(({ status }) => status === 'CLOCKED').length,
    outOfOrder: judged.some(({ outOfOrder }) => outOfOrder),
  };
}

function byTime(one: Scan, other: Scan): number {
  return (
    Date.parse(one.datetime) - Date.parse(other.datetime) ||
    (one.index ?? 0) - (other.index ?? 0) ||
    one.id - other.id
  );
}
