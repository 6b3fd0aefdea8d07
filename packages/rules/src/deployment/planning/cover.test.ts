import { describe, expect, it } from 'vitest';
import {
  coveredPay,
  isCovered,
  weeklyRestForLabels,
  weeklyRestGroups,
  type BasicPay,
} from './cover.ts';

describe('whom Part 4 of the Employment Act covers', () => {
  const date = '2026-11-21';
  it.each<[string, BasicPay | null | undefined, number, boolean]>([
    ['a month at the limit', { unit: 'MONTH', amount: 2600 }, 0, true],
    ['a month above it', { unit: 'MONTH', amount: 2600.01 }, 0, false],
    ['hours at the limit', { unit: 'HOUR', amount: 13 }, 200, true],
    ['hours above it', { unit: 'HOUR', amount: 13 }, 200.1, false],
    ['nobody without a rate', null, 0, false],
    ['nobody of whom nothing is known', undefined, 0, false],
  ])('%s', (_, pay, hours, covered) => {
    expect(isCovered(pay, date, hours)).toBe(covered);
  });

  it.each([
    ['2019-03-31', undefined],
    ['2019-04-01', 2600],
    ['2026-11-21', 2600],
  ])('on %s by a pay up to %s', (on, pay) => {
    expect(coveredPay(on)).toBe(pay);
  });

  it('nobody before the figure is known', () => {
    expect(isCovered({ unit: 'MONTH', amount: 1 }, '2019-03-31', 0)).toBe(false);
  });

  it('is said in words', () => {
    expect(weeklyRestGroups.map((group) => weeklyRestForLabels[group])).toEqual([
      'Who is covered by Part 4 of the Employment Act, by their pay of the month',
      'Everybody',
    ]);
  });
});
