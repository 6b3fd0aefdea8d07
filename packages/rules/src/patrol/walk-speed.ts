/** Whether scans of a walk follow each other faster than anybody gets from one point to another. */

/** Two checkpoints are never nearer than this; seconds. */
export const quickestLegSeconds = 10;

interface ScanAt {
  readonly clockingPointID: number;
  /** ISO UTC. */
  readonly datetime: string;
}

/** Whether another checkpoint was scanned within the time of the shortest way from it. */
export function isTooFast(scan: ScanAt, others: readonly ScanAt[]): boolean {
  const at = Date.parse(scan.datetime);
  return others.some(
    ({ clockingPointID, datetime }) =>
      clockingPointID !== scan.clockingPointID &&
      Math.abs(Date.parse(datetime) - at) < quickestLegSeconds * 1000,
  );
}
