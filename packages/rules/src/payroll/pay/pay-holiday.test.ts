import { describe, expect, it } from 'vitest';
import { came, hired, monthly, payOf } from './pay-examples.ts';
import { dayPay, paidHolidays } from './pay-holiday.ts';

describe('the holidays that are paid', () => {
  it('are the days kept: of a gazetted Sunday the Monday in its place, once', () => {
    expect(
      paidHolidays([
        { date: '2026-11-09', kind: 'SUBSTITUTE' },
        { date: '2026-11-08', kind: 'GAZETTED' },
        { date: '2026-12-25', kind: 'GAZETTED' },
      ]),
    ).toEqual(['2026-11-09', '2026-12-25']);
  });

  it("are the agency's own as well, a Sunday among them, and a date is one day however often it is named", () => {
    expect(
      paidHolidays([
        { date: '2026-11-15', kind: 'OWN' },
        { date: '2026-11-12', kind: 'OWN' },
        { date: '2026-11-12', kind: 'GAZETTED' },
      ]),
    ).toEqual(['2026-11-12', '2026-11-15']);
  });
});

describe("a day's basic pay", () => {
  it.each([
    // 12 × 3,090 ÷ (52 × 6) = 118.846
    ['six days a week', 309_000, 6, 11_885],
    // 12 × 3,090 ÷ (52 × 5.5) = 129.650
    ['five and a half', 309_000, 5.5, 12_965],
    // 12 × 3,090 ÷ (52 × 5) = 142.615
    ['five', 309_000, 5, 14_262],
  ] as const)('is twelve months by the days of 52 weeks: %s', (_, month, week, day) => {
    expect(dayPay(month, week)).toBe(day);
  });
});

const holidays = ['2026-11-09', '2026-11-12'];
const worked = [came('2026-11-08'), came('2026-11-09')];

describe('work on a public holiday', () => {
  it("is paid a day's basic pay on top of the month's pay", () => {
    const pay = payOf({ attendance: worked }, { holidays });
    expect(pay).toMatchObject({ basicPay: 3090, holidayPay: 118.85 });
    expect(pay.items.filter(({ kind }) => kind === 'HOLIDAY')).toMatchObject([
      {
        span: { firstDate: '2026-11-09', lastDate: '2026-11-09', days: 1 },
        minutes: 720,
        amount: 118.85,
      },
    ]);
  });

  it('is paid its hours once more where hours are paid: 12 × 12', () => {
    const employments = [hired({ emType: 'PT' })];
    const pay = payOf({ employments, attendance: worked }, { holidays });
    expect(pay).toMatchObject({ basicPay: 288, holidayPay: 144 });
  });

  it.each([
    [
      'two shifts of one holiday',
      [came('2026-11-09'), came('2026-11-09', { shift: 'NIGHT' })],
      118.85,
    ],
    ['both holidays', [came('2026-11-09'), came('2026-11-12')], 237.7],
    ['the day before and after', [came('2026-11-08'), came('2026-11-10')], 0],
    ['what was not approved', [came('2026-11-09', { approvalStatus: 'REJECTED' as const })], 0],
    [
      'what is still to be decided',
      [came('2026-11-09', { approvalStatus: 'PENDING' as const })],
      0,
    ],
  ])('pays once for each holiday: %s', (_, attendance, holidayPay) => {
    expect(payOf({ attendance }, { holidays }).holidayPay).toBe(holidayPay);
  });

  it('follows the rate of the day', () => {
    const rates = [monthly(), monthly({ id: 9, effectiveFrom: '2026-11-10', amount: 3390 })];
    const attendance = [came('2026-11-09'), came('2026-11-12')];
    // 118.85 and 12 × 3,390 ÷ 312 = 130.38
    expect(payOf({ attendance }, { holidays, rates }).holidayPay).toBe(249.23);
  });

  it('brings nothing on top where another day off is given for it', () => {
    const pay = payOf({ attendance: worked }, { holidays, holidayWork: 'DAY_OFF' });
    expect(pay).toMatchObject({ basicPay: 3090, holidayPay: 0 });
  });

  it('is not paid without a rate or an employment, which are exceptions of their own', () => {
    expect(payOf({ attendance: worked }, { holidays, rates: [] })).toMatchObject({
      holidayPay: 0,
      exceptions: ['NO_RATE'],
    });
    const employments = [hired({ emEnd: '2026-11-08T23:59:59+08:00' })];
    expect(payOf({ employments, attendance: worked }, { holidays })).toMatchObject({
      holidayPay: 0,
      exceptions: ['NO_EMPLOYMENT'],
    });
  });
});

describe('leave around a public holiday', () => {
  const leave = {
    leaveTypeName: 'Unpaid Leave',
    paid: false,
    startDate: '2026-11-07',
    endDate: '2026-11-10',
    halfDay: null,
    days: 3,
    leftOut: ['2026-11-09'],
  };

  it('leaves the holiday paid: three days of four', () => {
    const pay = payOf({ leave: [leave] }, { holidays });
    expect(pay).toMatchObject({ basicPay: 3090 - 3 * 123.6, unpaidLeaveDays: 3 });
  });

  it.each([
    ['before the holiday', { startDate: '2026-11-01', endDate: '2026-11-08' }, 2],
    ['from the holiday on', { startDate: '2026-11-09', endDate: '2026-11-30' }, 1],
    ['the holiday alone', { startDate: '2026-11-09', endDate: '2026-11-09' }, 0],
  ])('counts on each side of a seam the days that it takes: %s', (_, days, unpaidLeaveDays) => {
    expect(payOf({ leave: [leave] }, {}, days).unpaidLeaveDays).toBe(unpaidLeaveDays);
  });

  it('counts a day that was taken although it is a holiday', () => {
    const taken = { ...leave, startDate: '2026-11-09', endDate: '2026-11-09', days: 1 };
    expect(payOf({ leave: [taken] }).unpaidLeaveDays).toBe(1);
  });
});
