import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billingMessages, contractBillingForm, contractBillingInput } from './inputs.ts';

const rate = { unit: 'HOUR', fromDate: '2026-01-01', amountCents: 2050 };
const input = { contractID: 1, dayClassBy: 'START', creditPercent: 0, paymentDays: 30 };
const typed = {
  id: null,
  shift: 'DAY',
  shiftTypeID: null,
  grade: null,
  dayClass: null,
  unit: 'HOUR',
  fromDate: '2026-01-01',
  toDate: null,
  amount: '1,020.50',
  minimumHours: '4',
};
const form = {
  dayClassBy: 'SPLIT',
  creditPercent: '12.5',
  paymentDays: '14',
  taxCategory: null,
  orderReference: '',
};

test('what is left out of a rate is any', () => {
  expect(v.parse(contractBillingInput, { ...input, rates: [rate] }).rates).toEqual([
    {
      ...rate,
      id: null,
      shift: null,
      shiftTypeID: null,
      grade: null,
      dayClass: null,
      toDate: null,
      minimumHours: null,
    },
  ]);
});

test.each([
  ['an amount of nothing', { amountCents: 0 }, billingMessages.amount],
  ['an end before its start', { toDate: '2025-12-31' }, billingMessages.dates],
  ['a minimum of a month', { unit: 'MONTH', minimumHours: 4 }, billingMessages.hourly],
  ['half a cent', { amountCents: 20.5 }, billingMessages.amount],
  ['two shifts', { shift: 'DAY', shiftTypeID: 7 }, billingMessages.shift],
])('a rate with %s is refused', (_, given, message) => {
  const { issues } = v.safeParse(contractBillingInput, {
    ...input,
    rates: [{ ...rate, ...given }],
  });
  expect(issues?.map((issue) => issue.message)).toEqual([message]);
});

test('what is filled in becomes cents and numbers', () => {
  const read = v.parse(contractBillingForm, { ...form, rates: [typed] });
  expect(read).toMatchObject({ creditPercent: 12.5, paymentDays: 14, orderReference: null });
  expect(read.rates[0]).toMatchObject({ amountCents: 102_050, minimumHours: 4 });
});

test('two rates for the same time are refused at the second', () => {
  const { issues } = v.safeParse(contractBillingForm, { ...form, rates: [typed, typed] });
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    [
      'rates.1.fromDate',
      'Rate 2 holds from 01 Jan 2026 for the same shift, grade and days as rate 1.',
    ],
  ]);
});
