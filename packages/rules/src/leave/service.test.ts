import { expect, it } from 'vitest';
import {
  addMonths,
  completedMonths,
  isInService,
  serviceAt,
  servicesOf,
  serviceText,
} from './service.ts';

it.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 13, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

it.each([
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-01', '2026-03-31', 2],
  ['2026-01-01', '2026-04-01', 3],
  ['2026-01-31', '2026-02-28', 1],
  ['2025-11-21', '2026-11-20', 11],
  ['2025-11-21', '2026-11-21', 12],
  ['2026-05-01', '2026-01-01', 0],
])('in service since %s, on %s %i months are completed', (start, date, expected) => {
  expect(completedMonths(start, date)).toBe(expected);
});

const spell = (start: string, end: string | null) => ({ start, end });

it.each([
  ['another employment from the next day on', '2026-04-01', [spell('2026-01-01', null)]],
  ['one after a gap', '2026-04-02', [spell('2026-01-01', '2026-03-31'), spell('2026-04-02', null)]],
])('goes on or begins anew with %s', (_, start, expected) => {
  const found = servicesOf([spell(start, null), spell('2026-01-01', '2026-03-31')]);
  expect(found).toEqual(expected);
});

it.each([
  [
    'the later end of two that overlap',
    ['2026-01-01', '2026-06-30'],
    ['2026-03-01', '2026-09-30'],
    '2026-09-30',
  ],
  [
    'the end of the longer one around another',
    ['2026-01-01', '2026-09-30'],
    ['2026-03-01', '2026-06-30'],
    '2026-09-30',
  ],
  ['no end where the first has none', ['2026-01-01', null], ['2026-03-01', '2026-06-30'], null],
  ['no end where the second has none', ['2026-01-01', '2026-06-30'], ['2026-07-01', null], null],
] as const)('joined spells have %s', (_, one, other, end) => {
  const spells = [spell(other[0], other[1]), spell(one[0], one[1])];
  expect(servicesOf(spells)).toEqual([spell('2026-01-01', end)]);
});

it('begins anew each time that there was a gap', () => {
  const spells = [
    spell('2026-05-01', null),
    spell('2026-01-01', '2026-01-31'),
    spell('2026-03-01', '2026-03-31'),
  ];
  expect(servicesOf(spells).map(({ start }) => start)).toEqual([
    '2026-01-01',
    '2026-03-01',
    '2026-05-01',
  ]);
});

it('counts the spell that began last by a date', () => {
  const services = [spell('2024-01-01', '2024-12-31'), spell('2026-01-01', null)];
  expect(serviceAt(services, '2023-12-31')).toBeNull();
  expect(serviceAt(services, '2025-06-01')).toBe(services[0]);
  expect(serviceAt(services, '2026-06-01')).toBe(services[1]);
  expect(serviceAt(services, '2026-01-01')).toBe(services[1]);
  expect(isInService(services, '2026-01-01', '2030-01-01')).toBe(true);
  expect(isInService(services, '2023-12-31', '2023-12-31')).toBe(false);
  expect(isInService(services, '2024-12-30', '2024-12-31')).toBe(true);
  expect(isInService(services, '2024-12-30', '2025-01-01')).toBe(false);
  expect(isInService(services, '2025-06-01', '2025-06-01')).toBe(false);
});

it.each([
  [0, '0 months'],
  [1, '1 month'],
  [12, '1 year'],
  [38, '3 years 2 months'],
])('%i months are %s', (months, expected) => {
  expect(serviceText(months)).toBe(expected);
});
