import { describe, expect, it } from 'vitest';
import { overlapSentence, periodProblem, periodsOverlap, periodText } from './contract-period.ts';

const period = (startDatetime: string, endDatetime: string | null) => ({
  startDatetime,
  endDatetime,
});
const year = period('2025-12-31T16:00:00Z', '2026-12-31T15:59:59Z');

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

describe('two contracts of one site and client', () => {
  it.each([
    ['2026-12-31T16:00:00Z', '2027-12-31T15:59:59Z', false],
    ['2026-12-31T15:59:59Z', '2027-12-31T15:59:59Z', true],
    ['2024-12-31T16:00:00Z', '2025-12-31T15:59:59Z', false],
    ['2024-12-31T16:00:00Z', '2025-12-31T16:00:00Z', true],
    ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', true],
    ['2020-01-01T00:00:00Z', null, true],
    ['2027-01-01T00:00:00Z', null, false],
  ])('2026 and %s to %s overlap: %s', (start, end, overlap) => {
    expect(periodsOverlap(year, period(start, end))).toBe(overlap);
    expect(periodsOverlap(period(start, end), year)).toBe(overlap);
  });

  it('is named with the dates of the other one, in the zone of the agency', () => {
    expect(overlapSentence(year, 'Asia/Singapore')).toBe(
      'This client already has a contract for this site, 01 Jan 2026 to 31 Dec 2026.',
    );
    expect(periodText(period('2025-12-31T16:00:00Z', null), 'Asia/Singapore')).toBe(
      'from 01 Jan 2026',
    );
  });
});
