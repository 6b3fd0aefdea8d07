import { against, give, isFree, take, type Book, type Opening, type Worker } from './book.ts';
import { gradeOf } from '../post/standing.ts';

/** Days around an open place in which a line that somebody has may keep them from it. */
const near = 6;

/**
 * Fills places that nobody is free for by two moves: somebody takes it who hands a line of theirs
 * over to another who is free for that one.
 */
export function handOver(book: Book): void {
  for (const opening of book.openings) {
    while (opening.left > 0 && moved(book, opening));
  }
}

function moved(book: Book, opening: Opening): boolean {
  const free = takers(book);
  return book.workers.some((worker) =>
    worker.given
      .filter(({ day }) => Math.abs(day - opening.day) <= near)
      .some((line) => exchange(book, worker, { line, opening, takers: free(line) })),
  );
}

/** Who is free for a line, looked up once for all lines of its time and grade. */
function takers(book: Book): (line: Opening) => readonly Worker[] {
  const known = new Map<string, readonly Worker[]>();
  return (line) => {
    const key = `${line.start} ${line.end} ${line.hours} ${gradeOf(line.place)}`;
    const found = known.get(key) ?? book.workers.filter((worker) => isFree(book, worker, line));
    known.set(key, found);
    return found;
  };
}

interface Exchange {
  /** What somebody has, and is to hand over. */
  readonly line: Opening;
  /** What they are to take. */
  readonly opening: Opening;
  /** Those who are free for the line. */
  readonly takers: readonly Worker[];
}

function exchange(book: Book, worker: Worker, { line, opening, takers: free }: Exchange): boolean {
  if (free.length === 0) return false;
  take(worker, line);
  if (mayTake(book, worker, opening)) {
    const other = free.find((one) => one !== worker && mayTake(book, one, line));
    if (other !== undefined) {
      give(worker, opening);
      give(other, line);
      return true;
    }
  }
  give(worker, line);
  return false;
}

function mayTake(book: Book, worker: Worker, opening: Opening): boolean {
  return isFree(book, worker, opening) && against(book, worker, opening).length === 0;
}
