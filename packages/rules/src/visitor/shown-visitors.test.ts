import { expect, it } from 'vitest';
import { maskedName } from './shown-visitors.ts';

it.each([
  ['Tan Wei Ming', 'T*** W*** M***'],
  ['  Lim ', 'L***'],
  ['陈 伟', '陈*** 伟***'],
  ['😀x', '😀***'],
  ['', ''],
])('masks %s as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
