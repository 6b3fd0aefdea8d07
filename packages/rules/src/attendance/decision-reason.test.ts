import { expect, it } from 'vitest';
import { reasonAskedBy, type DecidedAttendance } from './decision-reason.ts';

const record: DecidedAttendance = {
  timeIn: '2026-11-20T00:00:00Z',
  timeOut: '2026-11-20T12:00:00Z',
  approvalStatus: 'APPROVED',
  approvedDuration: 720,
};

it.each<[string, Partial<DecidedAttendance>, string | null]>([
  ['approved as it was clocked', {}, null],
  ['approved with nothing', { approvedDuration: 0 }, null],
  ['approved above it', { approvedDuration: 721 }, 'ABOVE_CLOCKED'],
  ['rejected', { approvalStatus: 'REJECTED' }, 'REJECTED'],
  ['rejected above it', { approvalStatus: 'REJECTED', approvedDuration: 900 }, 'REJECTED'],
  [
    'pending, whatever stands beside it',
    { approvalStatus: 'PENDING', approvedDuration: 900 },
    null,
  ],
  ['approved without a duration', { approvedDuration: null }, null],
  ['still on duty', { timeOut: null, approvedDuration: 900 }, null],
])('of a record %s', (_, given, asked) => {
  expect(reasonAskedBy({ ...record, ...given })).toBe(asked);
});
