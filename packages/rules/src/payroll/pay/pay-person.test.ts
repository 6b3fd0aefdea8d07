import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { away, came, hired, hourly, monthly, payOf, planned } from './pay-examples.ts';
import { isInPeriod } from './pay-person.ts';

const startOf = (date: string) => `${date}T00:00:00+08:00`;
const endOf = (date: string) => `${date}T23:59:59+08:00`;
/** So many shifts of twelve hours in a row. */
const shifts = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => came(addDays(from, day)));
const twice = (date: string) => [came(date), came(date, { shift: 'NIGHT' })];

// By hand: November 2026 begins on a Sunday and has 25 days from Monday to Saturday, so that 3,090 a
// month is 123.60 a day.
describe("a month's pay", () => {
  it('is whole for who was there all month, whatever was worked', () => {
    expect(payOf({})).toMatchObject({ basicPay: 3090, serviceDays: 30, extraPay: 0 });
  });

  it.each([
    ['joined on the last day', { emStart: startOf('2026-11-30') }, 1, 123.6],
    ['joined on the 16th', { emStart: startOf('2026-11-16') }, 15, 1606.8],
    ['left on the first day, a Sunday', { emEnd: endOf('2026-11-01') }, 1, 0],
    ['left on the 10th', { emEnd: endOf('2026-11-10') }, 10, 988.8],
    ['left the day before', { emEnd: endOf('2026-10-31') }, 0, 0],
    ['joins the day after', { emStart: startOf('2026-12-01') }, 0, 0],
    [
      'was there for a week',
      { emStart: startOf('2026-11-05'), emEnd: endOf('2026-11-11') },
      7,
      741.6,
    ],
  ])('of who %s', (_, change, serviceDays, basicPay) => {
    expect(payOf({ employments: [hired(change)] })).toMatchObject({ serviceDays, basicPay });
  });

  it.each([
    ['28 days of February 2026', { startDate: '2026-02-01', endDate: '2026-02-28' }, 3090],
    ['31 days of December', { startDate: '2026-12-01', endDate: '2026-12-31' }, 3090],
    ['21st to 20th', { startDate: '2026-11-21', endDate: '2026-12-20' }, 3090],
    // 9 of the 26 working days until 10 December: 1,069.6154.
    ['ten days', { startDate: '2026-11-11', endDate: '2026-11-20' }, 1069.62],
    // 8 of the 27 working days until 2 January: 915.5556.
    ['nine days of a long month', { startDate: '2026-12-03', endDate: '2026-12-11' }, 915.56],
  ])('over %s', (_, days, basicPay) => {
    expect(payOf({}, {}, days).basicPay).toBe(basicPay);
  });

  it('changes with a rate that begins within the month: 17 × 123.60 + 8 × 132', () => {
    const rates = [monthly(), monthly({ id: 9, effectiveFrom: '2026-11-21', amount: 3300 })];
    const { items, basicPay } = payOf({}, { rates });
    expect(basicPay).toBe(3157.2);
    expect(items).toMatchObject([
      { span: { firstDate: '2026-11-01', lastDate: '2026-11-20', days: 20 }, amount: 2101.2 },
      { span: { firstDate: '2026-11-21', lastDate: '2026-11-30', days: 10 }, amount: 1056 },
    ]);
  });

  it('follows the rate that began last, in whatever order they are given', () => {
    const later = monthly({ id: 9, effectiveFrom: '2026-10-01', amount: 3300 });
    expect(payOf({}, { rates: [later, monthly()] }).basicPay).toBe(3300);
    expect(payOf({}, { rates: [monthly(), later] }).basicPay).toBe(3300);
  });

  it('changes on the first and on the last day as on any other', () => {
    const from = (effectiveFrom: string) => [
      monthly(),
      monthly({ id: 9, effectiveFrom, amount: 3300 }),
    ];
    expect(payOf({}, { rates: from('2026-11-01') }).basicPay).toBe(3300);
    // 24 × 123.60 + 132
    expect(payOf({}, { rates: from('2026-11-30') }).basicPay).toBe(3098.4);
    expect(payOf({}, { rates: from('2026-12-01') }).basicPay).toBe(3090);
  });

  it('follows a promotion: eight working days as SO, seventeen as SSO', () => {
    const employments = [
      hired({ emEnd: endOf('2026-11-10') }),
      hired({ id: 2, designation: 'SSO', emStart: startOf('2026-11-11') }),
    ];
    const rates = [monthly(), monthly({ id: 9, designation: 'SSO', amount: 3390 })];
    expect(payOf({ employments }, { rates })).toMatchObject({
      basicPay: 988.8 + 2305.2,
      serviceDays: 30,
    });
  });

  it('takes the employment that began last where two are on one day', () => {
    const employments = [
      hired({ emEnd: '2026-11-11T12:00:00+08:00' }),
      hired({
        id: 2,
        designation: 'SSO',
        emStart: '2026-11-11T13:00:00+08:00',
        emEnd: endOf('2026-11-20'),
      }),
    ];
    const rates = [monthly(), monthly({ id: 9, designation: 'SSO', amount: 3390 })];
    expect(payOf({ employments }, { rates }).items.map(({ amount }) => amount)).toEqual([
      988.8, 1220.4,
    ]);
  });

  it('has a hole where nobody was employed', () => {
    const employments = [
      hired({ emEnd: endOf('2026-11-05') }),
      hired({ id: 2, emStart: startOf('2026-11-26') }),
    ];
    expect(payOf({ employments })).toMatchObject({ serviceDays: 10, basicPay: 988.8 });
  });

  it.each([
    ['the only day, a Sunday', { emEnd: endOf('2026-11-01') }, shifts('2026-11-01', 1), 123.6],
    ['all of ten days', { emEnd: endOf('2026-11-10') }, shifts('2026-11-01', 10), 1236],
    ['fewer than the working days', { emEnd: endOf('2026-11-10') }, shifts('2026-11-02', 3), 988.8],
    ['two shifts a day', { emEnd: endOf('2026-11-01') }, twice('2026-11-01'), 123.6],
    ['all but the first day', { emStart: startOf('2026-11-02') }, shifts('2026-11-02', 29), 3090],
    ['every day of a whole month', {}, shifts('2026-11-01', 30), 3090],
    [
      'a day that was not approved',
      { emEnd: endOf('2026-11-01') },
      [came('2026-11-01', { approvalStatus: 'REJECTED' as const })],
      0,
    ],
  ])('incomplete, pays at least the days worked: %s', (_, change, attendance, basicPay) => {
    expect(payOf({ employments: [hired(change)], attendance }).basicPay).toBe(basicPay);
  });

  it.each([
    // November has 21 days from Monday to Friday and four Saturdays; the first ten days 7 and one.
    [5, 1030],
    [5.5, 1007.61],
    [6, 988.8],
  ] as const)('of a week of %d days: who left on the 10th', (workingWeek, basicPay) => {
    const employments = [hired({ emEnd: endOf('2026-11-10') })];
    expect(payOf({ employments }, { workingWeek }).basicPay).toBe(basicPay);
    expect(payOf({}, { workingWeek }).basicPay).toBe(3090);
  });
});

describe('leave', () => {
  it.each([
    ['two unpaid days', away(), 2842.8, 2, 0],
    [
      'an unpaid last day',
      away({ startDate: '2026-11-30', endDate: '2026-11-30', days: 1 }),
      2966.4,
      1,
      0,
    ],
    ['half a day', away({ endDate: '2026-11-09', halfDay: 'AM', days: 0.5 }), 3028.2, 0.5, 0],
    ['paid leave', away({ paid: true }), 3090, 0, 2],
    // Ten days in a fortnight of which a week is in November: 25 - 5 days.
    [
      'over the first of the month',
      away({ startDate: '2026-10-25', endDate: '2026-11-07', days: 10 }),
      2472,
      5,
      0,
    ],
    // Of ten days from 26 November to 5 December five are in November.
    [
      'over the end of the month',
      away({ startDate: '2026-11-26', endDate: '2026-12-05', days: 10 }),
      2472,
      5,
      0,
    ],
    [
      'all month and longer',
      away({ startDate: '2026-10-01', endDate: '2026-12-31', days: 92 }),
      0,
      30,
      0,
    ],
    ['a day later', away({ startDate: '2026-12-01', endDate: '2026-12-01', days: 1 }), 3090, 0, 0],
  ])('%s', (_, leave, basicPay, unpaidLeaveDays, paidLeaveDays) => {
    const pay = payOf({ leave: [leave], attendance: [came('2026-11-20')] });
    expect(pay).toMatchObject({ basicPay, unpaidLeaveDays, paidLeaveDays });
    const taken = leave.paid ? 0 : Math.min(unpaidLeaveDays, 25);
    expect(pay.items).toMatchObject([{ unpaidLeaveDays: taken, minutes: 720 }]);
  });

  it('takes no more days off than were served', () => {
    const leave = [away({ startDate: '2026-11-09', endDate: '2026-11-20', days: 12 })];
    const employments = [hired({ emEnd: endOf('2026-11-10') })];
    // Eight working days served, of which two lie in the leave.
    expect(payOf({ employments, leave }).basicPay).toBe(741.6);
  });
});

describe("an hour's pay", () => {
  const employments = [hired({ emType: 'PT' })];

  it('is paid for approved hours alone: 12 × 12 + 12 × 4.8417', () => {
    const attendance = [
      came('2026-11-01'),
      came('2026-11-30', { approvedDuration: 290.5 }),
      came('2026-11-05', { approvalStatus: 'PENDING', approvedDuration: null }),
      came('2026-11-06', { approvalStatus: 'REJECTED', approvedDuration: 600 }),
      came('2026-10-31'),
      came('2026-12-01'),
    ];
    expect(payOf({ employments, attendance })).toMatchObject({
      basicPay: 202.1,
      approvedMinutes: 1010.5,
      clockedMinutes: 4 * 730,
      pending: 1,
      notApproved: 1,
    });
  });

  it('changes with the rate of the day: two shifts at 12, one at 13.50', () => {
    const rates = [hourly(), hourly({ id: 9, effectiveFrom: '2026-11-20', amount: 13.5 })];
    const attendance = [came('2026-11-18'), came('2026-11-19'), came('2026-11-20')];
    expect(payOf({ employments, attendance }, { rates }).basicPay).toBe(288 + 162);
  });

  it('is no extra hour, and takes no unpaid leave off', () => {
    const pay = payOf({ employments, attendance: shifts('2026-11-01', 30), leave: [away()] });
    expect(pay).toMatchObject({ basicPay: 4320, extraPay: 0 });
  });

  it('is half a month by the hour, half by the month', () => {
    const both = [
      hired({ emType: 'PT', emEnd: endOf('2026-11-15') }),
      hired({ id: 2, emStart: startOf('2026-11-16') }),
    ];
    const attendance = [came('2026-11-15'), came('2026-11-16')];
    expect(payOf({ employments: both, attendance }).basicPay).toBe(144 + 1606.8);
  });
});

describe('what has to be looked at', () => {
  it('is a shift that is over without anybody, but not one to come or on leave', () => {
    const roster = [
      planned('2026-11-02'),
      planned('2026-11-09'),
      planned('2026-11-29'),
      planned('2026-11-12', { shift: 'NIGHT' }),
      planned('2026-10-31'),
    ];
    const attendance = [came('2026-11-12')];
    const pay = payOf({ roster, attendance, leave: [away()] }, { now: '2026-11-29T11:59:59Z' });
    expect(pay).toMatchObject({ notClocked: 2, rosteredMinutes: 4 * 720 });
    const over = payOf({ roster, attendance, leave: [away()] }, { now: '2026-11-29T12:00:00Z' });
    expect(over.notClocked).toBe(3);
  });

  it.each([
    ['a full-timer without a rate', [hired({ designation: 'CSO' })], [], ['NO_RATE']],
    ['a part-timer who did not come', [hired({ designation: 'CSO', emType: 'PT' })], [], []],
    [
      'a part-timer who came',
      [hired({ designation: 'CSO', emType: 'PT' })],
      [came('2026-11-02')],
      ['NO_RATE'],
    ],
    [
      'hours after the end',
      [hired({ emEnd: endOf('2026-11-07') })],
      [came('2026-11-07'), came('2026-11-08')],
      ['NO_EMPLOYMENT'],
    ],
  ] as const)('%s', (_, employments, attendance, exceptions) => {
    expect(payOf({ employments, attendance }).exceptions).toEqual(exceptions);
  });

  it('is a rate a cent under the floor of its grade, from the date of the floor on', () => {
    const floor = { PLRDGradeCode: 'SO', emType: 'FT' as const, amount: 3090.01, own: false };
    const on = (effectiveFrom: string) =>
      payOf({ attendance: [came('2026-11-02')] }, { floors: [{ ...floor, effectiveFrom }] });
    expect(on('2026-11-30').exceptions).toEqual(['UNDER_FLOOR']);
    expect(on('2026-12-01').exceptions).toEqual([]);
  });
});

describe('the hours by site', () => {
  it('stand side by side for each site and kind of shift', () => {
    const pay = payOf({
      roster: [planned('2026-11-02'), planned('2026-11-03', { siteProfileID: 2 })],
      attendance: [
        came('2026-11-02', { approvedDuration: 700.25 }),
        came('2026-11-04', { shift: 'NIGHT', siteProfileID: null, approvalStatus: 'PENDING' }),
        came('2026-11-05', { timeOut: null, approvalStatus: 'PENDING' }),
      ],
    });
    expect(pay.hours).toEqual([
      hoursAt(1, {
        rosteredShifts: 1,
        rosteredMinutes: 720,
        clockedShifts: 2,
        clockedMinutes: 730,
      })({ approvedShifts: 1, approvedMinutes: 700.25 }),
      hoursAt(2, {
        rosteredShifts: 1,
        rosteredMinutes: 720,
        clockedShifts: 0,
        clockedMinutes: 0,
      })(),
      {
        ...hoursAt(null, {
          rosteredShifts: 0,
          rosteredMinutes: 0,
          clockedShifts: 1,
          clockedMinutes: 730,
        })(),
        shift: 'NIGHT',
      },
    ]);
  });

  const hoursAt =
    (siteProfileID: number | null, planned: object) =>
    (approved = { approvedShifts: 0, approvedMinutes: 0 }) => ({
      siteProfileID,
      shift: 'DAY',
      ...planned,
      ...approved,
    });
});

describe('who is in a period', () => {
  it.each([
    ['nobody who did nothing', {}, false],
    ['who was employed', { employments: [hired()] }, true],
    ['who came on duty', { attendance: [came('2026-11-02', { timeOut: null })] }, true],
    ['who was planned', { roster: [planned('2026-11-02')] }, true],
    ['nobody who came the day before', { attendance: [came('2026-10-31')] }, false],
  ])('%s', (_, facts, isIn) => {
    const pay = payOf({ employments: [], ...facts });
    expect(isInPeriod(pay, { adjustments: [] })).toBe(isIn);
    expect(isInPeriod(pay, { adjustments: [{ kind: 'ALLOWANCE', amount: 1 }] })).toBe(true);
  });
});
