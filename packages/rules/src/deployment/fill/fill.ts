import { against, openBook, take, type Book, type Opening, type Worker } from './book.ts';
import type { Finding } from '../planning-checks.ts';
import { fillGreedily, fillWithWarnings } from './greedy.ts';
import { handOver } from './hand-over.ts';
import { modelOf, type FillModel } from './model.ts';
import type { FillProblem, OpenPlace } from './problem.ts';
import { priceOfAll } from './price.ts';
import { openReasons, reasonOf, type LineReason, type OpenReason } from './reasons.ts';
import { seatAll } from './seat.ts';

/** One person for one place. */
export interface ProposedLine {
  readonly place: OpenPlace;
  readonly staffProfileID: number;
  readonly reason: LineReason;
}

/** What nobody takes of a place. */
export interface StillOpen {
  readonly place: OpenPlace;
  readonly missing: number;
  readonly reasons: readonly OpenReason[];
}

export interface Proposal {
  readonly lines: readonly ProposedLine[];
  readonly open: readonly StillOpen[];
  /** From 0: how far the model's answer may be from its best; null without an answer. */
  readonly gap: number | null;
}

/** What a solver answers: the columns of the model that are yes. */
export interface Solved {
  readonly chosen: readonly number[];
  readonly gap: number;
}

/**
 * @param start columns that can be yes together: a way that is known already
 * @returns null where it has no answer in time
 */
export type Solve = (model: FillModel, start: readonly number[]) => Solved | null;

/**
 * Who takes which open place: once greedily, and once by a solver that says who works when, with
 * sites given afterwards and the rest greedily; the cheaper of the two. Nothing is proposed that a
 * planning check speaks against; with warnings allowed, nothing that blocks.
 */
export function fillGaps(problem: FillProblem, solve: Solve): Proposal {
  const greedy = openBook(problem);
  complete(greedy);
  const { book, gap } = solvedBook(problem, solve, greedy);
  const isSolved = book !== null && priceOfAll(book) <= priceOfAll(greedy);
  return proposalOf(isSolved ? book : greedy, gap);
}

function solvedBook(
  problem: FillProblem,
  solve: Solve,
  greedy: Book,
): { readonly book: Book | null; readonly gap: number | null } {
  const book = openBook(problem);
  const model = modelOf(book);
  const solved = model.chances.length === 0 ? null : solve(model, columnsOf(model, greedy));
  if (solved === null) return { book: null, gap: null };
  const chosen = solved.chosen.flatMap((column) => model.chances[column] ?? []);
  seatAll(book, model.slots, chosen);
  complete(book);
  return { book, gap: solved.gap };
}

function complete(book: Book): void {
  fillGreedily(book);
  handOver(book);
  takeBack(book, () => true);
  if (!book.problem.withWarnings) return;
  fillWithWarnings(book);
  takeBack(book, ({ blocks }) => blocks);
}

/** What was given in a book of the same problem, as columns of the model. */
function columnsOf({ slots, chances }: FillModel, { workers }: Book): number[] {
  const slotOf = new Map(
    slots.flatMap(({ openings }, at) => openings.map(({ place }) => [place, at] as const)),
  );
  const given = new Set(
    workers.flatMap((worker, place) =>
      worker.given.map((opening) => `${place} ${slotOf.get(opening.place)}`),
    ),
  );
  return chances.flatMap(({ worker, slot }, column) =>
    given.has(`${worker} ${slot}`) ? [column] : [],
  );
}

/**
 * Lines that were right when they were given and are no longer, beside what was given later: the
 * last ones first.
 */
function takeBack(book: Book, isWrong: (finding: Finding) => boolean): void {
  for (const worker of book.workers) {
    for (const opening of worker.given.toReversed()) {
      if (against(book, worker, opening).some(isWrong)) take(worker, opening);
    }
  }
}

function proposalOf(book: Book, gap: number | null): Proposal {
  const lines = book.workers.flatMap((worker) =>
    worker.given.map((opening) => ({ worker, opening })),
  );
  const reasonsOf = new Map<string, readonly OpenReason[]>();
  return {
    lines: lines.toSorted(byPlace).map(({ worker, opening }) => ({
      place: opening.place,
      staffProfileID: worker.person.staffProfileID,
      reason: reasonOf(book, worker, opening),
    })),
    open: book.openings
      .filter(({ left }) => left > 0)
      .map((opening) => ({
        place: opening.place,
        missing: opening.left,
        reasons: once(reasonsOf, keyOf(opening), () => openReasons(book, opening)),
      })),
    gap,
  };
}

interface Given {
  readonly worker: Worker;
  readonly opening: Opening;
}

function byPlace(one: Given, other: Given): number {
  return (
    one.opening.start - other.opening.start ||
    one.opening.place.siteProfileID - other.opening.place.siteProfileID ||
    one.worker.person.staffProfileID - other.worker.person.staffProfileID
  );
}

/** Places of one time and grade are open for the same reasons. */
function keyOf({ start, end, place }: Opening): string {
  return `${start} ${end} ${place.grade?.id ?? 0}`;
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
