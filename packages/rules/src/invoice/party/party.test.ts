import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressLines, isGSTNumber, optionalPeppolID, peppolIDOf } from './party-fields.ts';
import { buyerProblem, sellerProblem, footText, termsText } from './party-problem.ts';

test.each([
  ['M2-1234567-8', true],
  ['MR-8500000-X', true],
  ['M90123456X', true],
  ['202612345A', true],
  ['T08MC1234A', true],
  ['M2-123456-8', false],
  ['m2-1234567-8', false],
  ['', false],
])('%j as a GST number: %s', (text, expected) => {
  expect(isGSTNumber(text)).toBe(expected);
});

test.each([
  ['0195:SGUEN202612345A', '0195:SGUEN202612345A'],
  [' 0195:sguen202612345a ', '0195:SGUEN202612345A'],
  ['', null],
  [undefined, null],
  [null, null],
])('%j is the InvoiceNow ID %j', (typed, kept) => {
  expect(v.parse(optionalPeppolID, typed)).toBe(kept);
});

test.each(['0195:SGUEN1234', '0192:SGUEN202612345A', '202612345A'])(
  '%s is no InvoiceNow ID',
  (typed) => {
    expect(v.safeParse(optionalPeppolID, typed).success).toBe(false);
  },
);

test('who has a UEN has an InvoiceNow ID', () => {
  expect(v.parse(optionalPeppolID, peppolIDOf('T08MC1234A'))).toBe('0195:SGUENT08MC1234A');
});

test('an address is its lines without empty ones', () => {
  expect(addressLines(' 1 Sentinel Road \n\n Level 3\n')).toEqual(['1 Sentinel Road', 'Level 3']);
});

const whole = { uen: '202612345A', address: '1 Sentinel Road', postal: '408830' };

test.each([
  [whole, null],
  [{ ...whole, uen: null }, 'Your agency lacks the UEN.'],
  [{ ...whole, uen: null, postal: null }, 'Your agency lacks the UEN and the postal code.'],
  [
    { uen: null, address: null, postal: null },
    'Your agency lacks the UEN, the address and the postal code.',
  ],
])('of a seller with %j: %s', (facts, problem) => {
  const told = problem && `${problem} Please complete the settings Agency and Billing first.`;
  expect(sellerProblem(facts)).toBe(told);
});

test('a buyer needs an address with its postal code, and no UEN', () => {
  expect(buyerProblem('Orchid Court', { ...whole, uen: null })).toBeNull();
  expect(buyerProblem('Orchid Court', { ...whole, address: null })).toBe(
    'Orchid Court lacks the address for invoices. Please complete the billing details of the client first.',
  );
});

test.each([
  [0, 'Payment is due on receipt.'],
  [1, 'Payment is due within 1 day.'],
  [30, 'Payment is due within 30 days.'],
])('%d days to pay are told', (days, text) => {
  expect(termsText(days)).toBe(text);
});

test('what the agency says at the foot stands below the days', () => {
  expect(footText(30, 'Please name the invoice.')).toBe(
    'Payment is due within 30 days.\nPlease name the invoice.',
  );
  expect(footText(30, null)).toBe('Payment is due within 30 days.');
});
