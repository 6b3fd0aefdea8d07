import { against, isFree, type Book, type Opening, type TimedShift, type Worker } from './book.ts';
import { gradeOf } from '../post/standing.ts';

/** Everything that is open at one time, at whatever site. */
export interface Slot extends TimedShift {
  readonly openings: readonly Opening[];
  /** People who are missing by the lowest grade that may stand there, the highest grade first. */
  readonly levels: readonly { readonly grade: number; readonly missing: number }[];
}

/** Somebody who may work in a slot as far as what stands already says. */
export interface Chance {
  /** Place in the book's list of workers. */
  readonly worker: number;
  /** Place in the list of slots. */
  readonly slot: number;
}

/** A chance of somebody as a column of a model. */
export interface Time {
  readonly column: number;
  readonly slot: Slot;
}

/** What is open, by time. */
export function slotsOf({ openings }: Book): Slot[] {
  const open = openings.filter(({ left }) => left > 0);
  const byTime = Map.groupBy(open, ({ start, end, hours }) => `${start} ${end} ${hours}`);
  return [...byTime.values()].flatMap((together): Slot[] => {
    const [first] = together;
    if (first === undefined) return [];
    const byGrade = Map.groupBy(together, ({ place }) => gradeOf(place));
    const levels = [...byGrade]
      .map(([grade, of]) => ({ grade, missing: of.reduce((sum, { left }) => sum + left, 0) }))
      .toSorted((one, other) => other.grade - one.grade);
    return [{ ...first, openings: together, levels }];
  });
}

/** Who may work in which slot, by worker and then by time. */
export function chancesOf(book: Book, slots: readonly Slot[]): Chance[] {
  return book.workers.flatMap((worker, place) =>
    slots.flatMap((slot, at): Chance[] =>
      mayWork(book, worker, slot) ? [{ worker: place, slot: at }] : [],
    ),
  );
}

function mayWork(book: Book, worker: Worker, slot: Slot): boolean {
  const opening = slot.openings.find((one) => isFree(book, worker, one));
  return opening !== undefined && against(book, worker, opening).length === 0;
}
