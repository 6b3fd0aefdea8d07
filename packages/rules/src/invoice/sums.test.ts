import { expect, test } from 'vitest';
import { sumOf } from './money.ts';
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
  const first = creditSums([line], date, { taxes, before: [], left: [line, line] });
  const rest = creditSums([line, line], date, { taxes, before: first.taxes, left: [] });
  expect(first.taxCents).toBe(9);
  expect(first.totalCents + rest.totalCents).toBe(totalCents);
});

test('the last cent of tax goes with the last line of its category, whatever is left of others', () => {
  const other = { netCents: 100, taxCategory: 'ZR' } as const;
  const lines = [line, line, line, other];
  const { taxes, totalCents } = sumsOf(lines, date);
  const notes = lines.reduce<ReturnType<typeof creditSums>[]>((made, one, at) => {
    const before = made.flatMap((note) => note.taxes);
    return [...made, creditSums([one], date, { taxes, before, left: lines.slice(at + 1) })];
  }, []);
  expect(notes.map(({ taxCents }) => taxCents)).toEqual([9, 9, 10, 0]);
  expect(sumOf(notes.map((note) => note.totalCents))).toBe(totalCents);
});
