import { expect, test } from 'vitest';
import { afterFailure, mostTries } from './retry.ts';

test.each([
  [1, false, { status: 'WAITING', wait: 10 }],
  [2, false, { status: 'WAITING', wait: 60 }],
  [8, false, { status: 'WAITING', wait: 43_200 }],
  [9, false, { status: 'WAITING', wait: 43_200 }],
  [10, false, { status: 'DEAD', wait: 0 }],
  [1, true, { status: 'DEAD', wait: 0 }],
])('after failure %d (permanent: %s)', (tries, isPermanent, expected) => {
  expect(afterFailure(tries, isPermanent)).toEqual(expected);
});

test('a message is tried for longer than a day', () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, at) => afterFailure(at + 1, false).wait);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3600);
  expect(mostTries).toBe(10);
});
