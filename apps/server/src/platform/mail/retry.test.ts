import { expect, test } from 'vitest';
import { afterFailure, mostTries } from './retry.ts';

test.each([
  [1, false, { status: 'WAITING', wait: 10 }],
  [2, false, { status: 'WAITING', wait: 60 }],
  [8, false, { status: 'WAITING', wait: 43_200 }],
  [9, false, { status: 'DEAD', wait: 0 }],
  [1, true, { status: 'DEAD', wait: 0 }],
])('after failure %d (permanent: %s)', (tries, isPermanent, expected) => {
  expect(afterFailure(tries, isPermanent)).toEqual(expected);
});

test('a message is tried nine times within about a day', () => {
  expect(mostTries).toBe(9);
});
