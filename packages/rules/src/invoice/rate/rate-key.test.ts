import { expect, it, test } from 'vitest';
import type { RateLine } from './rate.ts';
import { claimedDays, rateKey, spanOf } from './rate-key.ts';

const plain: RateLine = {
  shift: null,
  grade: null,
  dayClass: null,
  unit: 'MONTH',
  amountCents: 500_000,
  minimumHours: null,
  fromDate: '2026-01-01',
  toDate: null,
};
const october = { from: '2026-10-01', to: '2026-10-31' };

it.each<[string, Partial<RateLine>, object | undefined]>([
  ['all of a month', {}, october],
  ['from its first day', { fromDate: '2026-10-15' }, { from: '2026-10-15', to: '2026-10-31' }],
  ['to its last day', { toDate: '2026-10-14' }, { from: '2026-10-01', to: '2026-10-14' }],
  ['one day', { fromDate: '2026-10-31' }, { from: '2026-10-31', to: '2026-10-31' }],
  ['no day after it', { toDate: '2026-09-30' }, undefined],
  ['no day before it', { fromDate: '2026-11-01' }, undefined],
])('a price holds on %s', (_, given, expected) => {
  expect(spanOf({ ...plain, ...given }, october)).toEqual(expected);
});

test('the days of a price are the same whatever it costs, and whenever it was entered to begin', () => {
  expect(rateKey({ ...plain, amountCents: 1, fromDate: '2026-03-01' }, october)).toBe(
    rateKey(plain, october),
  );
  expect(rateKey({ ...plain, grade: 'SO' }, october)).not.toBe(rateKey(plain, october));
});

it.each<[string, string[], number]>([
  [
    'none of another kind',
    ['/SO//MONTH/2026-10-01/2026-10-31', '///HOUR/2026-10-01/2026-10-31'],
    0,
  ],
  ['all', ['///MONTH/2026-10-01/2026-10-31'], 31],
  ['the first ones', ['///MONTH/2026-10-01/2026-10-14'], 14],
  ['those of two, once', ['///MONTH/2026-10-01/2026-10-14', '///MONTH/2026-10-10/2026-10-15'], 15],
  ['all that follow where no last one is said', ['///MONTH/2026-10-30'], 2],
])('of a month is billed %s', (_, claimed, expected) => {
  expect(claimedDays(plain, october, new Set(claimed))).toBe(expected);
});
