import { afterEach, describe, expect, it } from 'vitest';
import { showDatesAs } from './dates.ts';
import { readDay, readDayTime, readMonth } from './typed-dates.ts';

afterEach(() => showDatesAs('DD MMM YYYY'));

const asDay = 'Please write the day like 21 Nov 2026.';
const asMonth = 'Please write the month like Nov 2026.';
const asTime = 'Please write day and time like 21 Nov 2026 08:00.';
const asYear = 'Please write the year with four digits.';

describe('a typed day', () => {
  it.each([
    ['21 Nov 2026', '2026-11-21'],
    ['21 november 2026', '2026-11-21'],
    [' 1  Sept 2026 ', '2026-09-01'],
    ['21Nov2026', '2026-11-21'],
    ['21-Nov-2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['Sat, 21 Nov 2026', '2026-11-21'],
    ['21 Nov 2026 (Sat)', '2026-11-21'],
    ['17/12/2026', '2026-12-17'],
    ['7.2.2026', '2026-02-07'],
    ['07-02-2026', '2026-02-07'],
    ['07 02 2026', '2026-02-07'],
    ['2026-12-17', '2026-12-17'],
    ['2026/12/17', '2026-12-17'],
    ['29 Feb 2028', '2028-02-29'],
  ])('%s is understood as %s', (text, value) => {
    expect(readDay(text)).toEqual({ value });
  });

  it.each([
    ['31 Nov 2026', 'Nov 2026 has 30 days.'],
    ['29/2/2026', 'Feb 2026 has 28 days.'],
    ['2028-02-30', 'Feb 2028 has 29 days.'],
    ['0 Nov 2026', 'Nov 2026 has 30 days.'],
    ['12/17/2026', asDay],
    ['1 Foo 2026', asDay],
    ['2 Ju 2026', asDay],
    ['tomorrow', asDay],
    ['21 Nov', asDay],
    ['21', asDay],
    ['2026-11-2', asDay],
    ['21 Nov 2026 08:00', asDay],
    ['21 Nov 26', asYear],
    ['12/05/68', asYear],
    ['21 Nov 202', asYear],
    ['21 Nov 20266', asYear],
    ['21 Nov 0026', asYear],
  ])('%s is refused: %s', (text, issue) => {
    expect(readDay(text)).toEqual({ issue });
  });

  it('is asked for in the way that the person writes dates', () => {
    showDatesAs('DD/MM/YYYY');
    expect(readDay('soon')).toEqual({
      issue: 'Please write the day like 21/11/2026.',
    });
  });
});

describe('a typed month', () => {
  it.each([
    ['Nov 2026', '2026-11'],
    ['november 2026', '2026-11'],
    ['1/2026', '2026-01'],
    ['11-2026', '2026-11'],
    ['2026-11', '2026-11'],
  ])('%s is understood as %s', (text, value) => {
    expect(readMonth(text)).toEqual({ value });
  });

  it.each([
    ['13/2026', asMonth],
    ['21 Nov 2026', asMonth],
    ['Nov', asMonth],
    ['Nov 26', asYear],
  ])('%s is refused: %s', (text, issue) => {
    expect(readMonth(text)).toEqual({ issue });
  });
});

describe('a typed day and time', () => {
  it.each([
    ['21 Nov 2026 08:00', '2026-11-21T08:00'],
    ['21 Nov 2026 8:05', '2026-11-21T08:05'],
    ['21 Nov 2026 0805', '2026-11-21T08:05'],
    ['21/11/2026, 8.05 pm', '2026-11-21T20:05'],
    ['21/11/2026 12:30am', '2026-11-21T00:30'],
    ['21/11/2026 12:30 PM', '2026-11-21T12:30'],
    ['2026-11-21T23:59', '2026-11-21T23:59'],
    ['2026-11-21 00:00', '2026-11-21T00:00'],
    ['21 Nov 2026 (Sat), 08:02', '2026-11-21T08:02'],
    ['Nov 21, 2026 08:02', '2026-11-21T08:02'],
  ])('%s is understood as %s', (text, value) => {
    expect(readDayTime(text)).toEqual({ value });
  });

  it.each([
    ['21 Nov 2026', 'Please add the time, like 08:00.'],
    ['31 Nov 2026 08:00', 'Nov 2026 has 30 days.'],
    ['21 Nov 2026 24:00', asTime],
    ['21 Nov 2026 08:60', asTime],
    ['21 Nov 2026 13:00 pm', asTime],
    ['21 Nov 2026 0:30 am', asTime],
    ['21 Nov 2026 8', asTime],
    ['08:00', asTime],
    ['now', asTime],
    ['21 Nov 26 08:00', asYear],
  ])('%s is refused: %s', (text, issue) => {
    expect(readDayTime(text)).toEqual({ issue });
  });
});
