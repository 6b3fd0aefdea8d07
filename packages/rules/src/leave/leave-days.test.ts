import { describe, expect, it } from 'vitest';
import { wireTime } from '../dates.ts';
import { shiftPeriod, type Shift } from '../deployment/shifts.ts';
import {
  calendarDays,
  daysInYear,
  daysText,
  isAwayIn,
  leaveDatesText,
  leavePeriod,
  mostDays,
  type HalfDay,
} from './leave-days.ts';

const zone = 'Asia/Singapore';
const of = (startDate: string, endDate: string, halfDay: HalfDay | null = null) => ({
  startDate,
  endDate,
  halfDay,
});

it.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-21', '2026-11-23', 3],
  ['2026-02-28', '2026-03-01', 2],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-12-31', '2027-01-01', 2],
])('from %s to %s there are %i days', (from, to, expected) => {
  expect(calendarDays(from, to)).toBe(expected);
  expect(mostDays(of(from, to))).toBe(expected);
});

it('half of a day is 0.5', () => {
  expect(mostDays(of('2026-11-21', '2026-11-21', 'PM'))).toBe(0.5);
});

it.each([
  [null, '2026-11-20T16:00:00Z', '2026-11-21T16:00:00Z'],
  ['AM', '2026-11-20T16:00:00Z', '2026-11-21T04:00:00Z'],
  ['PM', '2026-11-21T04:00:00Z', '2026-11-21T16:00:00Z'],
] as const)('a day of leave (%s) runs from %s to %s', (halfDay, startDatetime, endDatetime) => {
  const leave = of('2026-11-21', '2026-11-21', halfDay);
  expect(leavePeriod(leave, zone)).toEqual({ startDatetime, endDatetime });
});

describe('on leave on 21 November, somebody is away', () => {
  it.each<[HalfDay | null, string, Shift, boolean]>([
    [null, '2026-11-21', 'DAY', true],
    [null, '2026-11-21', 'NIGHT', true],
    [null, '2026-11-20', 'NIGHT', true],
    [null, '2026-11-20', 'DAY', false],
    [null, '2026-11-22', 'DAY', false],
    ['AM', '2026-11-20', 'NIGHT', true],
    ['AM', '2026-11-21', 'DAY', true],
    ['AM', '2026-11-21', 'NIGHT', false],
    ['PM', '2026-11-20', 'NIGHT', false],
    ['PM', '2026-11-21', 'DAY', true],
    ['PM', '2026-11-21', 'NIGHT', true],
  ])('%s: in the shift of %s, %s: %s', (halfDay, date, shift, expected) => {
    const leave = of('2026-11-21', '2026-11-21', halfDay);
    expect(isAwayIn(leave, shiftPeriod(date, shift, zone), zone)).toBe(expected);
  });
});

it.each([
  ['until the leave begins', '2026-11-20T08:00:00+08:00', '2026-11-21T00:00:00+08:00', false],
  ['a second longer', '2026-11-20T08:00:00+08:00', '2026-11-21T00:00:01+08:00', true],
  ['from the end of the leave on', '2026-11-22T00:00:00+08:00', '2026-11-22T08:00:00+08:00', false],
  ['a second earlier', '2026-11-21T23:59:59+08:00', '2026-11-22T08:00:00+08:00', true],
])('a time %s', (_, from, to, expected) => {
  const utc = (text: string) => wireTime(Date.parse(text));
  const time = { startDatetime: utc(from), endDatetime: utc(to) };
  expect(isAwayIn(of('2026-11-21', '2026-11-21'), time, zone)).toBe(expected);
});

it.each([
  ['2026-11-21', '2026-11-23', 3, 2026, 3],
  ['2026-11-21', '2026-11-23', 3, 2027, 0],
  ['2026-12-30', '2027-01-02', 4, 2026, 2],
  ['2026-12-30', '2027-01-02', 4, 2027, 2],
  // One of four days was a rest day: the parts are rounded to halves, and nothing is lost.
  ['2026-12-31', '2027-01-03', 3, 2026, 1],
  ['2026-12-31', '2027-01-03', 3, 2027, 2],
  ['2026-12-31', '2027-01-01', 0.5, 2026, 0.5],
  ['2026-12-31', '2027-01-01', 0.5, 2027, 0],
])('of %s to %s with %d days, %i has %d', (startDate, endDate, days, year, expected) => {
  expect(daysInYear({ startDate, endDate, days, holidays: [] }, year)).toBe(expected);
});

it.each([
  ['2026-12-31', '2027-01-02', 2, ['2027-01-01'], 2026, 1],
  ['2026-12-31', '2027-01-02', 2, ['2027-01-01'], 2027, 1],
  ['2026-12-24', '2027-01-02', 8, ['2026-12-25', '2027-01-01'], 2026, 7],
  ['2026-12-24', '2027-01-02', 8, ['2026-12-25', '2027-01-01'], 2027, 1],
  ['2026-12-31', '2027-01-01', 1, ['2027-01-01'], 2026, 1],
  ['2026-12-31', '2027-01-01', 1, ['2027-01-01'], 2027, 0],
  ['2026-12-24', '2026-12-26', 2, ['2026-12-25'], 2026, 2],
])('of %s to %s with %d days without %j, %i has %d', (startDate, endDate, days, without, ...of) => {
  const holidays = without.map((date) => ({ date }));
  const [year, expected] = of;
  expect(daysInYear({ startDate, endDate, days, holidays }, year)).toBe(expected);
});

it('says dates and days as a person does', () => {
  expect(leaveDatesText(of('2026-11-21', '2026-11-21'))).toBe('21 Nov 2026');
  expect(leaveDatesText(of('2026-11-21', '2026-11-21', 'AM'))).toBe('21 Nov 2026 (AM)');
  expect(leaveDatesText(of('2026-11-21', '2026-11-23'))).toBe('21 Nov 2026 - 23 Nov 2026');
  expect([0.5, 1, 2, -1].map(daysText)).toEqual(['0.5 days', '1 day', '2 days', '-1 day']);
});
