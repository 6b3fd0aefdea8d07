import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  deductionsOf,
  earningsOf,
  hoursOf,
  hoursText,
  overtimeOf,
  paidOnInput,
  paidOnProblem,
  payslipProblem,
  type PaidPerson,
} from './payslip.ts';

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const basic = {
  kind: 'BASIC' as const,
  firstDate: '2026-11-01',
  lastDate: '2026-11-30',
  designation: 'SO',
  emType: 'FT',
  unit: 'MONTH' as const,
  rate: 3090,
  days: 30,
  workingDays: 25,
  monthWorkingDays: 25,
  unpaidLeaveDays: 0,
  minutes: 12_480,
  amount: 3090,
};
/** As it was computed by calendar days. */
const byDays = { ...basic, workingDays: null, monthWorkingDays: null };
const holiday = {
  ...basic,
  kind: 'HOLIDAY' as const,
  firstDate: '2026-11-09',
  lastDate: '2026-11-09',
  minutes: 720,
  amount: 118.85,
};
const extra = { ...basic, kind: 'EXTRA_HOUR' as const, rate: 18.5, minutes: 600, amount: 185 };
const line = { extraMinutes: 0, extraPay: 0, gross: 3090, deduction: 0, net: 3090 };
const person = (given: Partial<PaidPerson>): PaidPerson => ({
  line,
  items: [basic],
  adjustments: [],
  ...given,
});

describe('basic pay says what it follows from', () => {
  test.each([
    [basic, '3,090.00 a month, 25 of 25 working days'],
    [{ ...basic, days: 1, workingDays: 1 }, '3,090.00 a month, 1 of 25 working days'],
    [
      { ...basic, workingDays: 23.5, unpaidLeaveDays: 1.5 },
      '3,090.00 a month, 23.5 of 25 working days, 1.5 on unpaid leave',
    ],
    [{ ...byDays, days: 30 }, '3,090.00 a month, 30 days'],
    [{ ...byDays, days: 1 }, '3,090.00 a month, 1 day'],
    [{ ...byDays, unpaidLeaveDays: 1.5 }, '3,090.00 a month, 30 days without 1.5 of unpaid leave'],
    [
      { ...basic, unit: 'HOUR' as const, rate: 12.9, minutes: 7230 },
      '12.90 an hour for 120.50 hours',
    ],
    [{ ...basic, unit: null, rate: null }, 'no pay rate'],
  ])('%j: %s', (item, text) => {
    const [first] = earningsOf(person({ items: [item] }));
    expect(first).toMatchObject({ what: 'Basic pay', amount: item.amount });
    expect(first?.basis).toBe(`SO, Full-Time, 01 Nov 2026 to 30 Nov 2026: ${text}`);
  });
});

test('earnings and deductions are itemised, in their order', () => {
  const paid = person({
    items: [holiday, extra, basic],
    adjustments: [
      { kind: 'DEDUCTION', amount: 618, reason: 'CPF' },
      { kind: 'ADDITIONAL_PAYMENT', amount: 200, reason: 'Bonus' },
      { kind: 'ALLOWANCE', amount: 50, reason: 'Transport' },
      { kind: 'DEDUCTION', amount: 20, reason: 'Lost pass' },
    ],
  });
  const told = ({ what, amount }: { what: string; amount: number }) => `${what} ${amount}`;
  expect(earningsOf(paid).map(told)).toEqual([
    'Basic pay 3090',
    'Overtime pay 185',
    'Public holiday pay 118.85',
    'Allowance 50',
    'Additional payment 200',
  ]);
  expect(earningsOf(paid)[1]?.basis).toBe(
    '01 Nov 2026 to 30 Nov 2026: 18.50 an hour for 10.00 hours',
  );
  const hourly = person({ items: [{ ...extra, emType: 'PT', rate: 6 }] });
  expect(earningsOf(hourly)[0]?.basis).toBe(
    '01 Nov 2026 to 30 Nov 2026: 6.00 an hour for 10.00 hours, on top of their pay an hour',
  );
  expect(deductionsOf(paid)).toEqual([
    { what: 'Deduction', basis: 'CPF', amount: 618 },
    { what: 'Deduction', basis: 'Lost pass', amount: 20 },
  ]);
});

test.each([
  [holiday, "09 Nov 2026: a day's basic pay at 3,090.00 a month"],
  [{ ...holiday, unit: 'HOUR' as const, rate: 12 }, '09 Nov 2026: 12.00 hours at 12.00 an hour'],
])('work on a public holiday says what it is paid by: %j', (item, basis) => {
  expect(earningsOf(person({ items: [item] }))).toMatchObject([{ basis, amount: 118.85 }]);
});

test('what has no rate says so, and no more', () => {
  const none = { unit: null, rate: null };
  const items = [
    { ...basic, ...none, emType: 'PT' },
    { ...extra, rate: null },
    { ...holiday, ...none },
  ];
  expect(earningsOf(person({ items })).map(({ basis }) => basis)).toEqual([
    'SO, Part-Time, 01 Nov 2026 to 30 Nov 2026: no pay rate',
    '01 Nov 2026 to 30 Nov 2026: 10.00 hours',
    '09 Nov 2026',
  ]);
});

test.each([
  [{ id: 1, paidOn: '2026-12-03' }, null],
  [{ id: 1, version: 2, paidOn: '2026-12-03' }, null],
  [{ id: 1, paidOn: '' }, 'This field is required.'],
  [{ id: 1, paidOn: null }, 'This field is required.'],
  [{ id: 1, paidOn: '2026-02-30' }, 'Please provide a valid input.'],
  [{ id: 0, paidOn: '2026-12-03' }, 'This field is required.'],
])('a date of payment is checked: %j', (input, message) => {
  const { issues } = v.safeParse(paidOnInput, input, { abortPipeEarly: true });
  expect(issues?.[0].message ?? null).toBe(message);
});

describe('overtime', () => {
  test.each([
    [person({}), { hours: '0.00', pay: '0.00', isIncluded: false, period: 'As the salary period' }],
    [
      person({ line: { ...line, extraMinutes: 750 } }),
      { hours: '12.50', pay: '0.00', isIncluded: true, period: 'As the salary period' },
    ],
    [
      person({ line: { ...line, extraMinutes: 600, extraPay: 185 }, items: [basic, extra] }),
      { hours: '10.00', pay: '185.00', isIncluded: false, period: 'As the salary period' },
    ],
    [
      person({
        line: { ...line, extraMinutes: 600, extraPay: 185 },
        items: [basic, { ...extra, firstDate: '2026-11-16' }],
      }),
      { hours: '10.00', pay: '185.00', isIncluded: false, period: '16 Nov 2026 to 30 Nov 2026' },
    ],
    [
      person({
        line: { ...line, extraMinutes: 600, extraPay: 185 },
        items: [
          { ...extra, firstDate: '2026-11-11', lastDate: '2026-11-20' },
          basic,
          { ...extra, lastDate: '2026-11-10' },
        ],
      }),
      { hours: '10.00', pay: '185.00', isIncluded: false, period: '01 Nov 2026 to 20 Nov 2026' },
    ],
    [
      person({
        line: { ...line, extraMinutes: 600, extraPay: 185 },
        items: [
          { ...extra, firstDate: '2026-11-21', lastDate: '2026-11-25' },
          { ...extra, firstDate: '2026-11-11', lastDate: '2026-11-20' },
          { ...extra, firstDate: '2026-11-03', lastDate: '2026-11-10' },
        ],
      }),
      { hours: '10.00', pay: '185.00', isIncluded: false, period: '03 Nov 2026 to 25 Nov 2026' },
    ],
  ])('%j', (paid, told) => {
    expect(overtimeOf(paid, november)).toEqual(told);
  });
});

test.each([
  ['DRAFT', null, 'Lock the pay period first: a payslip says what is final.'],
  ['REVIEW', '2026-12-03', 'Lock the pay period first: a payslip says what is final.'],
  ['LOCKED', null, 'Enter the date of payment first.'],
  ['LOCKED', '2026-12-03', null],
] as const)(
  'a payslip of a period that is %s and was paid on %s: %s',
  (status, paidOn, problem) => {
    expect(payslipProblem({ status, paidOn })).toBe(problem);
  },
);

test.each([
  ['2026-10-31', 'The period begins on 01 Nov 2026, after this date.'],
  ['2026-11-01', null],
  ['2026-12-03', null],
  ['2027-12-01', null],
  ['2027-12-02', 'The period ended on 30 Nov 2026, more than a year before this date.'],
])('paid on %s: %s', (paidOn, problem) => {
  expect(paidOnProblem(november, paidOn)).toBe(problem);
});

test.each([
  [0, 0, '0.00'],
  [690, 11.5, '11.50'],
  [20, 0.33, '0.33'],
  [12_480.5, 208.01, '208.01'],
])('%d minutes are %d hours', (minutes, hours, text) => {
  expect(hoursOf(minutes)).toBe(hours);
  expect(hoursText(minutes)).toBe(text);
});
