import type { AvailablePoint, RoutePoint } from './queries.ts';

/** The checkpoints that are offered, and those that the route has beyond them. */
export function pointsToChoose(
  offered: readonly AvailablePoint[],
  points: readonly RoutePoint[],
): readonly AvailablePoint[] {
  const known = new Set(offered.map(({ id }) => id));
  const beyond = points.filter(({ clockingPointID }) => !known.has(clockingPointID));
  return [...offered, ...beyond.map(choiceOf)];
}

function choiceOf(point: RoutePoint): AvailablePoint {
  const { clockingPointID, clockingPointName, clockingPointStatus, tag, siteProfileName } = point;
  return {
    id: clockingPointID,
    name: clockingPointName,
    tag,
    status: clockingPointStatus,
    siteProfileName,
  };
}
