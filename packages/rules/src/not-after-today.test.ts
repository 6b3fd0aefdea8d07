import * as v from 'valibot';
import { expect, test } from 'vitest';
import { instantUntilToday, isAfterToday } from './not-after-today.ts';

const now = '2026-11-21T02:00:00Z';
const clock = { timeZone: 'Asia/Singapore', now: () => now };

test.each([
  ['2026-11-21T15:59:59Z', false],
  ['2026-11-21T15:59:59.000Z', false],
  ['2026-11-21T16:00:00Z', true],
  ['2026-11-21T16:00:00.000Z', true],
  ['2020-01-01T00:00:00Z', false],
])('%s is after today, when it is 10:00 of 21 Nov 2026 in Singapore: %s', (instant, expected) => {
  expect(isAfterToday(instant, now, 'Asia/Singapore')).toBe(expected);
});

test.each([
  ['2026-11-21T15:59:59Z', undefined],
  ['2026-11-21T16:00:00Z', 'Too late.'],
  ['', 'This field is required.'],
  [undefined, 'This field is required.'],
])('a form with the time %s is told: %s', (instant, expected) => {
  const told = v.safeParse(instantUntilToday(clock, 'Too late.'), instant).issues?.[0].message;
  expect(told).toBe(expected);
});
