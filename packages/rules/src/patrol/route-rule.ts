import * as v from 'valibot';

/** The rules that hold between the parts of a route. */

export const routeMessages = {
  islandWide: 'Island Wide needs Free Roam.',
  islandWidePoints: 'An island-wide route has no checkpoints of its own. Take them off first.',
  otherSite: 'This checkpoint belongs to another site than the route.',
  details: 'routeDetails is JSON: a list of clockingPointID and index, each checkpoint once.',
} as const;

/** Checkpoints that a route can have. */
export const routePointMaximum = 500;

/** What the switches Free Roam and Island Wide store (PAT-61, PAT-62). */
export function routeKind(freeRoam: boolean, islandWide: boolean): RouteKind {
  return { inOrder: freeRoam ? 0 : 1, islandWide: freeRoam && islandWide ? 1 : 0 };
}

export interface RouteKind {
  readonly inOrder: number;
  readonly islandWide: number;
}

/** What 'Free Roam' shows of a route (PAT-66 to PAT-68). */
export function freeRoamText({ inOrder, islandWide }: RouteKind): 'No' | 'Island Wide' | 'Yes' {
  if (inOrder === 1) return 'No';
  return islandWide === 1 ? 'Island Wide' : 'Yes';
}

const positive = v.pipe(
  v.number(routeMessages.details),
  v.integer(routeMessages.details),
  v.minValue(1, routeMessages.details),
);

const areDifferent = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** routeDetails of the wire (PAT-89): gives the ids of the checkpoints in their order. */
export const routeDetailsInput = v.pipe(
  v.string(routeMessages.details),
  v.parseJson(undefined, routeMessages.details),
  v.array(
    v.object({ clockingPointID: positive, index: positive }, routeMessages.details),
    routeMessages.details,
  ),
  v.maxLength(routePointMaximum, `A route has at most ${routePointMaximum} checkpoints.`),
  v.check(
    (lines) =>
      areDifferent(lines.map(({ clockingPointID }) => clockingPointID)) &&
      areDifferent(lines.map(({ index }) => index)),
    routeMessages.details,
  ),
  v.transform((lines) =>
    lines
      .toSorted((one, other) => one.index - other.index)
      .map(({ clockingPointID }) => clockingPointID),
  ),
);

/** The text that the wire takes for checkpoints in their order, the index from 1. */
export function routeDetailsText(clockingPointIDs: readonly number[]): string {
  return JSON.stringify(
    clockingPointIDs.map((clockingPointID, place) => ({ clockingPointID, index: place + 1 })),
  );
}
