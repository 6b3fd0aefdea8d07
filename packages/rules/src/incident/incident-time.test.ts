import { describe, expect, test } from 'vitest';
import { incidentTimeProblem, isInOrder, laterThanToday } from './incident-time.ts';

const now = '2026-11-21T04:00:00Z';

describe('the time of an incident', () => {
  test.each([
    ['2026-11-21T15:59:59Z', null],
    ['2026-11-21T16:00:00Z', laterThanToday],
    ['2026-11-21T16:00:00.000Z', laterThanToday],
    ['2020-01-01T00:00:00Z', null],
  ])('%s, when it is noon in Singapore: %s', (time, problem) => {
    expect(incidentTimeProblem(time, now, 'Asia/Singapore')).toBe(problem);
  });

  test.each([
    ['2026-11-21T04:00:00Z', '2026-11-21T04:00:00.000Z', true],
    ['2026-11-21T04:00:00Z', '2026-11-21T04:01:00Z', true],
    ['2026-11-21T04:01:00Z', '2026-11-21T04:00:00Z', false],
    [undefined, '2026-11-21T04:00:00Z', true],
    ['2026-11-21T04:00:00Z', undefined, true],
  ])('from %s to %s is in order: %s', (start, end, expected) => {
    expect(isInOrder(start, end)).toBe(expected);
  });
});
