import { describe, expect, it } from 'vitest';
import {
  mayAdjust,
  mayMovePeriod,
  moveProblem,
  payPeriodStatuses,
  statusAfter,
  type PayPeriodMove,
} from './period-status.ts';

describe('a pay period', () => {
  const allowed: readonly (readonly [PayPeriodMove, string, string])[] = [
    ['compute', 'DRAFT', 'DRAFT'],
    ['review', 'DRAFT', 'REVIEW'],
    ['draft', 'REVIEW', 'DRAFT'],
    ['lock', 'REVIEW', 'LOCKED'],
    ['reopen', 'LOCKED', 'DRAFT'],
  ];
  it.each(allowed)('may %s from %s, which leads to %s, and from nowhere else', (move, from, to) => {
    expect(payPeriodStatuses.filter((status) => mayMovePeriod(move, status))).toEqual([from]);
    expect(statusAfter(move)).toBe(to);
  });

  it('says why it cannot be moved', () => {
    expect(moveProblem('lock', 'DRAFT')).toBe(
      'Only a period in review is locked. This one is draft.',
    );
    expect(moveProblem('lock', 'REVIEW')).toBeNull();
  });

  it('is adjusted until it is locked', () => {
    expect(payPeriodStatuses.filter(mayAdjust)).toEqual(['DRAFT', 'REVIEW']);
  });
});
