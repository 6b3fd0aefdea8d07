import { describe, expect, it } from 'vitest';
import { hoursOfPeople, monthHoursReport, riskOf, type HoursShift } from './month-hours.ts';

const day = (date: string): HoursShift => ({
  date,
  startDatetime: `${date}T00:00:00Z`,
  endDatetime: `${date}T12:00:00Z`,
  breakMinutes: 60,
});
const counting = {
  extraHoursBy: 'MONTH',
  breakMinutes: 60,
  weeklyHours: 44,
  monthlyExtraHours: 72,
} as const;
const november = Array.from({ length: 24 }, (_, at) =>
  day(`2026-11-${String(at + 1).padStart(2, '0')}`),
);

describe('the hours of people', () => {
  it('are those planned without breaks, and what is beyond the weekly ones', () => {
    const people = [
      { staffProfileID: 1, staffName: 'Idle', staffNo: '1', shifts: [], workedMinutes: 90 },
      { staffProfileID: 2, staffName: 'Busy', staffNo: '2', shifts: november, workedMinutes: 0 },
    ];
    // 24 × 11 h, less 44 h × 30 / 7.
    expect(hoursOfPeople(people, '2026-11', counting)).toMatchObject([
      { staffName: 'Busy', shifts: 24, planned: 264, extra: 75.4, risk: 'OVER' },
      { staffName: 'Idle', shifts: 0, planned: 0, worked: 1.5, extra: 0, risk: 'IN_ORDER' },
    ]);
  });

  it.each([
    [72.1, 'OVER'],
    [72, 'NEAR'],
    [60, 'NEAR'],
    [59.9, 'IN_ORDER'],
  ] as const)('of %d extra ones at a limit of 72 are %s', (extra, risk) =>
    expect(riskOf(extra, 72)).toBe(risk),
  );

  it('say that not all people have room', () => {
    const [person] = hoursOfPeople(
      [{ staffProfileID: 1, staffName: 'Busy', staffNo: '1', shifts: november, workedMinutes: 0 }],
      '2026-11',
      counting,
    );
    const hours = person === undefined ? [] : [person];
    const [said] = monthHoursReport(hours, 72, true).sections;
    expect(said?.sentences.at(-1)).toBe('Only the first 2,000 people, by name, have room here.');
    expect(monthHoursReport(hours, 72).sections[0]?.sentences).toHaveLength(1);
  });
  it('are nothing where nobody worked', () => {
    expect(monthHoursReport([], 72)).toMatchObject({ isQuiet: true });
  });
});
