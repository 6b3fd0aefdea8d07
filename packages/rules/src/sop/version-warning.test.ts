import { expect, test } from 'vitest';
import { unchangedVersion, versionWarning } from './version-warning.ts';

test.each([
  ['1.0', '1.0', unchangedVersion],
  ['1.0', ' 1.0 ', unchangedVersion],
  ['V2', 'v2', unchangedVersion],
  ['１.0', '1.0', unchangedVersion],
  ['1.9', '1.10', undefined],
  ['v1', '2', undefined],
  ['2026-03', '2026-11', undefined],
  ['1.0', '1', undefined],
  ['Draft', 'Final', undefined],
  ['2', 'B', undefined],
  ['٢', '١', undefined],
  [null, '1', undefined],
])('after version %s comes %s: %s', (current, next, expected) => {
  expect(versionWarning(current, next)).toBe(expected);
});

test.each([
  ['2.0', '1.0'],
  ['1.10', '1.9'],
  ['v3', 'Rev. 2'],
  ['1.0.1', '1.0'],
  ['2026-11', '2026-03'],
])('after version %s, %s is older, and may be saved all the same', (current, next) => {
  expect(versionWarning(current, next)).toBe(
    `Version ${next} is older than the current version ${current}. Submit again to save it all the same.`,
  );
});
