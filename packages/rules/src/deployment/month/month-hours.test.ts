import { addDays } from '../../dates.ts';
import { describe, expect, it } from 'vitest';
import { entry, tan, types } from './month-examples.ts';
import { monthHours, shortSiteName } from './month-hours.ts';

const counting = {
  extraHoursBy: 'MONTH',
  breakMinutes: 60,
  limits: [{ effectiveFrom: '2026-01-01', weeklyHours: 44, monthlyExtraHours: 72, own: false }],
  types,
  timeZone: 'Asia/Singapore',
} as const;

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => entry(tan, addDays(first, day), 'DAY'));

describe('the hours of a person in a month', () => {
  it('are those of the shifts without their breaks, with times and breaks of their own', () => {
    const lines = [
      entry(tan, '2026-11-02', 'DAY'),
      entry(tan, '2026-11-03', 9),
      { ...entry(tan, '2026-11-04', 'NIGHT'), startTime: '22:00', endTime: '06:00' },
    ];
    expect(monthHours(lines, '2026-11', counting).planned).toBe(11 + 7.5 + 7);
  });

  it('are extra beyond the weekly hours of the month, against its limit', () => {
    const { planned, extra, extraLimit } = monthHours(days('2026-11-01', 28), '2026-11', counting);
    expect(planned).toBe(308);
    expect(extra).toBeCloseTo(308 - (44 * 30) / 7);
    expect(extraLimit).toBe(72);
  });

  it('are counted by week with the days before the month, which are no hours of it', () => {
    // The week of 26 October ends on Sunday, the first of November.
    const byWeek = { ...counting, extraHoursBy: 'WEEK' } as const;
    const { planned, extra } = monthHours(days('2026-10-27', 6), '2026-11', byWeek);
    expect([planned, extra]).toEqual([11, 22]);
  });

  it('are not extra before there is a limit', () => {
    expect(monthHours([], '2025-11', counting)).toEqual({
      planned: 0,
      extra: null,
      extraLimit: null,
    });
  });
});

it.each([
  ['Raffles Court', 'RC'],
  ['Marina Bay Tower Three', 'MBT'],
  ['Changi', 'Cha'],
  ['Block 12 - North', 'B1N'],
  ['(Changi)', 'Cha'],
  ['', ''],
])('a site in a cell: %s', (name, short) => expect(shortSiteName(name)).toBe(short));
