import { describe, expect, it } from 'vitest';
import type { HalfDay } from './leave-days.ts';
import {
  countedDays,
  holidayDifference,
  holidayHeading,
  holidayName,
  holidaysIn,
  holidayText,
  leftOut,
  substitutesOf,
} from './holidays.ts';

const named = (...dates: string[]) => dates.map((date) => ({ date, name: `Day of ${date}` }));
const of = (startDate: string, endDate: string, halfDay: HalfDay | null = null) => ({
  startDate,
  endDate,
  halfDay,
});
const christmas = { date: '2026-12-25', name: 'Christmas Day' };
const newYear = { date: '2027-01-01', name: "New Year's Day" };

describe('the day after a Sunday is the holiday', () => {
  it.each<[string, string[], (string | undefined)[]]>([
    ['not of a weekday', ['2026-01-01'], [undefined]],
    ['not of a Saturday', ['2026-03-21'], [undefined]],
    ['of a Sunday', ['2026-08-09'], ['2026-08-10']],
    ['over the end of a month', ['2026-05-31'], ['2026-06-01']],
    ['over the end of a year', ['2028-12-31'], ['2029-01-01']],
    // Chinese New Year of 2023: Sunday and Monday, so Tuesday.
    ['after the next holiday', ['2023-01-22', '2023-01-23'], ['2023-01-24', undefined]],
    // Chinese New Year of 2027: Saturday and Sunday, so Monday.
    ['of the second of two', ['2027-02-06', '2027-02-07'], [undefined, '2027-02-08']],
    ['whatever their order', ['2023-01-23', '2023-01-22'], [undefined, '2023-01-24']],
    // Labour Day of 2022 on a Sunday, Hari Raya Puasa on the Tuesday after it.
    ['before the next but one', ['2022-05-01', '2022-05-03'], ['2022-05-02', undefined]],
    // New Year's Day and a poll on the two days after a Sunday.
    [
      'past several',
      ['2023-01-01', '2023-01-02', '2023-01-03'],
      ['2023-01-04', undefined, undefined],
    ],
  ])('%s', (_, dates, expected) => {
    const found = substitutesOf(dates.map((date, id) => ({ id, date })));
    expect(dates.map((__, id) => found.get(id))).toEqual(expected);
  });
});

it.each<[string, string, HalfDay | null, string[], number]>([
  ['2026-12-24', '2026-12-26', null, [], 3],
  ['2026-12-24', '2026-12-26', null, ['2026-12-25'], 2],
  ['2026-12-25', '2026-12-26', null, ['2026-12-25'], 1],
  ['2026-12-24', '2026-12-25', null, ['2026-12-25'], 1],
  ['2026-12-26', '2026-12-28', null, ['2026-12-25', '2026-12-29'], 3],
  ['2026-12-25', '2026-12-25', null, ['2026-12-25'], 0],
  ['2026-12-25', '2026-12-25', 'AM', ['2026-12-25'], 0],
  ['2026-12-24', '2026-12-24', 'PM', ['2026-12-25'], 0.5],
  ['2026-02-16', '2026-02-19', null, ['2026-02-17', '2026-02-18'], 2],
  // An own holiday on the same day is one day.
  ['2026-12-24', '2026-12-26', null, ['2026-12-25', '2026-12-25'], 2],
])('of %s to %s (%s) with holidays on %j, %d days count', (from, to, half, dates, expected) => {
  expect(countedDays(of(from, to, half), named(...dates))).toBe(expected);
});

it('a day is a holiday once, in the order of days, and named as it was entered first', () => {
  const twice = [newYear, christmas, { ...christmas, name: 'Family Day' }];
  expect(holidaysIn(of('2026-12-25', '2027-01-01'), twice)).toEqual([christmas, newYear]);
  expect(holidaysIn(of('2026-12-26', '2026-12-31'), twice)).toEqual([]);
});

it.each<[string, number, boolean]>([
  ['left out of all others', 2, true],
  ['left out of fewer', 1.5, true],
  ['counted with half of one more', 2.5, false],
  ['counted with all', 3, false],
])('a holiday is %s', (_, days, expected) => {
  const found = leftOut(of('2026-12-24', '2026-12-26'), days, [christmas]);
  expect(found).toEqual(expected ? [christmas] : []);
});

it.each<[string, number, string[], string[], string[], string[]]>([
  ['the same', 2, ['2026-12-25'], ['2026-12-25'], [], []],
  ['none', 3, [], [], [], []],
  ['one that is counted', 3, [], ['2026-12-25'], ['2026-12-25'], []],
  ['one that the office left out by hand', 2, [], ['2026-12-25'], [], []],
  ['another one since', 2, ['2026-12-25'], ['2026-12-25', '2026-12-26'], ['2026-12-26'], []],
  ['one that is none any more', 2, ['2026-12-25'], [], [], ['2026-12-25']],
  // As many days count as before: what was left out still has to be known.
  ['one that was put off', 2, ['2026-12-25'], ['2026-12-26'], [], ['2026-12-25']],
  ['one of another day', 3, [], ['2026-12-27'], [], []],
])('%s: what was counted otherwise is told', (_, days, kept, now, counted, former) => {
  const leave = {
    ...of('2026-12-24', '2026-12-26'),
    days,
    holidays: named(...kept),
  };
  expect(holidayDifference(leave, named(...now))).toEqual({
    counted: named(...counted),
    former: named(...former),
  });
});

it('says days as a person does', () => {
  expect(holidayName({ name: 'National Day', kind: 'GAZETTED' })).toBe('National Day');
  expect(holidayName({ name: 'National Day', kind: 'SUBSTITUTE' })).toBe('National Day (observed)');
  expect(holidayName({ name: 'Founding Day', kind: 'OWN' })).toBe('Founding Day');
  expect(holidayText(christmas)).toBe('25 Dec 2026 (Christmas Day)');
  expect(holidayHeading('2026-12-25', christmas.name)).toBe('25 Dec 2026, (Fri), Christmas Day');
  expect(holidayHeading('2026-12-24', undefined)).toBe('24 Dec 2026, (Thu)');
});
