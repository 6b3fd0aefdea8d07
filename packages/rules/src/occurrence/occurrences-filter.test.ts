import { describe, expect, test } from 'vitest';
import { canExport, occurrencesFilter } from './occurrences-filter.ts';

const choice = {
  securityAgencyID: 4,
  from: '2026-11-01',
  to: '2026-11-21',
  start: '2026-10-31T16:00:00Z',
  end: '2026-11-21T15:59:59Z',
};

describe('the filter of the book', () => {
  test('hides what was replaced, and covers whole days', () => {
    expect(occurrencesFilter(choice)).toEqual({
      securityAgencyID: { eq: 4 },
      date: { ge: '2026-11-01', le: '2026-11-21' },
      datetime: { ge: '2026-10-31T16:00:00Z', le: '2026-11-21T15:59:59Z' },
      replacedByID: { exists: false },
    });
  });

  test('shows all when asked to, searches both texts, and knows a site', () => {
    const filter = occurrencesFilter({
      ...choice,
      replaced: true,
      search: ' lift ',
      siteProfileID: 9,
    });
    expect(filter.replacedByID).toBeUndefined();
    expect(filter.or).toEqual([
      { title: { contains: 'lift' } },
      { description: { contains: 'lift' } },
    ]);
    expect(filter.siteProfileID).toEqual({ eq: 9 });
  });

  test('keeps to what one person reported', () => {
    expect(occurrencesFilter({ ...choice, staffProfileID: 7 })).toMatchObject({
      reportedByStaffProfileID: { eq: 7 },
    });
  });

  test('a blank search is none', () => {
    expect(occurrencesFilter({ ...choice, search: '  ' }).or).toBeUndefined();
  });
});

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-10-21', '2026-11-21', true],
  ['2026-10-20', '2026-11-21', false],
  ['2025-11-21', '2026-11-21', false],
])('%s to %s can be exported: %s', (from, to, expected) => {
  expect(canExport(from, to)).toBe(expected);
});
