import { describe, expect, test } from 'vitest';
import {
  deletionText,
  doubleText,
  gapText,
  rateAt,
  rateStateOn,
  rateText,
  unitOf,
} from './rates.ts';

const rate = (designation: string, emType: 'FT' | 'PT', effectiveFrom: string, amount: number) => ({
  designation,
  emType,
  effectiveFrom,
  amount,
});
// As a list may bring them: in no order of dates.
const rates = [
  rate('SO', 'FT', '2026-01-01', 3100),
  rate('SO', 'FT', '2027-01-01', 3320),
  rate('SO', 'FT', '2025-01-01', 2900),
  rate('SO', 'PT', '2026-06-15', 12),
  rate('SSO', 'FT', '2026-01-01', 3400),
];

describe('the rate that holds', () => {
  test.each([
    ['SO', 'FT', '2024-12-31', undefined],
    ['SO', 'FT', '2025-01-01', 2900],
    ['SO', 'FT', '2025-12-31', 2900],
    ['SO', 'FT', '2026-01-01', 3100],
    ['SO', 'FT', '2026-12-31', 3100],
    ['SO', 'FT', '2031-07-01', 3320],
    ['SO', 'PT', '2026-06-14', undefined],
    ['SO', 'PT', '2026-06-15', 12],
    ['SSO', 'FT', '2026-11-21', 3400],
    ['SSO', 'PT', '2026-11-21', undefined],
    ['CSO', 'FT', '2026-11-21', undefined],
  ] as const)('%s %s on %s: %s', (designation, emType, date, amount) => {
    expect(rateAt(rates, designation, emType, date)?.amount).toBe(amount);
  });
});

test.each([
  ['FT', 'MONTH', '3,100.00 a month'],
  ['PT', 'HOUR', '3,100.00 an hour'],
] as const)('%s is paid by the %s', (emType, unit, text) => {
  expect(unitOf(emType)).toBe(unit);
  expect(rateText({ amount: 3100, unit })).toBe(text);
});

test.each([
  ['2026-01-01', '2026-12-31', 'CURRENT'],
  ['2026-11-21', '2026-11-21', 'CURRENT'],
  ['2026-01-01', null, 'CURRENT'],
  ['2026-11-22', null, 'COMING'],
  ['2026-01-01', '2026-11-20', 'PAST'],
] as const)(
  'a rate from %s until %s is %s on 21 November',
  (effectiveFrom, effectiveUntil, state) => {
    expect(rateStateOn({ effectiveFrom, effectiveUntil }, '2026-11-21')).toBe(state);
  },
);

describe('sentences', () => {
  const so = { designation: 'SO', emType: 'FT', effectiveFrom: '2026-01-01' } as const;

  test('a double names whose rate and from when', () => {
    expect(doubleText(so)).toBe('SO, Full-Time has a rate from 01 Jan 2026 already.');
  });

  test.each([
    [null, 'SSO, Part-Time: 3 employed, no rate at all.'],
    ['2027-01-01', 'SSO, Part-Time: 3 employed, no rate before 01 Jan 2027.'],
  ])('a gap whose first rate begins %s', (firstRateFrom, text) => {
    expect(gapText({ designation: 'SSO', emType: 'PT', staffCount: 3, firstRateFrom })).toBe(text);
  });

  test.each([
    [null, 'No rate begins before it: these days will have none.'],
    ['2025-01-01', 'The one from 01 Jan 2025 holds on in its place.'],
  ])('a deletion with the rate before it from %s', (previousFrom, then) => {
    expect(deletionText({ ...so, previousFrom })).toBe(
      `Are you sure? The rate of SO, Full-Time from 01 Jan 2026 will be deleted. ${then}`,
    );
  });
});
