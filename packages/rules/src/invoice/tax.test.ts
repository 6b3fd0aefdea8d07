import { expect, test } from 'vitest';
import { categoryNow, gstRateOn, taxesOf, taxRateOn } from './tax.ts';

test.each([
  ['1994-03-31', 0],
  ['1994-04-01', 3],
  ['2003-01-01', 4],
  ['2004-01-01', 5],
  ['2007-06-30', 5],
  ['2007-07-01', 7],
  ['2022-12-31', 7],
  ['2023-01-01', 8],
  ['2023-12-31', 8],
  ['2024-01-01', 9],
  ['2026-11-25', 9],
])('on %s GST is %d %%', (date, percent) => {
  expect(gstRateOn(date)).toBe(percent);
});

test.each([
  ['SR', 9],
  ['ZR', 0],
  ['ES33', 0],
  ['OS', 0],
  ['NG', 0],
] as const)('%s is taxed with %d %% in 2026', (category, percent) => {
  expect(taxRateOn(category, '2026-11-25')).toBe(percent);
});

test.each([
  ['NG', 'SR', 'SR'],
  ['SR', 'NG', 'NG'],
  ['ZR', 'NG', 'NG'],
  ['ZR', 'SR', 'ZR'],
  ['NG', 'NG', 'NG'],
] as const)('a line of %s on a contract that bills %s is %s', (category, ofContract, now) => {
  expect(categoryNow(category, ofContract)).toBe(now);
});

test('tax is of the sum of a category, not the sum of the taxes of its lines', () => {
  const line = { netCents: 105, taxCategory: 'SR' } as const;
  // Each alone would give 9.45, rounded 9, three times 27.
  expect(taxesOf([line, line, line], '2026-11-25')).toEqual([
    { category: 'SR', ratePercent: 9, taxableCents: 315, taxCents: 28 },
  ]);
});

test('categories stand in one order, whatever the order of lines, with the rate of the date', () => {
  const lines = [
    { netCents: -2000, taxCategory: 'SR' },
    { netCents: 700, taxCategory: 'ZR' },
    { netCents: 12_050, taxCategory: 'SR' },
  ] as const;
  expect(taxesOf(lines, '2023-06-01')).toEqual([
    { category: 'SR', ratePercent: 8, taxableCents: 10_050, taxCents: 804 },
    { category: 'ZR', ratePercent: 0, taxableCents: 700, taxCents: 0 },
  ]);
});

test('nothing is taxed where there is no line', () => {
  expect(taxesOf([], '2026-11-25')).toEqual([]);
});
