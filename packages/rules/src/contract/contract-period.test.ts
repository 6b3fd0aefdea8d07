import { describe, expect, it } from 'vitest';
import { overlapSentence, periodProblem } from './contract-period.ts';

describe('start and end together', () => {
  it.each([
    ['2026-01-01T00:00:00Z', undefined, null],
    ['2026-01-01T00:00:00Z', null, null],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z', null],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'The end must be after the start.'],
    ['2026-01-01T00:00:00Z', '2025-12-31T23:59:59Z', 'The end must be after the start.'],
  ])('%s to %s → %s', (start, end, problem) => {
    expect(periodProblem(start, end)).toBe(problem);
  });
});

it('names a contract that is in the way by its days, in the zone of the agency', () => {
  const year = { startDatetime: '2025-12-31T16:00:00Z', endDatetime: '2026-12-31T15:59:59Z' };
  expect(overlapSentence(year, 'Asia/Singapore')).toBe(
    'This client already has an active contract for this site: 01 Jan 2026 to 31 Dec 2026.',
  );
});
