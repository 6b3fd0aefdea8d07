import { expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { shiftPeriod } from '../shifts.ts';
import { ownHours, type OwnRecord } from './own-hours.ts';

const timeZone = 'Asia/Singapore';
const limits = [
  { effectiveFrom: '2000-01-01', weeklyHours: 44, monthlyExtraHours: 72, own: false },
];
const counting = { extraHoursBy: 'MONTH', breakMinutes: 60, limits, timeZone } as const;
const shift = (date: string) => ({ date, ...shiftPeriod(date, 'DAY', timeZone) });
const days = (count: number) =>
  Array.from({ length: count }, (_, place) => shift(addDays('2026-11-01', place)));
const record = (timeIn: string, timeOut: string, approvedDuration: number | null): OwnRecord => ({
  timeIn,
  timeOut,
  approvedDuration,
});

it('counts what is planned without breaks, of the month alone', () => {
  const { planned, extra } = ownHours('2026-11', [...days(3), shift('2026-10-31')], [], counting);
  expect({ planned, extra }).toEqual({ planned: 33, extra: 0 });
});

it('counts extra hours against the limit as the planner does', () => {
  const { planned, extra, extraLimit } = ownHours('2026-11', days(24), [], counting);
  expect(planned).toBe(264);
  expect(extra).toBeCloseTo(264 - (44 * 30) / 7);
  expect(extraLimit).toBe(72);
});

it('knows no limit where none holds', () => {
  const { extra, extraLimit } = ownHours('2026-11', days(24), [], { ...counting, limits: [] });
  expect({ extra, extraLimit }).toEqual({ extra: 0, extraLimit: null });
});

it('counts records in the month in which they began, approved ones by what was approved', () => {
  const records = [
    // 31 October at 23:00 in Singapore.
    record('2026-10-31T15:00:00Z', '2026-10-31T23:00:00Z', 480),
    // 1 November at 00:00 there.
    record('2026-10-31T16:00:00Z', '2026-11-01T00:00:00Z', 450),
    record('2026-11-30T00:00:00Z', '2026-11-30T12:30:00Z', null),
  ];
  expect(ownHours('2026-11', [], records, counting)).toMatchObject({
    clocked: 20.5,
    approved: 7.5,
  });
});
