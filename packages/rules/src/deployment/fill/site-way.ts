import { distanceBetween, type Position } from '../../site/geofence.ts';

/** How far sites are from each other. */

/** Where sites are, by their ids; those of which nobody has said it are not there. */
export type SitePlaces = ReadonlyMap<number, Pick<Position, 'latitude' | 'longitude'>>;

/** Kilometres between two sites, worked out once for each two; null where one is not known. */
export type WayBetween = (one: number, other: number) => number | null;

export function wayBetween(places: SitePlaces): WayBetween {
  const known = new Map<string, number | null>();
  return (one, other) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [here, there] = [places.get(one), places.get(other)];
    const way =
      here === undefined || there === undefined ? null : distanceBetween(here, there) / 1000;
    known.set(key, way);
    return way;
  };
}
