import type { Finding } from '../planning-checks.ts';
import { against, give, isFree, isRested, type Book, type Opening, type Worker } from './book.ts';
import { priceOfPlace, priceOfShift, prices } from './price.ts';

/**
 * Gives what is still open to whoever costs least, day by day, and of a time the places first for
 * which the fewest are free. Without a solver this is the proposal; after it, it fills what it left.
 */
export function fillGreedily(book: Book): void {
  const freeFor = new Map<Opening, number>();
  for (const opening of book.openings) {
    const free = book.workers.filter((worker) => isFree(book, worker, opening));
    freeFor.set(opening, free.length - opening.left);
  }
  const order = book.openings.toSorted(
    (one, other) => one.start - other.start || (freeFor.get(one) ?? 0) - (freeFor.get(other) ?? 0),
  );
  for (const opening of order) fillOne(book, opening);
}

function fillOne(book: Book, opening: Opening): void {
  if (opening.left === 0) return;
  const free = book.workers
    .filter((worker) => isFree(book, worker, opening))
    .map((worker) => ({ worker, price: priceOf(book, worker, opening) }))
    .toSorted((one, other) => one.price - other.price);
  for (const { worker } of free) {
    if (opening.left === 0) return;
    if (against(book, worker, opening).length === 0) give(worker, opening);
  }
}

/**
 * Gives what is open even now to people against whom a check speaks that does not block, the fewest
 * warnings first.
 */
export function fillWithWarnings(book: Book): void {
  const { rules } = book.problem;
  const rest = rules.blocking.includes('NO_REST') ? rules.restMinutes * 60_000 : 0;
  for (const opening of book.openings) {
    if (opening.left === 0) continue;
    const warned = book.workers
      .filter((worker) => isRested(worker, opening, rest) && isKnown(worker, opening))
      .map((worker) => ({ worker, findings: against(book, worker, opening) }))
      .filter(({ findings }) => !findings.some(({ blocks }) => blocks))
      .map(({ worker, findings }) => ({
        worker,
        price: priceWith(book, worker, opening, findings),
      }))
      .toSorted((one, other) => one.price - other.price);
    for (const { worker } of warned.slice(0, opening.left)) give(worker, opening);
  }
}

const isKnown = ({ person }: Worker, { shift }: Opening): boolean => person.on.has(shift.date);

function priceWith(
  book: Book,
  worker: Worker,
  opening: Opening,
  findings: readonly Finding[],
): number {
  return priceOf(book, worker, opening) + findings.length * prices.warning;
}

function priceOf(book: Book, worker: Worker, opening: Opening): number {
  return priceOfShift(book, worker, opening) + priceOfPlace(book, worker, opening);
}
