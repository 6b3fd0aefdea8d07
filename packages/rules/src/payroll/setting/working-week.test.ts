import { describe, expect, it } from 'vitest';
import {
  isWorkingWeek,
  mostWorkingTenths,
  workingTenths,
  workingWeekText,
  workingWeeks,
} from './working-week.ts';

// November 2026 begins on a Sunday: 21 days from Monday to Friday, 4 Saturdays, 5 Sundays.
describe('the working days between two dates', () => {
  it.each([
    ['November', '2026-11-01', '2026-11-30', 21, 23, 25],
    ['December, from a Tuesday', '2026-12-01', '2026-12-31', 23, 25, 27],
    ['a short February', '2026-02-01', '2026-02-28', 20, 22, 24],
    ['a leap February', '2028-02-01', '2028-02-29', 21, 23, 25],
    ['a week from a Sunday', '2026-11-01', '2026-11-07', 5, 5.5, 6],
    ['a week from a Saturday', '2026-11-07', '2026-11-13', 5, 5.5, 6],
    ['a Saturday', '2026-11-07', '2026-11-07', 0, 0.5, 1],
    ['a Sunday', '2026-11-08', '2026-11-08', 0, 0, 0],
    ['a Monday', '2026-11-09', '2026-11-09', 1, 1, 1],
    ['Friday to Monday', '2026-11-06', '2026-11-09', 2, 2.5, 3],
    ['eight days from a Saturday', '2026-11-07', '2026-11-14', 5, 6, 7],
    ['none, the last before the first', '2026-11-09', '2026-11-08', 0, 0, 0],
  ])('of %s', (_, from, to, five, fiveAndHalf, six) => {
    expect(workingTenths(from, to, 5)).toBe(five * 10);
    expect(workingTenths(from, to, 5.5)).toBe(fiveAndHalf * 10);
    expect(workingTenths(from, to, 6)).toBe(six * 10);
  });
});

describe('the most working days of so many in a row', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [5, 5, 5],
    [6, 5, 6],
    [7, 5, 6],
    [8, 6, 7],
    [14, 10, 12],
    [30, 22, 26],
  ])('of %d: %d of five a week, %d of six', (days, five, six) => {
    expect(mostWorkingTenths(days, 5)).toBe(five * 10);
    expect(mostWorkingTenths(days, 6)).toBe(six * 10);
  });
});

it('a working week has five days, five and a half, or six', () => {
  expect([4.5, 5, 5.5, 6, 7].filter(isWorkingWeek)).toEqual([5, 5.5, 6]);
});

it('a working week is named in days', () => {
  expect(workingWeeks.map(workingWeekText)).toEqual(['5 days', '5½ days', '6 days']);
});
