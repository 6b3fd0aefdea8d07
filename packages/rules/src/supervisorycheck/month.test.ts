import { describe, expect, it } from 'vitest';
import { dayOfMonth, daysOfMonth, isMonth, monthIn, monthOfText, monthPeriod } from './month.ts';

const singapore = 'Asia/Singapore';

describe('the month of an address', () => {
  it.each([
    ['2026-11', '2026-11'],
    [' 2026-02 ', '2026-02'],
    ['Nov 2026', '2026-11'],
    ['nov  2026', undefined],
    ['sep 2026', '2026-09'],
    ['2026-13', undefined],
    ['2026-00', undefined],
    ['2026-1', undefined],
    ['2100-01', undefined],
    ['0026-01', undefined],
    ['1899-12', undefined],
    ['November 2026', undefined],
    ['2026', undefined],
    ['', undefined],
    ['<script>', undefined],
  ])('%j is %s', (text, month) => {
    expect(monthOfText(text)).toBe(month);
  });

  it('is one that isMonth takes', () => {
    expect(isMonth('2026-11')).toBe(true);
    expect(isMonth('2026-11-01')).toBe(false);
  });
});

describe('a month', () => {
  it.each([
    ['2026-11', 30],
    ['2026-12', 31],
    ['2026-02', 28],
    ['2028-02', 29],
  ])('%s has %i days', (month, days) => {
    expect(daysOfMonth(month)).toHaveLength(days);
    expect(daysOfMonth(month).at(-1)).toBe(days);
  });

  it.each([
    ['2026-11', singapore, '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    ['2026-12', singapore, '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['2028-02', 'UTC', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
    ['2026-03', 'America/New_York', '2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z'],
  ])('%s in %s runs from %s until before %s', (month, zone, from, until) => {
    expect(monthPeriod(month, zone)).toEqual({ from, until });
  });

  it('runs by the clocks of the agency', () => {
    const newYear = Date.parse('2026-12-31T16:00:00Z');
    expect(monthIn(singapore, newYear)).toBe('2027-01');
    expect(monthIn(singapore, newYear - 1)).toBe('2026-12');
    expect(monthIn('UTC', newYear)).toBe('2026-12');
    expect(dayOfMonth('2026-11-20T16:00:00Z', singapore)).toBe(21);
    expect(dayOfMonth('2026-11-20T15:59:59Z', singapore)).toBe(20);
  });
});
