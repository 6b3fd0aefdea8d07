import { expect, test } from 'vitest';
import { creditSums, sumsOf } from './sums.ts';

const line = { netCents: 105, taxCategory: 'SR' } as const;
const date = '2026-11-25';

test('tax is added to what lines come to', () => {
  expect(sumsOf([line, { netCents: -5, taxCategory: 'NG' }], date)).toMatchObject({
    netCents: 100,
    taxCents: 9,
    totalCents: 109,
  });
});

test('what is given back in parts adds up to the invoice, tax included', () => {
  const { taxes, totalCents } = sumsOf([line, line, line], date);
  // Three times 9.45 cents of tax: 9 each, and 28 as a whole.
  const first = creditSums([line], date, { taxes, before: [], isRest: false });
  const rest = creditSums([line, line], date, { taxes, before: first.taxes, isRest: true });
  expect(first.taxCents).toBe(9);
  expect(first.totalCents + rest.totalCents).toBe(totalCents);
});
