import { expect, it } from 'vitest';
import { offeredPageSizes, pageOffset, pagingTotal } from './paging.ts';

it.each([
  [1, 20, 0],
  [2, 20, 20],
  [5, 50, 200],
])('page %i of %i rows begins after %i rows', (page, size, offset) => {
  expect(pageOffset(page, size)).toBe(offset);
});

it.each([
  [0, 45, 45],
  [20, 45, 45],
  [40, 41, 41],
  [40, 40, 41],
  [60, 45, 46],
  [0, 0, 1],
])('at offset %i of %i rows the pager shows %i', (offset, count, total) => {
  expect(pagingTotal(offset, count)).toBe(total);
});

it.each([
  [20, [10, 20, 50, 100]],
  [50, [10, 20, 50, 100]],
  [5, [5, 10, 20, 50, 100]],
] as const)('a list of %i rows a page offers %o', (initial, sizes) => {
  expect(offeredPageSizes(initial)).toEqual(sizes);
});
