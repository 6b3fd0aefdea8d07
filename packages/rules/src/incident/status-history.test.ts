import { expect, test } from 'vitest';
import { statusHistory } from './status-history.ts';

const [one, two, three] = ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z', '2026-11-20T03:00:00Z'];
const facts = {
  createdOn: one,
  submittedTimestamp: null,
  submittedByStaffName: 'Tan',
  closedTimestamp: null,
  closedByStaffName: null,
};

test.each([
  ['a draft', {}, ['DRAFT Tan']],
  ['submitted later', { submittedTimestamp: two }, ['DRAFT Tan', 'OPEN Tan']],
  ['submitted at once', { submittedTimestamp: one }, ['OPEN Tan']],
  [
    'closed by another',
    { submittedTimestamp: two, closedTimestamp: three, closedByStaffName: 'Lim' },
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
