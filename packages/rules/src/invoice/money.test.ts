import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalText,
  dividedHalfAway,
  hundredthsOf,
  moneyText,
  percentOf,
  priceOf,
  quantityText,
  sumOf,
} from './money.ts';

test.each([
  [0, 100, 0],
  [49, 100, 0],
  [50, 100, 1],
  [150, 100, 2],
  [249, 100, 2],
  [250, 100, 3],
  [-49, 100, 0],
  [-50, 100, -1],
  [-150, 100, -2],
  [5, -10, -1],
  [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
])('%d divided by %d, half away from zero, is %d', (amount, by, whole) => {
  expect(dividedHalfAway(amount, by)).toBe(whole);
});

test.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.005', 1],
  ['0.0049', 0],
  ['1.005', 101],
  ['1.999', 200],
  ['-1.005', -101],
  ['-0.00', 0],
  ['+3.1', 310],
  [' 7.25 ', 725],
  ['', null],
  ['.', null],
  ['1,200.00', null],
  ['1e3', null],
  ['12.', null],
])('%j is %j hundredths', (text, hundredths) => {
  expect(hundredthsOf(text)).toBe(hundredths);
});

test.each([
  [0, '0.00', '0.00'],
  [5, '0.05', '0.05'],
  [-5, '-0.05', '-0.05'],
  [123_450, '1234.50', '1,234.50'],
  [-123_456_789, '-1234567.89', '-1,234,567.89'],
])('%d cents are %s in a file and %s for people', (cents, text, shown) => {
  expect(decimalText(cents)).toBe(text);
  expect(moneyText(cents)).toBe(shown);
});

test.each([
  [100, 1850, 1850],
  [1250, 1850, 23_125],
  [33, 1850, 611],
  [150, 333, 500],
  [-150, 333, -500],
  [72_000, 2275, 1_638_000],
])('%d hundredths at %d cents cost %d cents', (quantity, price, cost) => {
  expect(priceOf(quantity, price)).toBe(cost);
});

test.each([
  [10_000, 9, 900],
  [10_050, 9, 905],
  [10_005, 9, 900],
  [-10_050, 9, -905],
  [50, 9, 5],
  [333, 7.5, 25],
  [1_234_567, 0, 0],
])('of %d cents, %d %% are %d', (cents, percent, part) => {
  expect(percentOf(cents, percent)).toBe(part);
});

test('the sum of nothing is nothing', () => {
  expect(sumOf([])).toBe(0);
  expect(sumOf([10, -3, 5])).toBe(12);
});

test('what is written as decimals is read as the same hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
      expect(hundredthsOf(decimalText(cents))).toBe(cents);
    }),
  );
});

test('rounding is never off by more than a half, and the same on both sides of zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.integer({ min: 1, max: 10_000 }),
      (a, b) => {
        const whole = dividedHalfAway(a, b);
        expect(Math.abs(whole * b - a) * 2).toBeLessThanOrEqual(b);
        expect(dividedHalfAway(-a, b) + whole).toBe(0);
      },
    ),
  );
});

test.each([
  ['1488.00', '1,488.00'],
  ['-155.25', '-155.25'],
  ['as agreed', 'as agreed'],
])('says the quantity %s as %s', (decimals, shown) => {
  expect(quantityText(decimals)).toBe(shown);
});
