import { expect, test } from 'vitest';
import { dayClassOf, doubleRates, rateFor, rateName, type RateLine } from './rate.ts';

const plain: RateLine = {
  shift: null,
  grade: null,
  dayClass: null,
  unit: 'HOUR',
  amountCents: 2000,
  minimumHours: null,
  fromDate: '2026-01-01',
  toDate: null,
};
const night = { ...plain, shift: 'NIGHT' } as const;
const officer = { ...plain, grade: 'SO' } as const;
const sunday = { ...plain, dayClass: 'SUNDAY' } as const;
const own = { ...plain, shift: 7 } as const;
const past = { ...plain, dayClass: 'SUNDAY', toDate: '2026-09-30' } as const;

test.each([
  ['2026-10-09', 'WEEKDAY'],
  ['2026-10-10', 'SATURDAY'],
  ['2026-10-11', 'SUNDAY'],
  ['2026-10-12', 'PUBLIC_HOLIDAY'],
])('%s is a %s', (date, dayClass) => {
  expect(dayClassOf(date, new Set(['2026-10-12']))).toBe(dayClass);
});

const shift = { shift: 'NIGHT', grade: 'SO', dayClass: 'SUNDAY', date: '2026-10-11' } as const;

test.each([
  ['the day says more than the shift and the grade', [plain, night, officer, sunday], sunday],
  ['the shift says more than the grade', [plain, officer, night], night],
  ['the grade says more than nothing', [plain, officer], officer],
  ['a price for all prices what no other does', [own, plain], plain],
  ['another shift, or another time, prices nothing', [own, past], undefined],
])('%s', (_, rates, expected) => {
  expect(rateFor(rates, shift)).toBe(expected);
});

test.each([
  ['the same twice', [plain, { ...plain, unit: 'SHIFT' }], [0, 1]],
  [
    'one after the other',
    [
      { ...plain, toDate: '2026-06-30' },
      { ...plain, fromDate: '2026-07-01' },
    ],
    null,
  ],
  ['others', [plain, night, officer, sunday], null],
] as const)('%s', (_, rates, expected) => {
  expect(doubleRates(rates)).toEqual(expected);
});

test('a line names what its price is for', () => {
  const rate = { ...night, grade: 'SO', dayClass: 'SUNDAY' } as const;
  expect(rateName(rate, () => 'Night Shift')).toBe('Guarding, Night Shift, SO, Sundays');
  expect(rateName(plain, () => 'Night Shift')).toBe('Guarding');
});
