import { describe, expect, test } from 'vitest';
import { floorAt, nearestShortfall, shortfallText, underFloor, type WageFloor } from './floors.ts';

const floor = (
  PLRDGradeCode: string,
  emType: 'FT' | 'PT',
  year: number,
  amount: number,
  own = false,
): WageFloor => ({ PLRDGradeCode, emType, effectiveFrom: `${year}-01-01`, amount, own });

const floors = [
  floor('SO', 'FT', 2027, 3310),
  floor('SO', 'FT', 2024, 2650),
  floor('SO', 'FT', 2025, 2870),
  floor('SO', 'FT', 2026, 3090),
  floor('SO', 'FT', 2028, 3530),
  floor('SO', 'PT', 2026, 11.8),
  floor('SO', 'PT', 2027, 12.65),
  floor('SSO', 'FT', 2026, 3390),
];

describe('the floor of a grade', () => {
  test.each([
    ['SO', 'FT', '2023-12-31', undefined],
    ['SO', 'FT', '2024-01-01', 2650],
    ['SO', 'FT', '2026-12-31', 3090],
    ['SO', 'FT', '2027-01-01', 3310],
    ['SO', 'FT', '2035-01-01', 3530],
    ['SO', 'PT', '2026-07-01', 11.8],
    ['SSO', 'FT', '2026-07-01', 3390],
    ['SSO', 'PT', '2026-07-01', undefined],
    ['ADMIN', 'FT', '2026-07-01', undefined],
  ] as const)('%s %s on %s: %s', (grade, emType, date, amount) => {
    expect(floorAt(floors, grade, emType, date)?.amount).toBe(amount);
  });

  test.each([
    ['2026-06-30', 3200],
    ['2027-01-01', 3310],
    ['2025-12-31', 2870],
  ])('the agency’s own holds from its date until the next figure: %s', (date, amount) => {
    const own = [floor('SO', 'FT', 2026, 3200, true), ...floors];
    expect(floorAt(own, 'SO', 'FT', date)?.amount).toBe(amount);
    expect(floorAt(own.toReversed(), 'SO', 'FT', date)?.amount).toBe(amount);
  });
});

describe('a rate under the floor', () => {
  const short = (
    amount: number,
    effectiveFrom: string,
    effectiveUntil: string | null,
    { designation = 'SO', emType = 'FT' }: { designation?: string; emType?: 'FT' | 'PT' } = {},
  ) =>
    underFloor({ designation, emType, amount, effectiveFrom, effectiveUntil }, floors).map(
      ({ from, amount: least }) => `${from} ${least}`,
    );

  test.each([
    // Its own year.
    [3089.99, '2026-01-01', '2026-12-31', ['2026-01-01 3090']],
    [3090, '2026-01-01', '2026-12-31', []],
    // It begins in the middle of a year, under a floor that held already.
    [3000, '2026-05-15', '2026-12-31', ['2026-05-15 3090']],
    // The next year's floor, while it holds on.
    [3100, '2026-01-01', '2027-12-31', ['2027-01-01 3310']],
    [3100, '2026-01-01', '2027-01-01', ['2027-01-01 3310']],
    [3100, '2026-01-01', null, ['2027-01-01 3310', '2028-01-01 3530']],
    [3000, '2026-01-01', null, ['2026-01-01 3090', '2027-01-01 3310', '2028-01-01 3530']],
    [3530, '2026-01-01', null, []],
    // Before the first floor there is none.
    [2000, '2020-01-01', '2023-12-31', []],
    [2000, '2020-01-01', '2024-12-31', ['2024-01-01 2650']],
  ])('%d from %s until %s: %j', (amount, from, until, expected) => {
    expect(short(amount, from, until)).toEqual(expected);
  });

  test('compares hours with hours, and knows none where no floor is known', () => {
    const partTime = { emType: 'PT' as const };
    expect(short(11.79, '2026-01-01', '2026-12-31', partTime)).toEqual(['2026-01-01 11.8']);
    expect(short(11.8, '2026-01-01', '2026-12-31', partTime)).toEqual([]);
    expect(short(1, '2026-01-01', null, { designation: 'ADMIN' })).toEqual([]);
    expect(short(1, '2026-01-01', null, { designation: 'SSO', emType: 'PT' })).toEqual([]);
  });

  test('is told in a sentence', () => {
    expect(shortfallText({ from: '2027-01-01', PLRDGradeCode: 'SO', amount: 3310 })).toBe(
      'From 01 Jan 2027 below the floor of SO, 3,310.00',
    );
  });

  const shortfalls = [
    { from: '2026-01-01', PLRDGradeCode: 'SO', amount: 3090 },
    { from: '2027-01-01', PLRDGradeCode: 'SO', amount: 3310 },
  ];
  test.each([
    ['2025-11-21', '2026-01-01', false],
    ['2026-11-21', '2026-01-01', true],
    ['2027-01-01', '2027-01-01', true],
  ])('on %s the one from %s is told; begun: %s', (today, from, begun) => {
    expect(nearestShortfall(shortfalls, today)).toMatchObject({ from, begun });
    expect(nearestShortfall([], today)).toBeUndefined();
  });
});
