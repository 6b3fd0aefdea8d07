import { expect, test } from 'vitest';
import { invoiceStatus, openCents, type SettledInvoice } from './status.ts';
import { agedCents, agingBandOf } from './statement/aging.ts';

const today = '2026-11-25';
const issued: SettledInvoice = {
  kind: 'INVOICE',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-30',
  totalCents: 10_900,
  paidCents: 0,
  creditedCents: 0,
};

test.each([
  ['without a date of issue', { issuedOn: null, dueOn: null }, 'DRAFT'],
  ['as it was issued', {}, 'ISSUED'],
  ['on the day on which it is due', { dueOn: today }, 'ISSUED'],
  ['the day after it was due', { dueOn: '2026-11-24' }, 'OVERDUE'],
  ['in part paid', { paidCents: 900 }, 'PART_PAID'],
  ['in part paid when it was due', { paidCents: 900, dueOn: '2026-11-24' }, 'OVERDUE'],
  ['paid late', { paidCents: 10_900, dueOn: '2026-11-24' }, 'PAID'],
  ['with the rest credited', { paidCents: 900, creditedCents: 10_000 }, 'PAID'],
  ['credited as a whole', { creditedCents: 10_900 }, 'CREDITED'],
  ['a credit note, whatever its date', { kind: 'CREDIT_NOTE', dueOn: null }, 'ISSUED'],
] as const)('%s it is %s', (_, given, status) => {
  expect(invoiceStatus({ ...issued, ...given }, today)).toBe(status);
});

test('what is open is what was neither paid nor credited', () => {
  expect(openCents({ totalCents: 10_900, paidCents: 900, creditedCents: 1000 })).toBe(9000);
});

test.each([
  ['2026-11-25', 'DAYS_0_30'],
  ['2026-10-26', 'DAYS_0_30'],
  ['2026-10-25', 'DAYS_31_60'],
  ['2026-09-26', 'DAYS_31_60'],
  ['2026-09-25', 'DAYS_61_90'],
  ['2026-08-27', 'DAYS_61_90'],
  ['2026-08-26', 'DAYS_OVER_90'],
])('an invoice of %s lies in %s', (issuedOn, band) => {
  expect(agingBandOf(issuedOn, today)).toBe(band);
});

test('bands add up to what is open', () => {
  const items = [
    { issuedOn: '2026-11-01', openCents: 100 },
    { issuedOn: '2026-11-02', openCents: 50 },
    { issuedOn: '2026-01-01', openCents: 7 },
  ];
  expect(agedCents(items, today).map(({ cents }) => cents)).toEqual([150, 0, 0, 7]);
});
