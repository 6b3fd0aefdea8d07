import type { Book, TimedShift, Worker } from './book.ts';
import type { Slot } from './slots.ts';

/** How far a place is from where somebody worked before. */

const week = 7 * 24 * 3_600_000;

/** The site of the shift before an instant, within a week; null where there is none. */
function siteBefore({ shifts }: Pick<Worker, 'shifts'>, start: number): number | null {
  let last: TimedShift | undefined;
  for (const one of shifts) {
    const isBefore = one.end <= start && one.end > start - week;
    if (isBefore && (last === undefined || one.end > last.end)) last = one;
  }
  return last?.shift.siteProfileID ?? null;
}

/** From the site of the shift before, within a week; null where there is none, or it is not known. */
export function kilometresTo(
  { way }: Pick<Book, 'way'>,
  worker: Pick<Worker, 'shifts'>,
  { start, shift }: TimedShift,
): number | null {
  const site = siteBefore(worker, start);
  return site === null ? null : way(site, shift.siteProfileID);
}

/** @returns kilometres to the nearest open place of a time; null where no way to one is known */
export type WayToNearest = (
  worker: Pick<Worker, 'shifts'>,
  slot: Pick<Slot, 'start' | 'openings'>,
) => number | null;

/** The same for all that is open at a time, of which somebody will have one place; thousands ask. */
export function wayToNearest({ way }: Pick<Book, 'way'>): WayToNearest {
  const known = new Map<Pick<Slot, 'openings'>, Map<number, number | null>>();
  return (worker, slot) => {
    const site = siteBefore(worker, slot.start);
    if (site === null) return null;
    const ofSlot = known.get(slot) ?? new Map<number, number | null>();
    known.set(slot, ofSlot);
    const found = ofSlot.get(site);
    if (found !== undefined) return found;
    const ways = slot.openings.flatMap(({ place }) => way(site, place.siteProfileID) ?? []);
    const nearest = ways.length === 0 ? null : Math.min(...ways);
    ofSlot.set(site, nearest);
    return nearest;
  };
}
