import { distanceBetween, type Position } from './geofence.ts';

/** A drawing of what lies around a place, in metres from it: east is right, north is up. */

export type Degrees = Pick<Position, 'latitude' | 'longitude'>;

export interface Offset {
  /** Metres to the east. */
  readonly x: number;
  /** Metres to the south, as a drawing counts. */
  readonly y: number;
}

/** Half the side of a drawing, in metres, with a ring each fourth of it. */
const sides = [200, 400, 800, 2000, 4000] as const;

/** Where a place lies from the middle. */
export function offsetFrom(middle: Degrees, place: Degrees): Offset {
  const east = distanceBetween(middle, { ...middle, longitude: place.longitude });
  const north = distanceBetween(middle, { ...middle, latitude: place.latitude });
  return {
    x: place.longitude < middle.longitude ? -east : east,
    y: place.latitude > middle.latitude ? -north : north,
  };
}

/**
 * How far a drawing reaches from its middle: it holds the fence, and nine of ten of the places as
 * long as they are not farther than the widest drawing.
 */
export function reachOf(radius: number, distances: readonly number[]): number {
  const sorted = distances.toSorted((one, other) => one - other);
  const most = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
  const wanted = Math.max(radius * 1.2, most * 1.1);
  return sides.find((side) => side >= wanted) ?? fenceSide(radius);
}

/** The widest drawing would be empty where most are farther still: the fence is what is looked at. */
function fenceSide(radius: number): number {
  return sides.find((side) => side >= radius * 1.2) ?? sides[sides.length - 1] ?? radius;
}
