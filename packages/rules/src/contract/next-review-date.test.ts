import { describe, expect, it } from 'vitest';
import { nextReviewDate, type ReviewInterval } from './next-review-date.ts';

const start = '2026-01-30T16:00:00Z';

describe('when a contract is reviewed next, in Singapore', () => {
  it.each<[ReviewInterval, string | null, string | null, string | null]>([
    ['NONE', null, null, null],
    ['NONE', '2026-06-01T02:00:00Z', null, null],
    ['NONE', null, '2026-12-01T02:00:00Z', '2026-12-01T02:00:00Z'],
    ['MONTHLY', '2026-06-01T02:00:00Z', '2026-12-01T02:00:00Z', '2026-12-01T02:00:00Z'],
    // The contract begins on 31 January, 00:00 in Singapore.
    ['MONTHLY', null, null, '2026-02-27T16:00:00Z'],
    ['QUARTERLY', null, null, '2026-04-29T16:00:00Z'],
    ['HALF_YEARLY', null, null, '2026-07-30T16:00:00Z'],
    ['YEARLY', null, null, '2027-01-30T16:00:00Z'],
    ['MONTHLY', '2026-06-15T02:30:00Z', null, '2026-07-15T02:30:00Z'],
    ['QUARTERLY', '2026-11-30T06:00:00Z', null, '2027-02-28T06:00:00Z'],
    ['HALF_YEARLY', '2026-08-31T06:00:00Z', null, '2027-02-28T06:00:00Z'],
    ['YEARLY', '2028-02-29T06:00:00Z', null, '2029-02-28T06:00:00Z'],
  ])('%s, last on %s, next on %s → %s', (reviewInterval, last, next, due) => {
    const contract = { reviewInterval, lastMeetingStart: last, nextMeetingStart: next };
    expect(nextReviewDate({ ...contract, startDatetime: start }, 'Asia/Singapore')).toBe(due);
  });

  it('counts months by the calendar of the agency', () => {
    const contract = { reviewInterval: 'MONTHLY', nextMeetingStart: null } as const;
    const last = { lastMeetingStart: '2026-01-30T23:30:00Z', startDatetime: start };
    expect(nextReviewDate({ ...contract, ...last }, 'UTC')).toBe('2026-02-28T23:30:00Z');
    expect(nextReviewDate({ ...contract, ...last }, 'Asia/Singapore')).toBe('2026-02-27T23:30:00Z');
  });
});
