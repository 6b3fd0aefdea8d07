import { describe, expect, it } from 'vitest';
import {
  daysAt,
  eligibleFrom,
  entitledDays,
  tableAt,
  within,
  type LeaveTerms,
} from './entitlement.ts';

const step = (months: number, days: number) => ({ months, days });
/** What the law gives at least: 7 days in the first year, one more in each further one up to 14. */
const annual: LeaveTerms = {
  eligibleMonths: 3,
  proRata: true,
  entitlements: [
    {
      effectiveFrom: '2000-01-01',
      steps: [0, 1, 2, 3, 4, 5, 6, 7].map((year) => step(12 * year, 7 + year)),
    },
  ],
};
const sick: LeaveTerms = {
  eligibleMonths: 3,
  proRata: false,
  entitlements: [
    { effectiveFrom: '2000-01-01', steps: [step(3, 5), step(4, 8), step(5, 11), step(6, 14)] },
  ],
};
const since = (start: string, end: string | null = null) => ({ start, end });

describe('annual leave, earned by months', () => {
  it.each([
    ['a whole first year', since('2026-01-01'), 2026, 7],
    ['a whole second year', since('2025-01-01'), 2026, 8],
    ['half of a first year (3.5 counts as 4)', since('2026-07-01'), 2026, 4],
    ['a month less (2.9)', since('2026-08-01'), 2026, 3],
    ['two months (1.2)', since('2026-11-01'), 2026, 1],
    ['no whole month', since('2026-12-15'), 2026, 0],
    // Six months at 7 and six at 8.
    ['a year that the second of service begins in', since('2025-07-01'), 2026, 8],
    // Eight months at 7 and four at 8: 7.3.
    ['a year most of which is of the first of service', since('2025-09-01'), 2026, 7],
    ['the eighth year and every further one', since('2010-01-01'), 2026, 14],
    ['a year that service ends in', since('2024-01-01', '2026-06-30'), 2026, 5],
    ['a year after service', since('2024-01-01', '2025-06-30'), 2026, 0],
    ['a year before service', since('2027-01-01'), 2026, 0],
    ['a year of which the last day alone was served', since('2026-12-31'), 2026, 0],
    ['a year whose first day was the last of service', since('2024-01-01', '2026-01-01'), 2026, 0],
    ['a year that service ends in on its last day', since('2024-01-01', '2026-12-31'), 2026, 9],
    ['nobody in service', null, 2026, 0],
  ])('in %s', (_, service, year, expected) => {
    expect(entitledDays(annual, service, year, `${year}-12-31`)).toBe(expected);
  });
});

describe('sick leave, there at once', () => {
  it.each([
    ['a year that is over before service', since('2027-01-01'), 0],
    ['a year after service', since('2024-01-01', '2025-12-31'), 0],
    ['a year whose first day was the last of service', since('2024-01-01', '2026-01-01'), 14],
    ['a year whose last day is the first of service', since('2026-12-31'), 0],
    ['a year of endless service', since('2024-01-01'), 14],
  ])('in %s', (_, service, days) => {
    expect(entitledDays(sick, service, 2026, '2026-12-31')).toBe(days);
  });

  it.each([
    ['2026-03-31', 0],
    ['2026-04-01', 5],
    ['2026-05-01', 8],
    ['2026-06-01', 11],
    ['2026-07-01', 14],
    ['2026-12-31', 14],
  ])('on %s, in service since January, is %i days', (asOf, expected) => {
    expect(entitledDays(sick, since('2026-01-01'), 2026, asOf)).toBe(expected);
  });
});

it('has no limit without tables', () => {
  const unpaid = { eligibleMonths: 0, proRata: false, entitlements: [] };
  expect(entitledDays(unpaid, null, 2026, '2026-01-01')).toBeNull();
});

it('goes by the table that holds on a date', () => {
  const tables = [
    { effectiveFrom: '2026-07-01', steps: [step(0, 10)] },
    { effectiveFrom: '2020-01-01', steps: [step(0, 7), step(12, 9)] },
  ];
  expect(tableAt(tables, '2019-12-31')).toBeUndefined();
  expect(daysAt(tables, '2019-12-31', 12)).toBe(0);
  const [later, earlier] = tables;
  expect(
    tableAt(
      [earlier, later].flatMap((table) => table ?? []),
      '2026-07-01',
    ),
  ).toBe(later);
  expect(tableAt(tables, '2026-07-01')).toBe(later);
  expect(daysAt(tables, '2026-06-30', 11)).toBe(7);
  expect(daysAt(tables, '2026-06-30', 12)).toBe(9);
  expect(daysAt(tables, '2026-07-01', 12)).toBe(10);
  // Six months of each: (6 × 9 + 6 × 10) / 12, half a day counts as one.
  const terms = { eligibleMonths: 0, proRata: true, entitlements: tables };
  expect(entitledDays(terms, since('2020-01-01'), 2026, '2026-12-31')).toBe(10);
});

it('is open from a date on', () => {
  expect(eligibleFrom(annual, since('2026-01-31'))).toBe('2026-04-30');
});

it.each([
  ['2025-05-05', '2026-01-01'],
  ['2026-05-05', '2026-05-05'],
  ['2027-05-05', '2026-12-31'],
])('%s within 2026 is %s', (date, expected) => {
  expect(within(2026, date)).toBe(expected);
});
