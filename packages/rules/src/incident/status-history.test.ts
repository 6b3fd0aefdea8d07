import { expect, test } from 'vitest';
import { statusHistory } from './status-history.ts';

// Times are whole seconds: much can happen in one.
const one = '2026-11-20T01:00:00Z';
const facts = {
  createdOn: one,
  wasDraft: false,
  wasOpen: false,
  submittedTimestamp: null,
  submittedByStaffName: 'Tan',
  closedTimestamp: null,
  closedByStaffName: null,
};
const submitted = { submittedTimestamp: one, wasOpen: true };

test.each([
  ['a draft', { wasDraft: true }, ['DRAFT Tan']],
  ['submitted later', { wasDraft: true, ...submitted }, ['DRAFT Tan', 'OPEN Tan']],
  ['submitted at once', submitted, ['OPEN Tan']],
  [
    'closed by another',
    { wasDraft: true, ...submitted, closedTimestamp: one, closedByStaffName: 'Lim' },
    ['DRAFT Tan', 'OPEN Tan', 'CLOSED Lim'],
  ],
  [
    'created as closed',
    { submittedTimestamp: one, closedTimestamp: one, closedByStaffName: 'Tan' },
    ['CLOSED Tan'],
  ],
])('the states of a report that was %s', (_what, changes, expected) => {
  const history = statusHistory({ ...facts, ...changes });
  expect(history.map(({ status, staffName }) => `${status} ${staffName}`)).toEqual(expected);
});
