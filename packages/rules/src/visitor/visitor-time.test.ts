import { expect, test } from 'vitest';
import {
  entryTimeProblem,
  laterThanToday,
  leavingTimeProblem,
  leftBeforeEntry,
} from './visitor-time.ts';

const now = '2026-11-21T02:00:00Z';

test.each([
  ['2026-11-21T02:00:00Z', null],
  ['2026-11-21T15:59:59Z', null],
  ['2026-11-21T16:00:00Z', laterThanToday],
])('an entry of %s, written at 10:00 of 21 Nov 2026 in Singapore: %s', (entry, expected) => {
  expect(entryTimeProblem(entry, now, 'Asia/Singapore')).toBe(expected);
});

test.each([
  ['2026-11-21T02:00:00Z', null],
  ['2026-11-21T01:59:59Z', leftBeforeEntry],
])('who came at 02:00 and left at %s: %s', (left, expected) => {
  expect(leavingTimeProblem(now, left)).toBe(expected);
});
