import { describe, expect, it } from 'vitest';
import {
  consequencesOf,
  decidesAnew,
  standsAnew,
  type CorrectedAttendance,
  type Correction,
} from './correction.ts';

const timeIn = '2026-11-20T00:00:00Z';
const timeOut = '2026-11-20T12:00:00Z';

const record = (given: Partial<CorrectedAttendance> = {}): CorrectedAttendance => ({
  timeIn,
  timeOut,
  notClockedOut: false,
  approvalStatus: 'PENDING',
  approvedDuration: null,
  reason: null,
  ...given,
});

const unknown = record({ timeOut: timeIn, notClockedOut: true });
const rejected = record({ approvalStatus: 'REJECTED', reason: 'Not there' });
const approved = record({ approvalStatus: 'APPROVED', approvedDuration: 700 });

describe('what follows from a correction', () => {
  it.each<[string, CorrectedAttendance, Correction, Correction]>([
    [
      'an approval is given its duration',
      record(),
      { approvalStatus: 'APPROVED' },
      { approvedDuration: 720 },
    ],
    [
      'an approval with a duration keeps it',
      record(),
      { approvalStatus: 'APPROVED', approvedDuration: 0 },
      {},
    ],
    [
      'a duration that is taken back is filled in',
      approved,
      { approvedDuration: null },
      { approvedDuration: 720 },
    ],
    [
      'one on duty is approved without',
      record({ timeOut: null }),
      { approvalStatus: 'APPROVED' },
      {},
    ],
    ['a rejection needs no duration', record(), { approvalStatus: 'REJECTED' }, {}],
    [
      'the reason of a rejection goes with it',
      rejected,
      { approvalStatus: 'PENDING' },
      { reason: null },
    ],
    ['unless there is a new one', rejected, { approvalStatus: 'PENDING', reason: 'Was there' }, {}],
    ['or the rejection stays', rejected, { timeOut: timeIn }, {}],
    ['a known time out is one', unknown, { timeOut }, { notClockedOut: false }],
    ['no time out is none', unknown, { timeOut: null }, { notClockedOut: false }],
    ['an unknown one goes along', unknown, { timeIn: timeOut }, { timeOut }],
    ['and stays otherwise', unknown, { reason: 'Asked' }, {}],
  ])('%s', (_, before, correction, expected) => {
    expect(consequencesOf(before, correction)).toEqual(expected);
  });
});

describe('what a correction asks', () => {
  it.each<[string, CorrectedAttendance, Correction, boolean, boolean]>([
    ['a text', approved, { reason: 'Asked' }, false, false],
    ['a text of what is rejected', rejected, { reason: 'Asked' }, false, false],
    ['an approval', record(), { approvalStatus: 'APPROVED' }, true, true],
    ['a rejection', record(), { approvalStatus: 'REJECTED' }, true, false],
    ['a rejection taken back', rejected, { approvalStatus: 'PENDING' }, true, true],
    ['an approval taken back', approved, { approvalStatus: 'PENDING' }, true, false],
    ['times of what waits', record(), { timeIn }, false, true],
    ['times of what is approved', approved, { timeOut }, true, true],
    ['a duration of what waits', record(), { approvedDuration: 5 }, false, false],
    ['a duration of what is approved', approved, { approvedDuration: 5 }, true, false],
  ])('%s', (_, before, correction, decides, stands) => {
    expect(decidesAnew(before, correction)).toBe(decides);
    expect(standsAnew(before, correction)).toBe(stands);
  });
});
