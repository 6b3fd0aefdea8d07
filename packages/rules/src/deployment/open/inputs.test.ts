import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openShiftInput, swapAnswer, swapDecision, swapInput } from './inputs.ts';

const problems = (schema: v.GenericSchema, input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

const offer = {
  siteProfileID: 1,
  date: '2026-11-21',
  startDatetime: '2026-11-21T00:00:00Z',
  endDatetime: '2026-11-21T12:00:00Z',
  places: 1,
};

it.each([
  ['one place', {}, []],
  ['fifty places', { places: 50 }, []],
  ['none', { places: 0 }, ['places: Please give a whole number from 1 to 50.']],
  ['too many', { places: 51 }, ['places: Please give a whole number from 1 to 50.']],
  ['half a place', { places: 1.5 }, ['places: Please give a whole number from 1 to 50.']],
  ['until it begins', { offeredUntil: offer.startDatetime }, []],
  [
    'longer',
    { offeredUntil: '2026-11-21T00:00:01Z' },
    ['offeredUntil: An offer ends when the shift begins at the latest.'],
  ],
  ['a long note', { note: 'x'.repeat(301) }, ['note: At most 300 characters, please.']],
])('an offer of %s', (_, given, expected) => {
  expect(problems(openShiftInput, { ...offer, ...given })).toEqual(expected);
});

it('offers a shift to somebody, for nothing or for one of a date', () => {
  expect(problems(swapInput, { deploymentID: 1, toStaffProfileID: 2 })).toEqual([]);
  const wrong = { deploymentID: 1, toStaffProfileID: 2, forDate: '2026-02-30' };
  expect(problems(swapInput, wrong)).toEqual(['forDate: invalid date']);
});

it('is answered with yes or no', () => {
  expect(problems(swapAnswer, { id: 1, accept: false })).toEqual([]);
  expect(problems(swapAnswer, { id: 1, accept: true, deploymentID: 7 })).toEqual([]);
  expect(problems(swapAnswer, { id: 1 })).toHaveLength(1);
});

it('rejects a swap with a reason alone', () => {
  expect(problems(swapDecision, { id: 1, status: 'APPROVED' })).toEqual([]);
  expect(problems(swapDecision, { id: 1, status: 'REJECTED', reason: 'Not trained' })).toEqual([]);
  expect(problems(swapDecision, { id: 1, status: 'REJECTED', reason: '' })).toEqual([
    'reason: This field is required.',
  ]);
});
