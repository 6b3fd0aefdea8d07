import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from './assign.ts';

const never = Number.POSITIVE_INFINITY;

/** The least cost of all ways, the most rows served first; by trying them all. */
function best(
  costs: readonly (readonly number[])[],
  taken: ReadonlySet<number> = new Set(),
): Total {
  const [row, ...others] = costs;
  if (row === undefined) return { served: 0, cost: 0 };
  let found = best(others, taken);
  for (const [column, cost] of row.entries()) {
    if (taken.has(column) || cost === never) continue;
    const rest = best(others, new Set([...taken, column]));
    const total = { served: rest.served + 1, cost: rest.cost + cost };
    if (isBetter(total, found)) found = total;
  }
  return found;
}

interface Total {
  readonly served: number;
  readonly cost: number;
}

const isBetter = (one: Total, other: Total) =>
  one.served > other.served || (one.served === other.served && one.cost < other.cost);

function totalOf(costs: readonly (readonly number[])[], columns: readonly number[]): Total {
  const paid = columns.flatMap((column, row) =>
    column < 0 ? [] : [costs[row]?.[column] ?? never],
  );
  return { served: paid.length, cost: paid.reduce((sum, cost) => sum + cost, 0) };
}

describe('giving each row a column of its own', () => {
  it.each([
    ['nothing to nobody', [], []],
    [
      'the cheapest to each',
      [
        [1, 9],
        [9, 1],
      ],
      [0, 1],
    ],
    [
      'the cheapest all in all, not to the first',
      [
        [1, 2],
        [1, 9],
      ],
      [1, 0],
    ],
    ['none to a row that has no possible column', [[never], [3]], [-1, 0]],
    ['none to the dearer of two rows with one column', [[5], [4]], [-1, 0]],
    ['some of many columns', [[7, 3, 8]], [1]],
  ])('gives %s', (_, costs, columns) => {
    expect(assign(costs)).toEqual(columns);
  });

  it('serves as many rows as can be served, at the least cost that there is', () => {
    const cost = fc.oneof(
      { weight: 4, arbitrary: fc.nat(20) },
      { weight: 1, arbitrary: fc.constant(never) },
    );
    const table = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cost, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(table, (costs) => {
        const columns = assign(costs);
        const given = columns.filter((column) => column >= 0);
        expect(new Set(given).size).toBe(given.length);
        expect(totalOf(costs, columns)).toEqual(best(costs));
      }),
      { numRuns: 500 },
    );
  });
});
