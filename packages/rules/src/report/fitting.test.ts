import { expect, test } from 'vitest';
import { cutText, fitting } from './fitting.ts';

test.each([
  [[], [], false],
  [[1, 2], [1, 2], false],
  [[1, 2, 3], [1, 2], true],
])('of %j two have room', (given, rows, isCut) => {
  expect(fitting(given, 2)).toEqual({ rows, isCut });
});

test('what is left out is said', () => {
  expect(cutText(5000, 'rounds')).toBe('Only the first 5,000 rounds have room here.');
});
