import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { periodOf } from '../shift/shift-type.ts';
import { nightOf } from './night.ts';

const singapore = 'Asia/Singapore';
const date = '2026-11-21';
const shift = (startTime: string, endTime: string, zone = singapore) => ({
  date,
  ...periodOf(date, { startTime, endTime }, zone),
});

describe('how a shift lies to the night, from 20:00 to 06:00', () => {
  it.each([
    ['08:00', '20:00', 0, false, '2026-11-20'],
    ['20:00', '08:00', 10, true, date],
    ['19:00', '07:00', 10, true, date],
    ['14:00', '22:00', 2, false, date],
    ['16:00', '00:00', 4, false, date],
    ['16:00', '00:01', 4 + 1 / 60, true, date],
    ['05:59', '14:00', 1 / 60, false, '2026-11-20'],
    // Half of the shift is not more than half of it.
    ['22:00', '14:00', 8, false, date],
    ['22:00', '13:00', 8, true, date],
    // The night that began the evening before.
    ['00:00', '08:00', 6, true, '2026-11-20'],
    // Most of it lies in the night that follows.
    ['04:00', '04:00', 10, false, date],
    ['23:00', '23:00', 10, false, date],
  ])('%s to %s has %d hours of it', (start, end, hours, isNight, evening) => {
    const night = nightOf(shift(start, end), singapore);
    expect(night).toMatchObject({ isNight, date: evening });
    expect(night.minutes).toBeCloseTo(hours * 60, 5);
  });

  it('is asked of the clocks of the zone, also where they are changed', () => {
    const berlin = 'Europe/Berlin';
    const changed = '2026-10-24';
    const times = periodOf(changed, { startTime: '20:00', endTime: '06:00' }, berlin);
    expect(nightOf({ date: changed, ...times }, berlin).minutes).toBe(11 * 60);
    // By day in Singapore, at night in Berlin.
    expect(nightOf(shift('05:00', '11:00'), berlin).minutes).toBe(6 * 60);
  });

  it('is the same when it is asked again, however many were asked meanwhile', () => {
    const first = nightOf(shift('20:00', '08:00'), singapore);
    for (let day = 0; day < 520; day += 2) {
      const asked = addDays('2020-01-01', day);
      const times = periodOf(asked, { startTime: '20:00', endTime: '08:00' }, singapore);
      expect(nightOf({ date: asked, ...times }, singapore).minutes).toBe(600);
    }
    expect(nightOf(shift('20:00', '08:00'), singapore)).toEqual(first);
  });
});
