import { describe, expect, test } from 'vitest';
import {
  canBecome,
  closedSentence,
  incidentStatusLook,
  incidentStatuses,
  isAmendable,
  submissionQuestion,
} from './incident-status.ts';

describe('the status of a report', () => {
  test.each([
    ['DRAFT', 'Draft', 'cyan'],
    ['OPEN', 'Open', 'orange'],
    ['CLOSED', 'Closed', 'green'],
  ] as const)('%s is shown as %s in %s', (status, label, tone) => {
    expect(incidentStatusLook(status)).toEqual({ label, tone });
  });

  test.each([
    ['NEW', ['DRAFT', 'OPEN', 'CLOSED']],
    ['DRAFT', ['DRAFT', 'OPEN', 'CLOSED']],
    ['OPEN', ['OPEN', 'CLOSED']],
    ['CLOSED', []],
  ] as const)('%s may become %j', (from, to) => {
    expect(incidentStatuses.filter((status) => canBecome(from, status))).toEqual(to);
  });

  test('only an open report can be amended', () => {
    expect(incidentStatuses.filter(isAmendable)).toEqual(['OPEN']);
  });

  test.each([
    [
      { isClosing: false, hasSite: true },
      'Are you sure? No amendments can be made once submitted: later edits are kept as revisions beside it.',
    ],
    [
      { isClosing: true, hasSite: true },
      'Are you sure? No amendments can be made once submitted: the case is closed at once.',
    ],
    [
      { isClosing: true, hasSite: false },
      'Are you sure? No amendments can be made once submitted: the case is closed at once. It has no site, and no site can be given any more.',
    ],
  ])('submitting %j asks', (submission, question) => {
    expect(submissionQuestion(submission)).toBe(question);
  });

  test('a closed case says by whom and when', () => {
    const closing = { closedByStaffName: 'Lim Mei', closedOn: '21 Nov 2026 (Sat), 08:02' };
    expect(closedSentence(closing)).toBe(
      'This case was closed by Lim Mei on 21 Nov 2026 (Sat), 08:02. A closed case cannot be changed.',
    );
    expect(closedSentence({ ...closing, closedByStaffName: null })).toMatch(
      /^This case was closed on/,
    );
  });
});
