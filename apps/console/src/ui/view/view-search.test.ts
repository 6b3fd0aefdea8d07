import { describe, expect, test } from 'vitest';
import { hasDates, isSameSearch, keptSearch } from './view-search.ts';

describe('what a view keeps', () => {
  test('is filters and order, without the page', () =>
    expect(keptSearch({ page: 3, size: 50, order: 'name.asc' })).toBe('?size=50&order=name.asc'));

  test('is nothing of a list as it begins', () => expect(keptSearch({ page: 2 })).toBe(''));

  test.each([
    ['?a=1&b=2', '?b=2&a=1', true],
    ['', '', true],
    ['?a=1', '', false],
    ['?a=1', '?a=2', false],
  ])('%s and %s are the same: %s', (one, other, same) =>
    expect(isSameSearch(one, other)).toBe(same),
  );

  test.each([
    ['?range=2026-11-01..2026-11-21&status=OPEN', true],
    ['?month=2026-11', true],
    ['?site=202611&search=2026', false],
  ])('%s has dates: %s', (search, has) => expect(hasDates(search)).toBe(has));
});
