import { expect, it } from 'vitest';
import { isTooFast } from './walk-speed.ts';

const scan = (clockingPointID: number, second: number) => ({
  clockingPointID,
  datetime: new Date(Date.UTC(2026, 10, 25, 14, 0, second)).toISOString(),
});

it.each([
  ['the first', [], false],
  ['nine seconds after another checkpoint', [scan(2, 21)], true],
  ['ten seconds after another checkpoint', [scan(2, 20)], false],
  ['nine seconds before another that came first', [scan(2, 39)], true],
  ['at once with another', [scan(2, 30)], true],
  ['twice the same checkpoint', [scan(1, 29)], false],
] as const)('%s: %s', (_, others, expected) => {
  expect(isTooFast(scan(1, 30), others)).toBe(expected);
});
