import { expect, test } from 'vitest';
import { rosterWindow } from './roster-window.ts';

test.each([
  ['2026-11-21', '2026-10-22', '2026-12-21'],
  ['2028-02-29', '2028-01-30', '2028-03-30'],
])('on %s the roster counts from %s to %s', (today, from, to) => {
  expect(rosterWindow(today)).toEqual({ from, to });
});
