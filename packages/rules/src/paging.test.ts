import { expect, it } from 'vitest';
import { lastPage, offeredPageSizes, pageOffset, pagerSteps, pagingTotal } from './paging.ts';

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
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [1_000_020, 20, 50_001],
  // Further down the list answers nothing.
  [9_800_000, 20, 50_001],
  [9_800_000, 100, 10_001],
])('of %i rows the last page that is offered by %i is %i', (total, size, page) => {
  expect(lastPage(total, size)).toBe(page);
});

it.each([
  [1, 1, 2, '1'],
  [1, 2, 2, '1 2'],
  [2, 5, 2, '1 2 3 4 5'],
  [1, 6, 2, '1 2 3 …5 6'],
  [1, 20, 2, '1 2 3 …6 20'],
  [5, 9, 2, '1 2 3 4 5 6 7 8 9'],
  [10, 20, 2, '1 …5 8 9 10 11 12 …15 20'],
  [20, 20, 2, '1 …15 18 19 20'],
  [3, 3, 0, '1 2 3'],
  [10, 20, 0, '1 …5 10 …15 20'],
])('on page %i of %i a pager with %i pages around offers %s', (current, last, around, shown) => {
  const steps = pagerSteps(current, last, around);
  expect(steps.map(({ page, leaps }) => (leaps ? `…${page}` : `${page}`)).join(' ')).toBe(shown);
});

it.each([
  [20, [10, 20, 50, 100]],
  [50, [10, 20, 50, 100]],
  [5, [5, 10, 20, 50, 100]],
] as const)('a list of %i rows a page offers %o', (initial, sizes) => {
  expect(offeredPageSizes(initial)).toEqual(sizes);
});
