import { describe, expect, it } from 'vitest';
import {
  calendarMonth,
  lockedSentence,
  monthFrom,
  monthLater,
  overlapProblem,
  payDaysProblem,
  payPeriodName,
  periodDays,
} from './period.ts';

const days = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('the month from a date', () => {
  it.each([
    ['2026-11-01', '2026-11-30'],
    ['2026-11-21', '2026-12-20'],
    ['2026-12-01', '2026-12-31'],
    ['2028-02-01', '2028-02-29'],
    ['2026-01-31', '2026-02-27'],
  ])('from %s ends on %s', (startDate, endDate) => {
    expect(monthFrom(startDate)).toEqual(days(startDate, endDate));
  });

  it('is the calendar month of any of its days', () => {
    expect(calendarMonth('2026-11-21')).toEqual(days('2026-11-01', '2026-11-30'));
  });

  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-15', '2027-01-15'],
  ])('the same day after %s is %s', (date, later) => {
    expect(monthLater(date)).toBe(later);
  });
});

describe('the days of a period', () => {
  it.each([
    ['a calendar month', days('2026-11-01', '2026-11-30'), 30],
    ['a month from the 21st', days('2026-11-21', '2026-12-20'), 30],
    ['half a month', days('2026-10-01', '2026-10-15'), 15],
    ['one day', days('2028-02-01', '2028-02-01'), 1],
  ])('%s', (_, period, own) => {
    expect(periodDays(period)).toBe(own);
  });

  it.each([
    [days('2026-11-01', '2026-11-30'), null],
    [days('2026-11-05', '2026-11-05'), null],
    [days('2026-11-05', '2026-11-04'), 'The last day must not be before the first.'],
    [days('2026-11-01', '2026-12-01'), 'A pay period is at most one month.'],
    [days('2026-02-01', '2026-03-01'), 'A pay period is at most one month.'],
  ])('%j: %s', (period, problem) => {
    expect(payDaysProblem(period)).toBe(problem);
  });
});

describe('what a period is called', () => {
  it.each([
    [days('2026-11-01', '2026-11-30'), 'Nov 2026'],
    [days('2026-10-21', '2026-11-20'), '21 Oct 2026 to 20 Nov 2026'],
    [days('2026-11-01', '2026-11-15'), '01 Nov 2026 to 15 Nov 2026'],
    [days('2026-11-16', '2026-11-30'), '16 Nov 2026 to 30 Nov 2026'],
  ])('%j is %s', (period, name) => {
    expect(payPeriodName(period)).toBe(name);
  });

  it('stands in the sentence of a refusal', () => {
    const november = days('2026-11-01', '2026-11-30');
    expect(lockedSentence(november, 'The record of Tan Ah Kow')).toBe(
      'The record of Tan Ah Kow falls in the pay period Nov 2026, which is locked. Reopen the period first.',
    );
    expect(overlapProblem(november)).toBe(
      'The pay period Nov 2026 has some of these days already.',
    );
  });
});
