import { expect, test } from 'vitest';
import { closedProblem, notClosed, reopenProblem } from './closing.ts';

const zone = 'Asia/Singapore';
const closed = {
  status: 'CLOSED',
  closedTimestamp: '2026-11-01T02:30:00Z',
  closedByStaffName: 'Tan Wei Ming',
} as const;
const open = { status: 'OPEN', closedTimestamp: null, closedByStaffName: null } as const;
const late =
  'A ticket can be reopened within 14 days after it was closed. Create a new ticket that names this one.';

test('a closed ticket says who closed it and when, by the clocks of the agency', () => {
  expect(closedProblem(closed, zone)).toBe(
    'This ticket was closed by Tan Wei Ming on 01 Nov 2026 10:30. Reopen it to change it.',
  );
  expect(closedProblem(open, zone)).toBeNull();
});

test.each([
  ['at once', closed, '2026-11-01T02:30:00Z', null],
  ['in the last second', closed, '2026-11-15T02:30:00Z', null],
  ['a second later', closed, '2026-11-15T02:30:01Z', late],
  ['a year later', closed, '2027-11-01T02:30:00Z', late],
  ['while it is open', open, '2026-11-01T02:30:00Z', notClosed],
] as const)('reopening %s', (_when, ticket, now, problem) => {
  expect(reopenProblem(ticket, now)).toBe(problem);
});
