import { describe, expect, it } from 'vitest';
import { dateModesOf, datesOn, hasMovingDates, keptDates } from './moving-dates.ts';

const today = '2026-11-24';

describe('the days of a saved view', () => {
  it.each([
    [
      'the last seven',
      '?timeIn=2026-11-18..2026-11-24',
      '?timeIn=day-6..day0',
      '2027-03-02',
      '?timeIn=2027-02-24..2027-03-02',
    ],
    [
      'yesterday',
      '?size=50&timeIn=2026-11-23..2026-11-23&status=OPEN',
      '?size=50&timeIn=day-1..day-1&status=OPEN',
      '2026-12-01',
      '?size=50&timeIn=2026-11-30..2026-11-30&status=OPEN',
    ],
    [
      'the coming week',
      '?due=2026-11-25..2026-12-01',
      '?due=day1..day7',
      '2026-02-27',
      '?due=2026-02-28..2026-03-06',
    ],
    [
      'two ranges',
      '?a=2026-11-24..2026-11-24&b=2026-11-01..2026-11-30',
      '?a=day0..day0&b=day-23..day6',
      '2026-11-25',
      '?a=2026-11-25..2026-11-25&b=2026-11-02..2026-12-01',
    ],
  ])('count from the day it is opened: %s', (_, search, kept, later, then) => {
    expect(keptDates(search, 'DAYS', today)).toBe(kept);
    expect(hasMovingDates(kept)).toBe(true);
    expect(datesOn(kept, today)).toBe(search);
    expect(datesOn(kept, later)).toBe(then);
  });

  it.each([
    [
      'this month',
      '?timeIn=2026-11-01..2026-11-30',
      '?timeIn=month0',
      '2028-02-10',
      '?timeIn=2028-02-01..2028-02-29',
    ],
    [
      'the month before',
      '?timeIn=2026-10-01..2026-10-31',
      '?timeIn=month-1',
      '2027-01-31',
      '?timeIn=2026-12-01..2026-12-31',
    ],
    [
      'the month after',
      '?timeIn=2026-12-01..2026-12-31',
      '?timeIn=month1',
      '2026-12-05',
      '?timeIn=2027-01-01..2027-01-31',
    ],
  ])('are whole months: %s', (_, search, kept, later, then) => {
    expect(dateModesOf(search)).toEqual(['MONTH', 'DAYS', 'STAY']);
    expect(keptDates(search, 'MONTH', today)).toBe(kept);
    expect(datesOn(kept, today)).toBe(search);
    expect(datesOn(kept, later)).toBe(then);
  });

  it.each(['', '?status=OPEN&search=2026-11-24', '?search=day-6', '?month=2026-11'])(
    'are not taken for something else: %s',
    (search) => {
      expect(keptDates(search, 'DAYS', today)).toBe(search);
      expect(datesOn(search, today)).toBe(search);
    },
  );

  it('stay as they are where that was chosen', () => {
    const search = '?timeIn=2026-11-18..2026-11-24';
    expect(keptDates(search, 'STAY', today)).toBe(search);
    expect(datesOn(search, '2030-01-01')).toBe(search);
    expect(hasMovingDates(search)).toBe(false);
  });

  it.each([
    ['', []],
    ['?status=OPEN&search=2026-11-24', []],
    ['?timeIn=2026-11-02..2026-11-30', ['DAYS', 'STAY']],
    ['?a=2026-11-01..2026-11-30&b=2026-11-01..2026-11-02', ['DAYS', 'STAY']],
  ])('of %s can go on in these ways: %j', (search, modes) => {
    expect(dateModesOf(search)).toEqual(modes);
  });
});
