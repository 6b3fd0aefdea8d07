import { describe, expect, it } from 'vitest';
import { drawnRows, mostDrawn, rowsWith } from './window.ts';

describe('the rows that are drawn', () => {
  it.each([
    ['all of a short grid', mostDrawn, 0, { first: 0, last: 59 }],
    ['none of an empty one', 0, 0, { first: 0, last: -1 }],
    ['the first of a long one', 500, 0, { first: 0, last: 29 }],
    ['those in view and around', 500, 3400, { first: 95, last: 129 }],
    ['the same a few rows on', 500, 3500, { first: 95, last: 129 }],
    ['the last', 500, 17_000 - 680, { first: 475, last: 499 }],
    ['the last, where the grid became shorter', 100, 17_000, { first: 99, last: 99 }],
  ])('%s', (_, count, top, drawn) => expect(drawnRows(count, top, 680, 34)).toEqual(drawn));

  it('are joined by the one with the focus, above and below', () => {
    const drawn = { first: 4, last: 5 };
    const above = [
      { row: 1, gap: 1 },
      { row: 4, gap: 2 },
      { row: 5, gap: 0 },
    ];
    const below = [
      { row: 4, gap: 4 },
      { row: 5, gap: 0 },
      { row: 9, gap: 3 },
    ];
    expect(rowsWith(drawn, 1, 10)).toEqual(above);
    expect(rowsWith(drawn, 9, 10)).toEqual(below);
    expect(rowsWith(drawn, 10, 10)).toHaveLength(2);
    expect(rowsWith(drawn, 0, 10)).toHaveLength(3);
    expect(rowsWith(drawn, -1, 10)).toHaveLength(2);
    expect(rowsWith({ first: 0, last: -1 }, 0, 0)).toEqual([]);
  });
});
