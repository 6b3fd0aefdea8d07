import { describe, expect, it } from 'vitest';
import { dashboardShifts, shiftOfTimeIn } from '../home/dashboard-shifts.ts';
import { wireTime } from '../dates.ts';
import { shiftOfAttendance, shiftOfTimeInAt } from './pay-shift.ts';

const at = (text: string) => wireTime(Date.parse(`${text}+08:00`));

describe('the day and shift of a time in', () => {
  it.each([
    ['2026-11-30T07:40:00', '2026-11-30', 'DAY'],
    ['2026-11-30T05:00:00', '2026-11-30', 'DAY'],
    ['2026-11-30T16:59:59', '2026-11-30', 'DAY'],
    ['2026-11-30T19:50:00', '2026-11-30', 'NIGHT'],
    // Late for the night shift of the last day of the month.
    ['2026-12-01T00:30:00', '2026-11-30', 'NIGHT'],
    ['2026-12-01T04:59:59', '2026-11-30', 'NIGHT'],
    ['2027-01-01T02:00:00', '2026-12-31', 'NIGHT'],
  ])('%s is %s %s', (timeIn, date, shift) => {
    expect(shiftOfTimeInAt(at(timeIn), 'Asia/Singapore')).toEqual({ date, shift });
  });

  it('is the one that the dashboard shows it in', () => {
    const now = Date.parse('2026-11-21T02:00:00Z');
    for (const zone of ['Asia/Singapore', 'America/New_York', 'Asia/Kathmandu']) {
      const windows = dashboardShifts(now, zone);
      for (let minutes = -1000; minutes <= 1000; minutes += 7) {
        const timeIn = wireTime(now + minutes * 60_000);
        const found = shiftOfTimeIn(windows, timeIn);
        expect(shiftOfTimeInAt(timeIn, zone)).toEqual({ date: found?.date, shift: found?.shift });
      }
    }
  });
});

describe('the day and shift of an attendance', () => {
  it.each([
    ['that of its line', { date: '2026-11-30', shift: 'NIGHT' as const }, '2026-11-30', 'NIGHT'],
    ['its own without a line', null, '2026-12-01', 'DAY'],
    [
      'its own when the line is days away',
      { date: '2026-11-20', shift: 'NIGHT' as const },
      '2026-12-01',
      'DAY',
    ],
  ])('is %s', (_, line, date, shift) => {
    expect(shiftOfAttendance(at('2026-12-01T06:00:00'), line, 'Asia/Singapore')).toEqual({
      date,
      shift,
    });
  });
});
