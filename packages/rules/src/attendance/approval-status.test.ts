import { describe, expect, it } from 'vitest';
import { approvalStatuses, isOnDuty, mayMove } from './approval-status.ts';

describe('the approval flow', () => {
  it.each([
    ['PENDING', 'APPROVED', true],
    ['PENDING', 'REJECTED', true],
    ['PENDING', 'PENDING', false],
    ['APPROVED', 'APPROVED', false],
    ['APPROVED', 'REJECTED', false],
    ['APPROVED', 'PENDING', false],
    ['REJECTED', 'APPROVED', false],
    ['REJECTED', 'REJECTED', false],
    ['REJECTED', 'PENDING', false],
  ] as const)('from %s to %s: %s', (from, to, answer) => {
    expect(mayMove('approval', from, to)).toBe(answer);
  });
});

it('lets the records screen set any status on any record', () => {
  for (const from of approvalStatuses)
    for (const to of approvalStatuses) expect(mayMove('records', from, to)).toBe(true);
});

it.each([
  ['2026-11-21T00:00:00Z', null, true],
  ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z', false],
  [null, null, false],
  [null, '2026-11-21T12:00:00Z', false],
])('with time in %s and time out %s a person is on duty: %s', (timeIn, timeOut, answer) => {
  expect(isOnDuty({ timeIn, timeOut })).toBe(answer);
});
