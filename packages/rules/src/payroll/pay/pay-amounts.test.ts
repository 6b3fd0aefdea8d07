import { describe, expect, it } from 'vitest';
import { divided, hourPay, hundredths, monthPay, tenths } from './pay-amounts.ts';

describe('amounts', () => {
  it.each([
    [0.29, 29],
    [3090, 309_000],
    [1.005, 100],
    [720.55, 72_055],
  ])('%s are %s hundredths', (value, whole) => {
    expect(hundredths(value)).toBe(whole);
  });

  it('half a day is five tenths', () => {
    expect(tenths(0.5)).toBe(5);
  });

  it.each([
    [1, 2, 1],
    [3, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
  ])('%s by %s is %s: halves go up', (whole, by, result) => {
    expect(divided(whole, by)).toBe(result);
  });
});

describe("a month's pay", () => {
  it.each([
    ['the whole month', 309_000, 250, 250, 309_000],
    ['twelve of 25 working days', 309_000, 120, 250, 148_320],
    ['without two days of unpaid leave', 309_000, 230, 250, 284_280],
    ['without half a day', 309_000, 245, 250, 302_820],
    ['of 27 working days', 309_000, 270, 270, 309_000],
    ['one day of 27', 309_000, 10, 270, 11_444],
    ['nothing when all was unpaid', 309_000, 0, 250, 0],
  ])('%s', (_, cents, paidTenths, monthTenths, pay) => {
    expect(monthPay(cents, { paidTenths, monthTenths })).toBe(pay);
  });
});

describe('hours', () => {
  it.each([
    ['an hour', 1180, 6000, 1180],
    ['half an hour', 1180, 3000, 590],
    ['a minute', 1180, 100, 20],
    ['160 hours', 1180, 960_000, 188_800],
    ['nothing', 1180, 0, 0],
  ])('%s', (_, cents, minutes, pay) => {
    expect(hourPay(cents, minutes)).toBe(pay);
  });
});
