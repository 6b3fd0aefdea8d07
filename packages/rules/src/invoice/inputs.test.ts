import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  extraLine,
  invoiceMessages,
  invoiceOfMonth,
  overpaidText,
  paymentInput,
} from './inputs.ts';

test('any day says which month is meant', () => {
  expect(v.parse(invoiceOfMonth, { contractID: 1, month: '2026-10-17' }).month).toBe('2026-10-01');
});

test('quantities and prices are text, read as hundredths and cents', () => {
  const line = { description: ' Extra guard ', quantity: '-1.5', unitPrice: '1,200.05' };
  expect(v.parse(extraLine, line)).toEqual({
    description: 'Extra guard',
    quantity: -150,
    unitPrice: 120_005,
    taxCategory: null,
  });
});

test.each([
  ['quantity', { quantity: '0' }, invoiceMessages.quantity],
  ['quantity', { quantity: '1.234' }, invoiceMessages.quantity],
  ['unitPrice', { unitPrice: '-5' }, invoiceMessages.price],
])('a %s of %j is refused', (_, given, message) => {
  const line = { description: 'x', quantity: '1', unitPrice: '1', ...given };
  expect(v.safeParse(extraLine, line).issues?.map((issue) => issue.message)).toEqual([message]);
});

test('a payment has an amount above nothing', () => {
  const payment = { invoiceID: 1, amount: '0.00', paidOn: '2026-11-25' };
  expect(v.safeParse(paymentInput, payment).success).toBe(false);
  expect(v.parse(paymentInput, { ...payment, amount: '10' })).toMatchObject({
    amount: 1000,
    reference: '',
  });
  expect(v.parse(paymentInput, { ...payment, amount: '1,250,000.50' }).amount).toBe(125_000_050);
  const more = v.safeParse(paymentInput, { ...payment, amount: '100,000,000' });
  expect(more.issues?.map(({ message }) => message)).toEqual([invoiceMessages.amount]);
});

test.each([
  ['1,250,000.00', 125_000_000],
  ['99999999.99', 9_999_999_999],
  ['100000000', null],
  ['-5', null],
])('an invoice of more than a million can be paid at once: %s', (amount, cents) => {
  const parsed = v.safeParse(paymentInput, { invoiceID: 1, amount, paidOn: '2026-11-25' });
  expect(parsed.success ? parsed.output.amount : null).toBe(cents);
  expect(parsed.issues?.map(({ message }) => message) ?? []).toEqual(
    cents === null ? [invoiceMessages.amount] : [],
  );
});

test('who pays too much hears what is open', () => {
  expect(overpaidText(109_000)).toBe('Only 1,090.00 are open.');
  expect(overpaidText(0)).toBe('Nothing is open on this invoice.');
});
