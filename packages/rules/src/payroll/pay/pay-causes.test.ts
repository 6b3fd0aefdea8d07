import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { away, came, hired, hourly, monthly, payOf, planned } from './pay-examples.ts';

/** What is found of somebody, with what causes it. */
function foundIn(...given: Parameters<typeof payOf>): Record<string, string | undefined> {
  const { exceptions, causes } = payOf(...given);
  expect([new Set(exceptions).size, causes.length]).toEqual([exceptions.length, exceptions.length]);
  return Object.fromEntries(exceptions.map((exception, place) => [exception, causes[place]]));
}
const shifts = (count: number) =>
  Array.from({ length: count }, (_, day) => came(addDays('2026-11-01', day)));
const untilSunday = hired({ emEnd: '2026-11-08T23:59:59+08:00' });
const fromThe16th = hired({ id: 2, emStart: '2026-11-16T00:00:00+08:00' });
const worked = [came('2026-11-02')];

describe('each exception names all that causes it', () => {
  it.each<[string, Parameters<typeof foundIn>, Record<string, string>]>([
    [
      'shifts without a record',
      [
        {
          roster: [planned('2026-11-02'), planned('2026-11-03', { shift: 'NIGHT' })],
          attendance: [came('2026-11-04')],
        },
      ],
      { NOT_CLOCKED: '02 Nov 2026 Day Shift; 03 Nov 2026 Night Shift' },
    ],
    [
      'the second of two shifts of a day, by its name, to whose first somebody came',
      [
        {
          roster: [
            planned('2026-11-04'),
            planned('2026-11-04', {
              id: 2,
              shiftName: 'Evening',
              startDatetime: '2026-11-04T15:00:00+08:00',
            }),
          ],
          attendance: [came('2026-11-04', { plannedStart: '2026-11-04T08:00:00+08:00' })],
        },
      ],
      { NOT_CLOCKED: '04 Nov 2026 Evening' },
    ],
    [
      'records that nobody decided, and rejected ones',
      [
        {
          attendance: [
            ...worked,
            came('2026-11-03', { approvalStatus: 'PENDING', approvedDuration: null }),
            came('2026-11-04', { approvalStatus: 'PENDING', approvedDuration: null }),
            came('2026-11-05', { approvalStatus: 'REJECTED', approvedDuration: null }),
          ],
        },
      ],
      { PENDING: '03 Nov 2026; 04 Nov 2026', NOT_APPROVED: '05 Nov 2026' },
    ],
    [
      'employments without a rate',
      [{ employments: [untilSunday, fromThe16th], attendance: worked }, { rates: [] }],
      {
        NO_RATE: 'SO FT from 01 Nov 2026 to 08 Nov 2026; SO FT from 16 Nov 2026 to 30 Nov 2026',
      },
    ],
    [
      'hours between two employments, approved ones alone',
      [
        {
          employments: [untilSunday, fromThe16th],
          attendance: [
            ...worked,
            came('2026-11-10'),
            came('2026-11-11', { approvedDuration: 0, approvalStatus: 'REJECTED' }),
          ],
        },
      ],
      { NOT_APPROVED: '11 Nov 2026', NO_EMPLOYMENT: '10 Nov 2026' },
    ],
    [
      'a rate under the floor',
      [
        { attendance: worked },
        {
          floors: [
            {
              PLRDGradeCode: 'SO',
              emType: 'FT',
              effectiveFrom: '2026-01-01',
              amount: 3100,
              own: false,
            },
          ],
        },
      ],
      { UNDER_FLOOR: 'SO FT from 01 Nov 2026 to 30 Nov 2026: 3,090.00' },
    ],
    [
      'extra hours above the limit',
      [{ attendance: shifts(26) }],
      { OVER_EXTRA_HOURS: '97h 25min of at most 72h 0min' },
    ],
    [
      'deductions above the pay',
      [{ attendance: worked, adjustments: [{ kind: 'DEDUCTION', amount: 4000 }] }],
      {
        BELOW_ZERO: 'Gross 3,090.00, deductions 4,000.00',
        OVER_DEDUCTED: 'Gross 3,090.00, deductions 4,000.00, at most 1,545.00',
      },
    ],
    [
      'deductions above the ceiling alone, of all that is paid',
      [
        {
          attendance: worked,
          adjustments: [
            { kind: 'DEDUCTION', amount: 1600 },
            { kind: 'ALLOWANCE', amount: 50 },
          ],
        },
      ],
      { OVER_DEDUCTED: 'Gross 3,140.00, deductions 1,600.00, at most 1,570.00' },
    ],
    [
      'approvals without hours',
      [{ attendance: [...worked, came('2026-11-07', { approvedDuration: 0 })] }],
      { NO_HOURS: '07 Nov 2026' },
    ],
    ['nothing', [{ attendance: worked }], {}],
    ['nothing of a limit that nobody knows', [{ attendance: shifts(26) }, { limits: [] }], {}],
  ])('%s', (_, given, found) => {
    expect(foundIn(...given)).toEqual(found);
  });
});

describe('a shift without a record', () => {
  const missed = (facts: Parameters<typeof payOf>[0]) =>
    payOf({ roster: [planned('2026-11-10')], ...facts }).notClocked;

  it.each([
    ['the day before', [came('2026-11-09')], 1],
    ['the other shift of the day', [came('2026-11-10', { shift: 'NIGHT' as const })], 1],
    ['this one and another one', [came('2026-11-09'), came('2026-11-10')], 0],
  ])('is one although there is a record of %s: %d', (_, attendance, count) => {
    expect(missed({ attendance })).toBe(count);
  });

  it.each([
    ['its first day', away({ startDate: '2026-11-10', endDate: '2026-11-12' }), 0],
    ['its last day', away({ startDate: '2026-11-08', endDate: '2026-11-10' }), 0],
    ['the day before it', away({ startDate: '2026-11-11', endDate: '2026-11-12' }), 1],
    ['the day after it', away({ startDate: '2026-11-08', endDate: '2026-11-09' }), 1],
  ])('is none on leave: %s', (_, leave, count) => {
    const other = away({ startDate: '2026-11-20', endDate: '2026-11-21' });
    expect(missed({ leave: [leave, other] })).toBe(count);
  });
});

describe('full pay without work', () => {
  const rates = [monthly({ designation: 'ADMIN' }), hourly(), monthly()];
  const hours = { ...monthly(), unit: 'HOUR' as const, amount: 1 };
  it.each([
    ['the office, which does not clock in', [hired({ designation: 'ADMIN' })], rates, false],
    ['who is paid by the month', [hired()], rates, true],
    ['who is paid by the hour', [hired({ emType: 'PT' })], rates, false],
    ['full-time by the hour', [hired()], [hours], false],
    ['who has no rate', [hired()], [], false],
  ])('is asked about of %s: %s', (_, employments, theirs, isFound) => {
    expect('NO_WORK' in foundIn({ employments }, { rates: theirs })).toBe(isFound);
  });

  it('is of the days that are paid by the month alone', () => {
    const employments = [
      hired({ designation: 'ADMIN', emEnd: '2026-11-08T23:59:59+08:00' }),
      fromThe16th,
    ];
    expect(foundIn({ employments }, { rates })['NO_WORK']).toBe(
      '1,606.80 for 15 days without approved attendance or leave',
    );
  });
});

describe('part-time above 35 hours a week, under the full-time floor', () => {
  const floors = [
    {
      PLRDGradeCode: 'SO',
      emType: 'FT' as const,
      effectiveFrom: '2026-01-01',
      amount: 2500,
      own: false,
    },
  ];
  const firstHalf = hired({ emType: 'PT', emEnd: '2026-11-15T23:59:59+08:00' });
  const week = shifts(7).slice(1, 5);

  it('is of the days of that employment and its work alone', () => {
    // Four shifts of twelve hours: 576 for 12 of 25 working days, of which the floor is 1,200.
    const found = foundIn({ employments: [firstHalf, fromThe16th], attendance: week }, { floors });
    expect(found['UNDER_FULL_TIME']).toBe(
      'Week of 02 Nov 2026: 48h 0min; 576.00 from 01 Nov 2026 to 15 Nov 2026, full-time at least 1,200.00',
    );
  });

  it('is none at the floor to the cent', () => {
    const employments = [firstHalf];
    const at = (amount: number, extraHourAmount: number | null) =>
      'UNDER_FULL_TIME' in
      foundIn(
        { employments, attendance: week },
        { floors, rates: [hourly({ amount, extraHourAmount })] },
      );
    expect(at(25, null)).toBe(false);
    expect(at(24.99, null)).toBe(true);
  });

  it('counts what extra hours are paid on top', () => {
    // Five shifts: 60 hours at 12 are 720, of a floor of 768; 11 of them are beyond 44 a week.
    const facts = { employments: [firstHalf], attendance: shifts(7).slice(1, 6) };
    const floor = floors.map((one) => ({ ...one, amount: 1600 }));
    const at = (extraHourAmount: number | null) => {
      const rates = [hourly({ amount: 12, extraHourAmount })];
      return 'UNDER_FULL_TIME' in foundIn(facts, { floors: floor, rates, extraHoursBy: 'WEEK' });
    };
    expect([at(null), at(16.3), at(18)]).toEqual([true, true, false]);
  });

  it('is nothing of who works full-time', () => {
    const rates = [monthly({ amount: 1000 })];
    expect(foundIn({ attendance: week }, { floors, rates })).not.toHaveProperty('UNDER_FULL_TIME');
  });
});

it('tells what adjustments cause in the order of all exceptions', () => {
  const adjustments = [{ kind: 'DEDUCTION' as const, amount: 4000 }];
  const { exceptions } = payOf({ attendance: worked, adjustments });
  expect(exceptions).toEqual(['BELOW_ZERO', 'OVER_DEDUCTED']);
});
