import { describe, expect, it } from 'vitest';
import { hasSameDays, likelySiteContract, newSiteContract } from './site-link.ts';

const year = { start: '2025-12-31T16:00:00Z', end: '2026-12-31T15:59:59Z' };
const terms = { clientProfileID: 7, startDatetime: year.start, endDatetime: year.end };
const own = { id: 1, clientProfileID: 7, ...year };

describe('a new contract stands beside', () => {
  it.each([
    ['the site contract of its client in its time', terms, [own], true, 1],
    ['one that is made too, where the site has none then', terms, [], true, newSiteContract],
    ['none, where nobody may make one', terms, [], false, null],
    [
      'none, where the site is another client’s then',
      terms,
      [{ ...own, clientProfileID: 8 }],
      true,
      null,
    ],
    [
      'none, where the site is nobody’s by name',
      terms,
      [{ ...own, clientProfileID: null }],
      true,
      null,
    ],
    ['none of two, which are chosen from', terms, [own, { ...own, id: 2 }], true, null],
    [
      'none before it is known whose it is',
      { ...terms, clientProfileID: undefined },
      [own],
      true,
      null,
    ],
    [
      'none before it is known from when',
      { ...terms, startDatetime: undefined },
      [own],
      true,
      null,
    ],
    [
      'a new one beside one that ended before',
      terms,
      [{ ...own, start: '2024-01-01T00:00:00Z', end: '2025-12-31T15:59:59Z' }],
      true,
      newSiteContract,
    ],
  ])('%s', (_, given, all, mayMake, expected) => {
    expect(likelySiteContract(given, all, mayMake)).toBe(expected);
  });
});

it('days are compared, not times, by the clocks of the agency', () => {
  const contract = { startDatetime: '2025-12-31T18:00:00Z', endDatetime: year.end };
  expect(hasSameDays(contract, year, 'Asia/Singapore')).toBe(true);
  expect(hasSameDays(contract, { ...year, end: null }, 'Asia/Singapore')).toBe(false);
  expect(
    hasSameDays({ ...contract, startDatetime: '2025-12-31T15:00:00Z' }, year, 'Asia/Singapore'),
  ).toBe(false);
});
