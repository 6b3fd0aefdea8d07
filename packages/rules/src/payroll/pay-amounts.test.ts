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
    ['the whole month', 309_000, 30, 0, 30, 309_000],
    ['half of it', 309_000, 15, 0, 30, 154_500],
    ['without two days of unpaid leave', 309_000, 30, 20, 30, 288_400],
    ['without half a day', 309_000, 30, 5, 30, 303_850],
    ['of 31 days', 309_000, 31, 0, 31, 309_000],
    ['one day of 31', 309_000, 1, 0, 31, 9968],
    ['nothing when all was unpaid', 309_000, 30, 300, 30, 0],
  ])('%s', (_, cents, days, unpaidTenths, monthDays, pay) => {
    expect(monthPay(cents, { days, unpaidTenths, monthDays })).toBe(pay);
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
