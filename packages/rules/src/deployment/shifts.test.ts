import { describe, expect, it } from 'vitest';
import { shiftAt, shiftOfPeriod, shiftOfTimes, shiftPeriod, type Shift } from './shifts.ts';

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
    expect(shiftOfPeriod(date, period, zone)).toBe(shift);
  });

  it('is none of the two when it begins or ends at another time or on another date', () => {
    const day = shiftPeriod('2026-11-21', 'DAY', singapore);
    expect(shiftOfPeriod('2026-11-22', day, singapore)).toBeNull();
    const earlier = { ...day, startDatetime: '2026-11-20T23:00:00Z' };
    expect(shiftOfPeriod('2026-11-21', earlier, singapore)).toBeNull();
    const longer = { ...day, endDatetime: '2026-11-21T13:00:00Z' };
    expect(shiftOfPeriod('2026-11-21', longer, singapore)).toBeNull();
  });
});

describe('the shift of a template', () => {
  it.each([
    ['08:00', '20:00', 'DAY'],
    ['20:00', '08:00', 'NIGHT'],
    ['08:00', '08:00', null],
    ['09:00', '20:00', null],
  ])('from %s to %s is %s', (start, end, shift) => {
    expect(shiftOfTimes(start, end)).toBe(shift);
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
