import { expect, test } from 'vitest';
import { requestRate } from './request-rate.ts';

test('a caller asks so often in a minute and no more, and others are not held up by it', () => {
  const rate = requestRate(2);
  expect(['one', 'one', 'one', 'other'].map((caller) => rate.take(caller, 1000))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(rate.take('one', 60_999)).toBe(false);
  expect(rate.take('one', 61_000)).toBe(true);
});
