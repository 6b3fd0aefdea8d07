import { judgeScans, type JudgedScan } from '../patrol/judge-scans.ts';
import type { PackPoint, PackRoute } from './pack.ts';

/**
 * How far a round is, as its device says before the server has heard of it. Both judge by
 * `judgeScans`, so that nothing that was said here is taken back there.
 */

export interface RoundScan {
  /** The checkpoint that the tag belongs to, by the digests of the pack; null where by none. */
  readonly clockingPointID: number | null;
  /** ISO UTC. */
  readonly at: string;
}

/** UNKNOWN: the tag is of no checkpoint that the device knows; the office sees it. */
export type RoundVerdict = JudgedScan['status'] | 'UNKNOWN';

export interface ScanInRound {
  readonly verdict: RoundVerdict;
  /** Clocked after a checkpoint that comes later on a fixed order. */
  readonly outOfOrder: boolean;
  /** Checkpoints of a fixed order that this scan went past. */
  readonly leftOut: readonly PackPoint[];
}

export interface PointInRound {
  readonly point: PackPoint;
  /** When it was clocked; null while it waits. */
  readonly clockedAt: string | null;
}

export interface RoundState {
  /** In the order of the route. */
  readonly points: readonly PointInRound[];
  /** What became of each scan, in the order given. */
  readonly scans: readonly ScanInRound[];
  /** Where a fixed order leads; null on a free one, or when all are done. */
  readonly next: PackPoint | null;
  readonly done: number;
  /** Null: an island-wide round asks for no number. */
  readonly total: number | null;
}

/**
 * The state of a round after these scans.
 * @param scans in the order in which they were made
 */
export function roundState(route: PackRoute, scans: readonly RoundScan[]): RoundState {
  const judged = judgedOf(route, scans);
  const clocked = new Map<number, string>();
  scans.forEach(({ clockingPointID, at }, place) => {
    const counts = judged.get(place)?.status === 'CLOCKED';
    if (counts && clockingPointID !== null && !clocked.has(clockingPointID)) {
      clocked.set(clockingPointID, at);
    }
  });
  const points = pointsInOrder(route).map((point) => ({
    point,
    clockedAt: clocked.get(point.clockingPointID) ?? null,
  }));
  const statuses = [...judged.values()].filter(({ status }) => status === 'CLOCKED');
  return {
    points,
    scans: scans.map((_, place) => inRound(route, scans, judged, place)),
    next: route.inOrder ? nextOf(points) : null,
    done: statuses.length,
    total: route.islandWide ? null : points.length,
  };
}

/** By the place of each scan; a tag that belongs nowhere is not judged. */
function judgedOf(route: PackRoute, scans: readonly RoundScan[]): Map<number, JudgedScan> {
  const known = scans.flatMap(({ clockingPointID, at }, id) =>
    clockingPointID === null
      ? []
      : [{ id, clockingPointID, index: indexOf(route, clockingPointID), datetime: second(at) }],
  );
  return new Map(judgeScans(route, known).scans.map((scan) => [scan.id, scan]));
}

/** Records keep whole seconds (`timeOfEvent`), and two scans within one are told apart by place. */
function second(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function indexOf(route: PackRoute, clockingPointID: number): number | null {
  if (route.islandWide) return null;
  const point = route.points.find((one) => one.clockingPointID === clockingPointID);
  return point?.index ?? null;
}

function pointsInOrder({ points }: PackRoute): PackPoint[] {
  return points.toSorted((one, other) => one.index - other.index);
}

function inRound(
  route: PackRoute,
  scans: readonly RoundScan[],
  judged: ReadonlyMap<number, JudgedScan>,
  place: number,
): ScanInRound {
  const own = judged.get(place);
  if (own === undefined) return { verdict: 'UNKNOWN', outOfOrder: false, leftOut: [] };
  const { status, outOfOrder } = own;
  const isForward = route.inOrder && status === 'CLOCKED' && !outOfOrder;
  const leftOut = isForward ? passedBy(route, scans.slice(0, place + 1)) : [];
  return { verdict: status, outOfOrder, leftOut };
}

/** Checkpoints between the last scan and the furthest one before it that nobody has scanned. */
function passedBy(route: PackRoute, scans: readonly RoundScan[]): PackPoint[] {
  const places = scans.map(({ clockingPointID }) =>
    clockingPointID === null ? 0 : (indexOf(route, clockingPointID) ?? 0),
  );
  const here = places.at(-1) ?? 0;
  const furthest = Math.max(0, ...places.slice(0, -1));
  return pointsInOrder(route).filter(({ index }) => index > furthest && index < here);
}

/** The first one after the furthest; those that were left out come after the end. */
function nextOf(points: readonly PointInRound[]): PackPoint | null {
  const furthest = points.findLastIndex(({ clockedAt }) => clockedAt !== null);
  const waiting = points.filter(({ clockedAt }) => clockedAt === null);
  const ahead = points.slice(furthest + 1).at(0);
  return (ahead ?? waiting.at(0))?.point ?? null;
}
