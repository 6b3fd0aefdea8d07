import * as v from 'valibot';
import { expect, it } from 'vitest';
import { decisionForm } from './decision-form.ts';

const record = {
  id: 7,
  timeIn: '2026-11-20T00:00:00Z',
  timeOut: '2026-11-20T12:00:00Z',
  overlaps: [],
};
const typed = { id: 7, version: 1, approvalStatus: 'APPROVED', approvedDuration: '720' };

function issuesOf(input: object, overlaps: readonly unknown[] = []) {
  const parsed = v.safeParse(decisionForm([{ ...record, overlaps }]), [{ ...typed, ...input }]);
  return (parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
}

it.each<[string, object, readonly unknown[], string]>([
  ['a rejection', { approvalStatus: 'REJECTED' }, [], 'Please say why it is rejected.'],
  [
    'more than was clocked',
    { approvedDuration: '721' },
    [],
    'More is approved than was clocked: please say why.',
  ],
  ['an overlap', {}, [8], 'It overlaps another record of this person: please say why both stand.'],
])('asks for a reason of %s, and takes one', (_, input, overlaps, message) => {
  expect(issuesOf(input, overlaps)).toEqual([['0.reason', message]]);
  expect(issuesOf({ ...input, reason: '  ' }, overlaps)).toEqual([['0.reason', message]]);
  expect(issuesOf({ ...input, reason: 'seen on camera' }, overlaps)).toEqual([]);
});

it('asks for none where a record is approved as it was clocked', () => {
  expect(issuesOf({})).toEqual([]);
});

it('asks for it at the record that needs it', () => {
  const records = [record, { ...record, id: 8, overlaps: [9] }];
  const parsed = v.safeParse(decisionForm(records), [typed, { ...typed, id: 8 }]);
  expect((parsed.issues ?? []).map((issue) => v.getDotPath(issue))).toEqual(['1.reason']);
});

it('asks for a reason of the longest duration that there is', () => {
  expect(issuesOf({ approvedDuration: '1560' })).toEqual([
    ['0.reason', 'More is approved than was clocked: please say why.'],
  ]);
});

it('asks for no reason of a duration that is none', () => {
  expect(issuesOf({ approvedDuration: '99999' })).toEqual([
    ['0.approvedDuration', 'At most 26 hours (1560 minutes), please.'],
  ]);
});

it('rejects what overlaps with the reason of the rejection alone', () => {
  expect(issuesOf({ approvalStatus: 'REJECTED', reason: 'the other is right' }, [8])).toEqual([]);
});

it.each([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  [' 720 ', 720],
])('rejects with the duration %j as %j: who never clocked out has none', (minutes, sent) => {
  const rejection = { ...typed, approvalStatus: 'REJECTED', reason: 'Nobody was there' };
  const [decided] = v.parse(decisionForm([record]), [{ ...rejection, approvedDuration: minutes }]);
  expect(decided?.approvedDuration).toBe(sent);
});

it.each([
  ['APPROVED', ''],
  ['APPROVED', 'twelve'],
  ['REJECTED', 'twelve'],
])('of one that is %s refuses the duration %j', (approvalStatus, approvedDuration) => {
  const reason = 'seen on camera';
  expect(issuesOf({ approvalStatus, approvedDuration, reason })).toEqual([
    ['0.approvedDuration', 'Please provide a valid input.'],
  ]);
});
