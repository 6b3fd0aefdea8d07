import { describe, expect, it } from 'vitest';
import { wireTime } from '../dates.ts';
import { periodOf } from '../deployment/shift/shift-type.ts';
import { halfOf, shiftPeriod, shifts as twoShifts } from '../deployment/shifts.ts';
import {
  dashboardShifts,
  isLineShown,
  shiftOfLine,
  shiftOfTimeIn,
  shiftWindow,
} from './dashboard-shifts.ts';

const singapore = 'Asia/Singapore';
/** An instant by the clocks of Singapore. */
const at = (text: string) => Date.parse(`${text}+08:00`);
const shownAt = (now: number, zone = singapore) =>
  dashboardShifts(now, zone)
    .filter(({ shown }) => shown)
    .map(({ date, shift }) => `${date} ${shift}`);

describe('the shifts that the dashboard shows', () => {
  it.each([
    ['2026-11-21T00:00:00', ['2026-11-20 NIGHT', '2026-11-21 DAY', '2026-11-21 NIGHT']],
    ['2026-11-21T07:59:59', ['2026-11-20 NIGHT', '2026-11-21 DAY', '2026-11-21 NIGHT']],
    ['2026-11-21T08:00:00', ['2026-11-21 DAY', '2026-11-21 NIGHT', '2026-11-22 DAY']],
    ['2026-11-21T19:59:59', ['2026-11-21 DAY', '2026-11-21 NIGHT', '2026-11-22 DAY']],
    ['2026-11-21T23:59:59', ['2026-11-21 DAY', '2026-11-21 NIGHT', '2026-11-22 DAY']],
    ['2026-12-31T23:00:00', ['2026-12-31 DAY', '2026-12-31 NIGHT', '2027-01-01 DAY']],
    ['2028-02-29T01:00:00', ['2028-02-28 NIGHT', '2028-02-29 DAY', '2028-02-29 NIGHT']],
  ])('at %s in Singapore', (now, shown) => {
    expect(shownAt(at(now))).toEqual(shown);
  });

  it.each([
    ['2026-11-21T07:59:59', '2026-11-21'],
    ['2026-11-21T08:00:00', '2026-11-21'],
    ['2026-11-21T23:59:59', '2026-11-21'],
    ['2026-11-22T00:00:00', '2026-11-22'],
  ])('are day and night of today at any time: at %s those of %s', (now, date) => {
    const today = dashboardShifts(at(now), singapore).filter(({ isToday }) => isToday);
    expect(today.map((one) => `${one.date} ${one.shift}`)).toEqual([
      `${date} DAY`,
      `${date} NIGHT`,
    ]);
    expect(today.every(({ shown }) => shown)).toBe(true);
  });

  it('go by the clocks of the agency and not by those of the browser', () => {
    expect(shownAt(Date.parse('2026-11-21T12:59:59Z'), 'America/New_York')[0]).toBe(
      '2026-11-20 NIGHT',
    );
    expect(shownAt(Date.parse('2026-11-21T13:00:00Z'), 'America/New_York')[0]).toBe(
      '2026-11-21 DAY',
    );
  });

  it('are among those from yesterday to tomorrow, in order of time', () => {
    const shifts = dashboardShifts(at('2026-11-21T10:00:00'), singapore);
    expect(shifts.map(({ date, shift }) => `${date} ${shift}`)).toEqual([
      '2026-11-20 DAY',
      '2026-11-20 NIGHT',
      '2026-11-21 DAY',
      '2026-11-21 NIGHT',
      '2026-11-22 DAY',
      '2026-11-22 NIGHT',
    ]);
    expect(shifts.map(({ start }) => start)).toEqual(shifts.map(({ start }) => start).toSorted());
  });
});

describe('the shift of a time in', () => {
  const shifts = dashboardShifts(at('2026-11-21T10:00:00'), singapore);
  it.each([
    // Three hours before 08:00 belong to it, and up to nine hours after.
    ['2026-11-21T04:59:59', '2026-11-20 NIGHT'],
    ['2026-11-21T05:00:00', '2026-11-21 DAY'],
    ['2026-11-21T08:00:00', '2026-11-21 DAY'],
    ['2026-11-21T16:59:59', '2026-11-21 DAY'],
    ['2026-11-21T17:00:00', '2026-11-21 NIGHT'],
    ['2026-11-21T20:00:00', '2026-11-21 NIGHT'],
    ['2026-11-22T04:59:59', '2026-11-21 NIGHT'],
    ['2026-11-22T05:00:00', '2026-11-22 DAY'],
    // Before yesterday's day and after tomorrow's night there is none.
    ['2026-11-20T04:59:59', undefined],
    ['2026-11-20T05:00:00', '2026-11-20 DAY'],
    ['2026-11-23T04:59:59', '2026-11-22 NIGHT'],
    ['2026-11-23T05:00:00', undefined],
  ])('at %s is %s', (timeIn, expected) => {
    const found = shiftOfTimeIn(shifts, wireTime(at(timeIn)));
    expect(found && `${found.date} ${found.shift}`).toBe(expected);
  });

  it('reaches from three hours before the start to nine hours after it', () => {
    const { start, from, until } = shiftWindow('2026-11-21', 'NIGHT', singapore);
    expect(Date.parse(start) - Date.parse(from)).toBe(3 * 3_600_000);
    expect(Date.parse(until) - Date.parse(start)).toBe(9 * 3_600_000);
  });

  it.each(['2026-03-08', '2026-11-01'])(
    'is exactly one also when clocks are changed: New York on %s',
    (date) => {
      const noon = Date.parse(`${date}T17:00:00Z`);
      const all = dashboardShifts(noon, 'America/New_York');
      const ends = all.slice(0, -1).map(({ until }) => until);
      expect(ends).toEqual(all.slice(1).map(({ from }) => from));
    },
  );
});

describe('the shift of a line', () => {
  const now = at('2026-11-21T10:00:00');
  const shifts = dashboardShifts(now, singapore);
  const of = (date: string, startTime: string, endTime: string) => {
    const period = periodOf(date, { startTime, endTime }, singapore);
    const found = shiftOfLine(shifts, period);
    return found && `${found.date} ${found.shift}`;
  };

  it.each(twoShifts)('is its own where it is one of the two: %s', (shift) => {
    const found = shiftOfLine(shifts, shiftPeriod('2026-11-21', shift, singapore));
    expect(found).toMatchObject({ date: '2026-11-21', shift });
  });

  it.each([
    ['2026-11-21', '07:00', '19:00', '2026-11-21 DAY'],
    ['2026-11-21', '16:00', '00:00', '2026-11-21 NIGHT'],
    ['2026-11-21', '15:59', '00:00', '2026-11-21 DAY'],
    ['2026-11-21', '00:00', '08:00', '2026-11-20 NIGHT'],
    ['2026-11-22', '22:00', '06:00', '2026-11-22 NIGHT'],
    ['2026-11-20', '00:00', '08:00', undefined],
    ['2026-11-23', '04:00', '12:00', undefined],
    ['2026-11-23', '04:00', '11:59', '2026-11-22 NIGHT'],
  ])('of %s from %s to %s is %s', (date, start, end, expected) => {
    expect(of(date, start, end)).toBe(expected);
  });

  it('is of that half of the day in which its middle lies', () => {
    const period = periodOf('2026-11-21', { startTime: '15:59', endTime: '00:00' }, singapore);
    expect(shiftOfLine(shifts, period)?.shift).toBe(halfOf(period, singapore));
  });

  it('is shown with its shift, and until the line ends where that is over', () => {
    const [yesterdayNight, tomorrowNight] = [shifts[1], shifts[5]];
    if (!yesterdayNight || !tomorrowNight) throw new Error('there are six shifts');
    const until = (endDatetime: string) => ({ startDatetime: '', endDatetime });
    const [before, after] = ['2026-11-21T02:00:00Z', '2026-11-21T02:00:01Z'];
    expect(isLineShown(yesterdayNight, until(before), now)).toBe(false);
    expect(isLineShown(yesterdayNight, until(after), now)).toBe(true);
    expect(isLineShown(tomorrowNight, until(after), now)).toBe(false);
    expect(isLineShown({ ...tomorrowNight, shown: true }, until(before), now)).toBe(true);
  });
});
