import { spokenDistance } from '../site/distance.ts';
import { distanceBetween as metresBetween } from '../site/geofence.ts';

/**
 * How far somebody was from a site. While nobody has said where a site is, it is where most of those
 * stood who clocked in there. Degrees of WGS 84; distances are metres.
 */

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Fewer positions say nothing; more than the latest of them are not looked at. */
export const placeSample = { fewest: 5, most: 50 } as const;

/** The middle of the positions, which a few strays do not move; null of too few. */
export function usualPlace(positions: readonly Place[]): Place | null {
  if (positions.length < placeSample.fewest) return null;
  return {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  };
}

/** Whole metres between two places along the surface of the earth; null where one is not known. */
export function distanceBetween(one: Place | null, other: Place | null): number | null {
  if (one === null || other === null) return null;
  return Math.round(metresBetween(one, other));
}

/** `80 m`, `1.2 km`. */
export function distanceText(metres: number): string {
  const { amount, unit } = spokenDistance(metres);
  return `${amount} ${unit}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower = 0, upper = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}
