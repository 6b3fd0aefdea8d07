import { describe, expect, it } from 'vitest';
import {
  mayAdjust,
  mayMovePeriod,
  moveProblem,
  payPeriodStatuses,
  statusAfter,
  type PayPeriodMove,
  type PayPeriodStatus,
} from './status.ts';

describe('a pay period', () => {
  const allowed: readonly (readonly [PayPeriodMove, string, string])[] = [
    ['compute', 'DRAFT', 'DRAFT'],
    ['review', 'DRAFT', 'REVIEW'],
    ['draft', 'REVIEW', 'DRAFT'],
    ['lock', 'REVIEW', 'LOCKED'],
    ['reopen', 'LOCKED', 'DRAFT'],
    ['delete', 'DRAFT', 'DRAFT'],
  ];
  it.each(allowed)('may %s from %s, which leads to %s, and from nowhere else', (move, from, to) => {
    expect(payPeriodStatuses.filter((status) => mayMovePeriod(move, status))).toEqual([from]);
    expect(statusAfter(move)).toBe(to);
  });

  it.each<[PayPeriodMove, PayPeriodStatus, string]>([
    ['compute', 'LOCKED', 'Only a draft is computed again. This one is locked.'],
    ['review', 'REVIEW', 'Only a draft is sent to review. This one is in review.'],
    ['draft', 'DRAFT', 'Only a period in review goes back to draft. This one is draft.'],
    ['lock', 'DRAFT', 'Only a period in review is locked. This one is draft.'],
    ['reopen', 'DRAFT', 'Only a locked period is reopened. This one is draft.'],
    ['delete', 'LOCKED', 'Only a draft is deleted. This one is locked.'],
  ])('says why it cannot be moved: %s while %s', (move, status, problem) => {
    expect(moveProblem(move, status)).toBe(problem);
  });

  it('says nothing where it can', () => {
    expect(moveProblem('lock', 'REVIEW')).toBeNull();
  });

  it('is adjusted until it is locked', () => {
    expect(payPeriodStatuses.filter(mayAdjust)).toEqual(['DRAFT', 'REVIEW']);
  });
});
