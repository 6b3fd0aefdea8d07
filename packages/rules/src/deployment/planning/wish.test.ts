import { describe, expect, it } from 'vitest';
import { isWanted, siteWishKinds, siteWishLabels, wishesAt, type SiteWish } from './wish.ts';

const wish = (given: Partial<SiteWish> = {}): SiteWish => ({
  siteProfileID: 1,
  kind: 'BARRED',
  fromDate: '2026-11-10',
  toDate: '2026-11-20',
  ...given,
});

describe('the wishes of a site', () => {
  it.each([
    ['on its first day', wish(), '2026-11-10', '2026-11-10', 1],
    ['on its last day', wish(), '2026-11-20', '2026-11-20', 1],
    ['not the day before', wish(), '2026-11-09', '2026-11-09', 0],
    ['not the day after', wish(), '2026-11-21', '2026-11-21', 0],
    ['in a night into its first day', wish(), '2026-11-09', '2026-11-10', 1],
    ['in a night from its last day', wish(), '2026-11-20', '2026-11-21', 1],
    ['long after, without an end', wish({ toDate: null }), '2030-01-01', '2030-01-01', 1],
    ['not at another site', wish({ siteProfileID: 2 }), '2026-11-15', '2026-11-15', 0],
  ])('hold %s', (_, given, first, last, count) => {
    expect(wishesAt([given], 1, first, last)).toHaveLength(count);
  });

  it('are those of one day, where only one is asked for', () => {
    expect(wishesAt([wish()], 1, '2026-11-20')).toEqual([wish()]);
    expect(wishesAt([wish()], 1, '2026-11-21')).toEqual([]);
  });
});

it('who is wanted is known for ranking', () => {
  const wanted = wish({ kind: 'WANTED' });
  expect(isWanted([wish(), wanted], 1, '2026-11-15')).toBe(true);
  expect(isWanted([wish()], 1, '2026-11-15')).toBe(false);
  expect(isWanted([wanted], 2, '2026-11-15')).toBe(false);
  expect(isWanted([wanted], 1, '2026-11-21')).toBe(false);
});

it('both kinds have their words', () => {
  expect(siteWishKinds.map((kind) => siteWishLabels[kind])).toEqual(['Barred', 'Wanted']);
});
