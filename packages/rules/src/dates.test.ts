import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  dateOf,
  endOfDay,
  formTime,
  headingDate,
  instantAt,
  instantOfWallTime,
  isDate,
  listDate,
  listTime,
  monthText,
  shortTime,
  showDatesAs,
  startOfDay,
  todayIn,
  wallTime,
  wireTime,
} from './dates.ts';

const singapore = 'Asia/Singapore';

describe('shown times', () => {
  it.each([
    ['2026-11-21T00:02:00Z', singapore, '21 Nov 2026 (Sat), 08:02'],
    ['2026-11-20T16:00:00Z', singapore, '21 Nov 2026 (Sat), 00:00'],
    ['2026-11-20T15:59:59Z', singapore, '20 Nov 2026 (Fri), 23:59'],
    ['2026-09-01T00:00:00Z', singapore, '01 Sep 2026 (Tue), 08:00'],
    ['2026-07-01T12:00:00Z', 'America/New_York', '01 Jul 2026 (Wed), 08:00'],
    ['2026-12-31T16:00:00Z', singapore, '01 Jan 2027 (Fri), 00:00'],
  ])('shows %s in %s as %s in a list', (instant, zone, text) => {
    expect(listTime(instant, zone)).toBe(text);
  });

  it('shows a time in a form without weekday and comma', () => {
    expect(formTime('2026-11-21T00:02:00Z', singapore)).toBe('21 Nov 2026 08:02');
  });

  it('shows dates and months without time', () => {
    expect(listDate('2026-09-05')).toBe('05 Sep 2026');
    expect(monthText('2026-09-05')).toBe('Sep 2026');
    expect(monthText('2026-09')).toBe('Sep 2026');
    expect(headingDate('2026-11-21')).toBe('21 Nov 2026, (Sat)');
    expect(headingDate('2027-01-01')).toBe('01 Jan 2027, (Fri)');
  });
});

describe('days of a zone', () => {
  it.each([
    ['2026-11-21', singapore, '2026-11-20T16:00:00Z', '2026-11-21T15:59:59Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z'],
    // 23 hours long: clocks go forward in the night.
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z'],
    // 25 hours long.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21T18:14:59Z'],
  ])('%s in %s runs from %s to %s', (date, zone, start, end) => {
    expect(startOfDay(date, zone)).toBe(start);
    expect(endOfDay(date, zone)).toBe(end);
  });

  it('knows on which date of the zone an instant falls', () => {
    expect(dateOf('2026-11-20T16:00:00Z', singapore)).toBe('2026-11-21');
    expect(todayIn(singapore, Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  });

  it('reads a time of the zone back to the same instant', () => {
    expect(instantAt('2026-11-21', '08:00:00', singapore)).toBe('2026-11-21T00:00:00Z');
  });

  it('counts days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('writes instants without fractions', () => {
    expect(wireTime(Date.parse('2026-11-21T00:00:00.999Z'))).toBe('2026-11-21T00:00:00Z');
  });
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['21-11-2026', false],
  ['', false],
])('takes %j as a date: %s', (text, answer) => {
  expect(isDate(text)).toBe(answer);
});

describe('what a date-time field holds', () => {
  it.each([
    ['2026-11-21T00:30:00Z', 'Asia/Singapore', '2026-11-21T08:30'],
    ['2026-11-20T16:00:00Z', 'Asia/Singapore', '2026-11-21T00:00'],
    ['2026-07-01T12:05:00Z', 'Europe/London', '2026-07-01T13:05'],
  ])('%s in %s is %s, and back', (instant, timeZone, wall) => {
    expect(wallTime(instant, timeZone)).toBe(wall);
    expect(instantOfWallTime(wall, timeZone)).toBe(instant);
  });
});

describe('the way of writing dates that a person prefers', () => {
  afterEach(() => showDatesAs('DD MMM YYYY'));

  it.each([
    ['DD MMM YYYY', '05 Nov 2026', '05 Nov 2026 (Thu), 08:02', '05 Nov (Thu), 08:02'],
    ['DD/MM/YYYY', '05/11/2026', '05/11/2026 (Thu), 08:02', '05/11 (Thu), 08:02'],
    ['YYYY-MM-DD', '2026-11-05', '2026-11-05 (Thu), 08:02', '11-05 (Thu), 08:02'],
  ] as const)('%s', (format, date, time, short) => {
    showDatesAs(format);
    expect(listDate('2026-11-05')).toBe(date);
    expect(listTime('2026-11-05T00:02:00Z', singapore)).toBe(time);
    expect(headingDate('2026-11-05')).toBe(`${date}, (Thu)`);
    const instant = '2026-11-05T00:02:00Z';
    expect(shortTime(instant, singapore, '2026-12-31')).toBe(short);
    expect(shortTime(instant, singapore, '2027-01-01')).toBe(time);
    expect(monthText('2026-11')).toBe('Nov 2026');
  });
});
