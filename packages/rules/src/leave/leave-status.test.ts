import { expect, it } from 'vitest';
import { holdsDays, leaveStatuses, mayBecome, moveProblem } from './leave-status.ts';

it.each([
  ['PENDING', ['APPROVED', 'REJECTED', 'CANCELLED']],
  ['APPROVED', ['CANCELLED']],
  ['REJECTED', []],
  ['CANCELLED', []],
] as const)('%s becomes %j and nothing else', (from, expected) => {
  expect(leaveStatuses.filter((to) => mayBecome(from, to))).toEqual(expected);
});

it('says why leave does not become something else', () => {
  expect(moveProblem('PENDING', 'APPROVED')).toBeNull();
  expect(moveProblem('CANCELLED', 'APPROVED')).toBe('This leave is cancelled already.');
});

it('holds its days while it waits or is approved', () => {
  expect(leaveStatuses.filter(holdsDays)).toEqual(['PENDING', 'APPROVED']);
});
