import { describe, expect, it } from 'vitest';
import { leaveTenths, unpaidTenths } from './pay-leave.ts';

/** A fortnight of leave around the first of November 2026: Monday 26 October to Sunday 8 November. */
const fortnight = { startDate: '2026-10-26', endDate: '2026-11-08', days: 14, leftOut: [] };

describe('the days of leave between two dates', () => {
  it.each([
    ['all of it', '2026-10-01', '2026-11-30', 140],
    ['from its first to its last day', '2026-10-26', '2026-11-08', 140],
    ['its last week', '2026-11-02', '2026-11-30', 70],
    ['its first week', '2026-10-01', '2026-11-01', 70],
    ['a day within', '2026-11-03', '2026-11-03', 10],
    ['none before', '2026-10-01', '2026-10-25', 0],
    ['none after', '2026-11-09', '2026-11-30', 0],
    ['none long before', '2026-01-01', '2026-01-31', 0],
    ['none long after', '2027-01-01', '2027-01-31', 0],
  ])('are %s', (_, from, to, tenths) => {
    expect(leaveTenths(fortnight, from, to)).toBe(tenths);
  });

  it('are shares of the days that it takes, without holidays before and after the seam', () => {
    // Ten days of thirteen that count, six of which are in November.
    const leave = { ...fortnight, days: 10, leftOut: ['2026-11-02'] };
    expect(leaveTenths(leave, '2026-11-01', '2026-11-30')).toBe(54);
    expect(leaveTenths(leave, '2026-10-01', '2026-10-31')).toBe(46);
    const earlier = { ...fortnight, days: 10, leftOut: ['2026-10-27'] };
    expect(leaveTenths(earlier, '2026-11-01', '2026-11-30')).toBe(62);
  });
});

describe('the working days that unpaid leave takes', () => {
  it.each([
    ['a fortnight twelve', '2026-10-01', '2026-11-30', 120],
    ['its week in November six of eight days', '2026-11-01', '2026-11-30', 70],
    ['its week in October six days', '2026-10-01', '2026-11-01', 60],
    ['none before', '2026-10-01', '2026-10-25', 0],
    ['none after', '2026-11-09', '2026-11-30', 0],
  ])('are of %s', (_, from, to, tenths) => {
    expect(unpaidTenths(fortnight, from, to, 6)).toBe(tenths);
  });

  it('are no more than the leave takes', () => {
    const short = { ...fortnight, days: 3 };
    expect(unpaidTenths(short, '2026-10-01', '2026-11-30', 5)).toBe(30);
    expect(unpaidTenths(fortnight, '2026-10-01', '2026-11-30', 5)).toBe(100);
  });
});
