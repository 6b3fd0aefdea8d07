import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { extraHours, limitAt, plannedHours, type ExtraHoursBy } from './extra-hours.ts';
import { shiftPeriod } from './shifts.ts';

const zone = 'Asia/Singapore';
const shiftOn = (date: string) => ({ date, ...shiftPeriod(date, 'DAY', zone) });
/** So many day shifts in a row. */
const row = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => shiftOn(addDays(first, day)));

const counted = (shifts: ReturnType<typeof row>, month: string, extraHoursBy: ExtraHoursBy) =>
  Math.round(extraHours(shifts, month, { extraHoursBy, weeklyHours: 44, breakMinutes: 60 }) * 10) /
  10;

describe('extra hours by month', () => {
  // 44 hours a week are 188.6 hours in 30 days; a shift of 12 hours with an hour of break is 11.
  it.each([
    ['no shift', '2026-11', 0, 0],
    ['17 shifts are less than the weekly hours', '2026-11', 17, 0],
    ['18 shifts', '2026-11', 18, 9.4],
    ['23 shifts are the most that 72 hours allow', '2026-11', 23, 64.4],
    ['24 shifts are too many', '2026-11', 24, 75.4],
    ['six days a week are about 95', '2026-11', 26, 97.4],
    ['February has fewer weekly hours', '2027-02', 23, 77],
    ['24 shifts fit into 31 days', '2026-12', 24, 69.1],
  ])('%s', (_, month, count, extra) => {
    expect(counted(row(`${month}-01`, count), month, 'MONTH')).toBe(extra);
  });

  it('counts a shift in the month in which it begins, and no other month', () => {
    const shifts = row('2026-10-20', 42);
    expect(counted(shifts, '2026-11', 'MONTH')).toBe(
      counted(row('2026-11-01', 30), '2026-11', 'MONTH'),
    );
  });
});

describe('extra hours by week', () => {
  // 2 November 2026 is a Monday.
  it.each([
    ['four shifts are exactly the weekly hours', row('2026-11-02', 4), 0],
    ['five are 11 more', row('2026-11-02', 5), 11],
    ['a free week does not make up for a full one', row('2026-11-02', 6), 22],
    ['a week that ends in the month counts whole', row('2026-10-26', 7), 33],
    ['a week that ends in the next month does not count', row('2026-11-30', 6), 0],
  ])('%s', (_, shifts, extra) => {
    expect(counted(shifts, '2026-11', 'WEEK')).toBe(extra);
  });
});

describe('planned hours', () => {
  it.each([
    ['those of the month alone', row('2026-10-30', 5), null, 33],
    ['all of it where no hours are extra', row('2026-11-01', 20), null, 220],
    ['no more than its weekly hours', row('2026-11-01', 20), 7, 30],
  ])('of November are %s', (_, shifts, weeklyHours, hours) => {
    expect(plannedHours(shifts, '2026-11', { weeklyHours, breakMinutes: 60 })).toBeCloseTo(
      hours,
      9,
    );
  });
});

describe('the limit that holds', () => {
  const limit = (effectiveFrom: string, monthlyExtraHours: number, own = false) => ({
    effectiveFrom,
    weeklyHours: 44,
    monthlyExtraHours,
    own,
  });
  const limits = [
    limit('2000-01-01', 72),
    limit('2028-01-01', 60),
    limit('2026-07-01', 48, true),
    limit('2027-07-01', 40, true),
  ];
  it.each([
    ['1999-12-31', undefined],
    ['2026-06-30', 72],
    ['2026-07-01', 48],
    ['2027-07-01', 40],
    ['2028-06-01', 40],
  ])('on %s is %s', (date, hours) => {
    expect(limitAt(limits, date)?.monthlyExtraHours).toBe(hours);
  });

  it('is the latest one for all, where the agency has none of its own', () => {
    const common = limits.filter(({ own }) => !own);
    expect(limitAt(common, '2028-01-01')?.monthlyExtraHours).toBe(60);
    expect(limitAt(common, '2027-12-31')?.monthlyExtraHours).toBe(72);
  });
});
