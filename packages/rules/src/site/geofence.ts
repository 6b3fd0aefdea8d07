/** Whether somebody is at a site, by what their device says of where it is. Metres and degrees. */

export const fenceModes = ['OFF', 'FLAG', 'ENFORCE'] as const;
/** OFF looks at nothing, FLAG marks, ENFORCE asks for a reason and still lets in. */
export type FenceMode = (typeof fenceModes)[number];

export const fenceLimits = {
  radius: { least: 50, most: 1000, usual: 150 },
  /** A position with more doubt than this says nothing. */
  accuracy: 200,
  /** Doubt that speaks for the person is no more than this. */
  allowance: 100,
  /** A position that is older says nothing; ms. */
  age: 60_000,
} as const;

export interface Fence {
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  readonly age: number;
}

export type FenceVerdict = 'INSIDE' | 'OUTSIDE' | 'UNCERTAIN';

const earthRadius = 6_371_000;

/** Metres between two points on the ground (haversine). */
export function distanceBetween(
  one: Pick<Position, 'latitude' | 'longitude'>,
  other: Pick<Position, 'latitude' | 'longitude'>,
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const sine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const chord = sine(other.latitude - one.latitude) + along * sine(other.longitude - one.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Uncertain is not outside: whoever stands in a cellar is not accused of being elsewhere. */
export function verdictOfFence(fence: Fence, position: Position): FenceVerdict {
  if (position.accuracy > fenceLimits.accuracy || position.age > fenceLimits.age) {
    return 'UNCERTAIN';
  }
  const doubt = Math.min(position.accuracy, fenceLimits.allowance);
  return distanceBetween(fence, position) - doubt <= fence.radius ? 'INSIDE' : 'OUTSIDE';
}
