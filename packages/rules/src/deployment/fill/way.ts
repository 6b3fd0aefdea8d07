import { distanceBetween, type Position } from '../../site/geofence.ts';
import type { Book, TimedShift, Worker } from './book.ts';

/** How far a place is from where somebody worked before. */

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

const week = 7 * 24 * 3_600_000;

/** From the site of the shift before, within a week; null where there is none, or it is not known. */
export function kilometresTo(
  { way }: Pick<Book, 'way'>,
  { shifts }: Pick<Worker, 'shifts'>,
  { start, shift }: TimedShift,
): number | null {
  let last: TimedShift | undefined;
  for (const one of shifts) {
    const isBefore = one.end <= start && one.end > start - week;
    if (isBefore && (last === undefined || one.end > last.end)) last = one;
  }
  return last === undefined ? null : way(last.shift.siteProfileID, shift.siteProfileID);
}
