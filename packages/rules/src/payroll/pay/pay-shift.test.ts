import { describe, expect, it } from 'vitest';
import { dashboardShifts, shiftOfTimeIn } from '../../home/dashboard-shifts.ts';
import { wireTime } from '../../dates.ts';
import { placedAttendance, shiftOfAttendance, shiftOfTimeInAt } from './pay-shift.ts';

const at = (text: string) => wireTime(Date.parse(`${text}+08:00`));

describe('the day and shift of a time in', () => {
  it.each([
    ['2026-11-30T07:40:00', '2026-11-30', 'DAY'],
    ['2026-11-30T05:00:00', '2026-11-30', 'DAY'],
    ['2026-11-30T16:59:59', '2026-11-30', 'DAY'],
    ['2026-11-30T17:00:00', '2026-11-30', 'NIGHT'],
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
      'that of a line a day before',
      { date: '2026-11-30', shift: 'DAY' as const },
      '2026-11-30',
      'DAY',
    ],
    [
      'that of a line a day after',
      { date: '2026-12-02', shift: 'NIGHT' as const },
      '2026-12-02',
      'NIGHT',
    ],
    [
      'its own two days before',
      { date: '2026-11-29', shift: 'NIGHT' as const },
      '2026-12-01',
      'DAY',
    ],
    [
      'its own two days after',
      { date: '2026-12-03', shift: 'NIGHT' as const },
      '2026-12-01',
      'DAY',
    ],
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

describe('an attendance on the day on which it is paid', () => {
  const line = (id: number, date: string, siteProfileID: number) => ({
    id,
    date,
    shift: 'NIGHT' as const,
    siteProfileID,
    startDatetime: `${date}T20:00:00+08:00`,
    endDatetime: `${date}T23:00:00+08:00`,
    shiftName: null,
    breakMinutes: 45,
  });
  const roster = [line(1, '2026-11-10', 11), line(2, '2026-11-12', 12)];
  const record = {
    id: 5,
    timeIn: at('2026-11-12T18:00:00'),
    timeOut: null,
    siteProfileID: null,
    approvalStatus: 'PENDING' as const,
    approvedDuration: null,
    deploymentID: 2,
  };
  const placed = (change: object = {}) =>
    placedAttendance({ ...record, ...change }, roster, 'Asia/Singapore');

  it('has the day, the shift and the site of the line that it names', () => {
    const { deploymentID: _, ...kept } = record;
    const day = { date: '2026-11-12', shift: 'NIGHT' };
    const planned = { plannedStart: '2026-11-12T20:00:00+08:00', breakMinutes: 45 };
    expect(placed()).toEqual({ ...kept, ...day, ...planned, siteProfileID: 12 });
  });

  it('keeps a site of its own', () => {
    expect(placed({ siteProfileID: 99 })).toMatchObject({ siteProfileID: 99 });
  });

  it.each([
    ['no line', { deploymentID: null }],
    ['a line that is gone', { deploymentID: 3 }],
    ['a line of another day', { deploymentID: 1 }],
  ])('has no site where it names %s', (_, change) => {
    expect(placed(change)).toMatchObject({
      date: '2026-11-12',
      shift: 'NIGHT',
      siteProfileID: null,
    });
  });

  it('belongs to the line around its time where it names none, and else to no line', () => {
    const start = '2026-11-12T20:00:00+08:00';
    const unnamed = { deploymentID: null };
    expect(placed(unnamed)).toMatchObject({ plannedStart: start, breakMinutes: 45 });
    expect(placed({ ...unnamed, timeIn: at('2026-11-12T16:59:00') })).toMatchObject({
      plannedStart: null,
      breakMinutes: null,
    });
  });
});
