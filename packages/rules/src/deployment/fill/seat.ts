import { against, give, isFree, type Book, type Opening, type Worker } from './book.ts';
import { assign } from './assign.ts';
import { priceOfPlace } from './price.ts';
import type { Chance, Slot } from './slots.ts';

/**
 * Gives those who work at a time their places, time by time: the cheapest way all in all, by grade
 * and by who knows the site. Who finds no place that nothing speaks against has none.
 * @param chosen who works when
 */
export function seatAll(book: Book, slots: readonly Slot[], chosen: readonly Chance[]): void {
  const bySlot = Map.groupBy(chosen, ({ slot }) => slot);
  const inTime = [...slots.entries()].toSorted(([, one], [, other]) => one.start - other.start);
  for (const [at, slot] of inTime) {
    const workers = (bySlot.get(at) ?? []).flatMap(({ worker }) => book.workers[worker] ?? []);
    seatSlot(book, slot, workers);
  }
}

function seatSlot(book: Book, { openings }: Slot, workers: readonly Worker[]): void {
  const seats = openings.flatMap((opening) => Array.from({ length: opening.left }, () => opening));
  if (seats.length === 0) return;
  const costs = workers.map((worker) => {
    const priceOf = new Map(openings.map((one) => [one, priceIn(book, worker, one)]));
    return seats.map((seat) => priceOf.get(seat) ?? Number.POSITIVE_INFINITY);
  });
  for (const [place, column] of assign(costs).entries()) {
    const [worker, seat] = [workers[place], seats[column]];
    if (worker === undefined || seat === undefined) continue;
    if (against(book, worker, seat).length === 0) give(worker, seat);
  }
}

function priceIn(book: Book, worker: Worker, opening: Opening): number {
  return isFree(book, worker, opening)
    ? priceOfPlace(book, worker, opening)
    : Number.POSITIVE_INFINITY;
}
