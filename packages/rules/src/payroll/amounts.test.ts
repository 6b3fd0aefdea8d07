import { expect, test } from 'vitest';
import { amountText, centsOf, withoutThousands } from './amounts.ts';

test.each([
  [0, '0.00'],
  [0.1, '0.10'],
  [11.8, '11.80'],
  [999.99, '999.99'],
  [3310, '3,310.00'],
  [12345.6, '12,345.60'],
  [1234567.89, '1,234,567.89'],
  [-42.5, '-42.50'],
  [-1234, '-1,234.00'],
])('%d is written %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test.each([
  [0.1 + 0.2, 30],
  [11.8, 1180],
  [1.005, 100],
  [2650, 265_000],
  [19.99, 1999],
])('%d dollars are %d cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

test.each([
  ['1,234,567.89', '1234567.89'],
  ['1,234', '1234'],
  ['12,90', '12,90'],
  ['x1,234', 'x1,234'],
  ['1234,567', '1234,567'],
  ['1,234 or so', '1,234 or so'],
])('%s is without the commas of thousands %s', (typed, text) => {
  expect(withoutThousands(typed)).toBe(text);
});
