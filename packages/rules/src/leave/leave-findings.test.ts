import { expect, it } from 'vitest';
import { leaveFindings, unseen, type LeaveQuestion } from './leave-findings.ts';

const fine: LeaveQuestion = {
  startDate: '2026-11-21',
  shifts: 0,
  employed: true,
  serviceMonths: 12,
  eligibleMonths: 3,
  holidays: { counted: [], former: [] },
  years: [{ year: 2026, days: 2, left: 2 }],
  needsDocument: false,
  documents: 0,
};
const year = (days: number, left: number | null) => [{ year: 2026, days, left }];

it.each<[string, Partial<LeaveQuestion>, string[]]>([
  ['nothing', {}, []],
  ['one shift', { shifts: 1 }, ['Planned for 1 shift in this time.']],
  ['shifts', { shifts: 3 }, ['Planned for 3 shifts in this time.']],
  ['no employment', { employed: false }, ['No employment covers all of these days.']],
  [
    'short service',
    { serviceMonths: 2 },
    ['Asks for 3 months of service; on 21 Nov 2026 it is 2 months.'],
  ],
  ['just enough service', { serviceMonths: 3 }, []],
  [
    'a holiday that counts',
    {
      holidays: {
        counted: [{ date: '2026-12-25', name: 'Christmas Day' }],
        former: [],
      },
    },
    ['25 Dec 2026 (Christmas Day) is a public holiday and counts as leave.'],
  ],
  [
    'a holiday that is none any more',
    {
      holidays: {
        counted: [],
        former: [{ date: '2026-11-08', name: 'Deepavali' }],
      },
    },
    ['08 Nov 2026 (Deepavali) is no public holiday and does not count as leave.'],
  ],
  ['more than is left', { years: year(5, 2) }, ['3 days more than what is left of 2026.']],
  ['nothing left', { years: year(1, -2) }, ['1 day more than what is left of 2026.']],
  ['nothing without a limit', { years: year(90, null) }, []],
  ['a missing document', { needsDocument: true }, ['No document is attached.']],
  ['nothing once it is there', { needsDocument: true, documents: 1 }, []],
  [
    'several things',
    { shifts: 2, needsDocument: true },
    ['Planned for 2 shifts in this time.', 'No document is attached.'],
  ],
])('%s speaks against leave', (_, changes, expected) => {
  const found = leaveFindings({ ...fine, ...changes });
  expect(found.map(({ sentence }) => sentence)).toEqual(expected);
});

it('tells what had not been shown', () => {
  const found = leaveFindings({ ...fine, shifts: 1, needsDocument: true });
  expect(unseen(found, ['CLASH']).map(({ code }) => code)).toEqual(['NO_DOCUMENT']);
  expect(unseen(found, ['NO_DOCUMENT', 'CLASH', 'OVER_BALANCE'])).toEqual([]);
});
