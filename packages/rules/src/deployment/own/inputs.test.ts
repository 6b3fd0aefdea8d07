import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ownMonth, ownRange } from './inputs.ts';

it.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-01', '2027-02-01', true],
  ['2026-11-01', '2027-02-02', false],
  ['2026-11-02', '2026-11-01', false],
])('own shifts from %s to %s: %s', (from, to, expected) => {
  expect(v.is(ownRange, { from, to })).toBe(expected);
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-11-01', false],
  ['', false],
])('the month %j: %s', (month, expected) => {
  expect(v.is(ownMonth, month)).toBe(expected);
});
