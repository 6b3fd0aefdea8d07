import { describe, expect, it } from 'vitest';
import { halfOf, shiftAt, shiftPeriod, type Shift } from './shifts.ts';

const singapore = 'Asia/Singapore';

describe('the period of a shift', () => {
  it.each<[string, Shift, string, string, string]>([
    ['2026-11-21', 'DAY', singapore, '2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'],
    ['2026-11-21', 'NIGHT', singapore, '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
    ['2026-12-31', 'NIGHT', singapore, '2026-12-31T12:00:00Z', '2027-01-01T00:00:00Z'],
    // An hour less and an hour more of night, when the clocks are changed.
    ['2026-03-28', 'NIGHT', 'Europe/Berlin', '2026-03-28T19:00:00Z', '2026-03-29T06:00:00Z'],
    ['2026-10-24', 'NIGHT', 'Europe/Berlin', '2026-10-24T18:00:00Z', '2026-10-25T07:00:00Z'],
  ])('%s %s in %s runs from %s to %s', (date, shift, zone, startDatetime, endDatetime) => {
    const period = { startDatetime, endDatetime };
    expect(shiftPeriod(date, shift, zone)).toEqual(period);
    expect(halfOf(period, zone)).toBe(shift);
  });

  it.each([
    ['07:00 to 19:00', '2026-11-20T23:00:00Z', '2026-11-21T11:00:00Z', 'DAY'],
    ['19:00 to 07:00', '2026-11-21T11:00:00Z', '2026-11-21T23:00:00Z', 'NIGHT'],
    ['midnight to 08:00', '2026-11-20T16:00:00Z', '2026-11-21T00:00:00Z', 'NIGHT'],
    ['14:00 to 22:00', '2026-11-21T06:00:00Z', '2026-11-21T14:00:00Z', 'DAY'],
    ['16:00 to 24:00', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z', 'NIGHT'],
  ])('of other times lies where its middle does: %s', (_, startDatetime, endDatetime, half) => {
    expect(halfOf({ startDatetime, endDatetime }, singapore)).toBe(half);
  });
});

describe('the shift that runs', () => {
  it.each([
    ['2026-11-20T23:59:59Z', '2026-11-20', 'NIGHT'],
    ['2026-11-21T00:00:00Z', '2026-11-21', 'DAY'],
    ['2026-11-21T11:59:59Z', '2026-11-21', 'DAY'],
    ['2026-11-21T12:00:00Z', '2026-11-21', 'NIGHT'],
    ['2026-11-21T16:00:00Z', '2026-11-21', 'NIGHT'],
  ])('at %s is %s %s', (instant, date, shift) => {
    expect(shiftAt(instant, singapore)).toEqual({ date, shift });
  });
});
