import { expect, test } from 'vitest';
import { laterThanToday, occurrenceTimeProblem } from './occurrence-time.ts';

const now = '2026-11-21T02:00:00Z';

test.each([
  ['2026-11-21T01:59:00Z', null],
  ['2026-11-21T15:59:59Z', null],
  ['2026-11-21T16:00:00Z', laterThanToday],
  ['2020-01-01T00:00:00Z', null],
])('an entry of %s, written at 10:00 of 21 Nov 2026 in Singapore: %s', (datetime, expected) => {
  expect(occurrenceTimeProblem(datetime, now, 'Asia/Singapore')).toBe(expected);
});
