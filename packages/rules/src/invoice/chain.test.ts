import { expect, test } from 'vitest';
import { canonicalText, numberText } from './chain.ts';

test('the order of keys makes no difference, that of lists does', () => {
  const one = { b: 1, a: [{ d: null, c: 'x' }], e: undefined };
  const other = { a: [{ c: 'x', d: null }], b: 1 };
  expect(canonicalText(one)).toBe(canonicalText(other));
  expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
});

test.each([
  ['INV', 42, 'INV-00042'],
  ['INV-', 1, 'INV-00001'],
  ['2026-A', 123_456, '2026-A-123456'],
])('after %s number %d is %s', (prefix, number, text) => {
  expect(numberText(prefix, number)).toBe(text);
});
