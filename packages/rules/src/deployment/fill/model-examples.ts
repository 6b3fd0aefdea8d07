import { shiftPeriod, type Shift } from '../shifts.ts';
import { openBook } from './book.ts';
import { dates, person, place, problem, timeZone } from './fill-examples.ts';
import { modelOf } from './model.ts';
import type { FillProblem } from './problem.ts';
import type { SparseModel } from './sparse-model.ts';

/** Small models, answered by trying every way: what a solver would find. */

const known = dates('2026-12-01', 38);

/** A shift that somebody has already. */
export const standing = (date: string, shift: Shift = 'DAY') => ({
  date,
  shiftName: 'Shift',
  ...shiftPeriod(date, shift, timeZone),
  siteProfileID: 9,
  siteProfileName: 'Site 9',
});

/** A place by day on each of some dates, and one person, with what stands by day. */
export function alone(
  open: readonly string[],
  stood: readonly string[],
  given: Partial<FillProblem> = {},
): FillProblem {
  const shifts = stood.map((date) => standing(date));
  return problem({
    places: open.map((date) => place(date)),
    people: [person(1, known, { shifts })],
    ...given,
  });
}

export interface Way {
  /** Who works when, `7 2026-12-07 DAY`, in the order of people and times. */
  readonly who: readonly string[];
  readonly price: number;
}

/** Every way that the model of a problem allows, with its price, the cheapest first. */
export function waysOf(problem: FillProblem): Way[] {
  const { chances, slots, model } = modelOf(openBook(problem));
  const names = chances.map(({ worker, slot }) => {
    const place = slots[slot]?.openings[0]?.place;
    return `${problem.people[worker]?.staffProfileID} ${place?.date} ${place?.shift}`;
  });
  const ways = Array.from({ length: 2 ** names.length }, (_, bits) => {
    const yes = names.map((_name, column) => (bits >> column) % 2 === 1);
    return { who: names.filter((_name, column) => yes[column]), price: priceOf(model, yes) };
  });
  return ways
    .flatMap(({ who, price }) => (price === null ? [] : [{ who, price }]))
    .toSorted((one, other) => one.price - other.price);
}

/** Of how many places the fullest way takes care. */
export function mostOf(asked: FillProblem): number {
  return Math.max(...waysOf(asked).map(({ who }) => who.length));
}

/** The cheapest way. */
export function bestOf(problem: FillProblem): Way {
  const [best] = waysOf(problem);
  if (best === undefined) throw new Error('no way at all');
  return best;
}

/**
 * The price of a way where the columns that are no yes or no are as low as the rows allow; null
 * where a row cannot hold. Each row is mended by its own columns, of which later rows ask no less.
 */
function priceOf(model: SparseModel, yes: readonly boolean[]): number | null {
  const values = Array.from(model.prices, (_, column) => Number(yes[column] ?? false));
  const rows = Array.from(model.rowLeast, (least, row) => ({
    least,
    most: model.rowMost[row] ?? 0,
    entries: entriesOf(model, row),
  }));
  const sumOf = ({ entries }: { readonly entries: readonly Entry[] }): number =>
    entries.reduce((sum, { column, times }) => sum + times * (values[column] ?? 0), 0);
  for (const row of rows) {
    for (const { column, times } of row.entries.toReversed()) {
      const lacking = times > 0 ? row.least - sumOf(row) : sumOf(row) - row.most;
      if (model.whole[column] === 1 || lacking <= 0) continue;
      const had = values[column] ?? 0;
      values[column] = Math.min(model.most[column] ?? 0, had + lacking);
    }
  }
  const near = 1e-9;
  const holds =
    rows.every((row) => sumOf(row) >= row.least - near && sumOf(row) <= row.most + near) &&
    values.every((value, column) => value <= (model.most[column] ?? 0));
  const prices = values.map((value, column) => value * (model.prices[column] ?? 0));
  return holds ? prices.reduce((sum, price) => sum + price, 0) : null;
}

interface Entry {
  readonly column: number;
  readonly times: number;
}

function entriesOf({ starts, columns, times }: SparseModel, row: number): Entry[] {
  const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
  return Array.from(columns.slice(from, to), (column, at) => ({
    column,
    times: times[from + at] ?? 0,
  }));
}
