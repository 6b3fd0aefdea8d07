import * as v from 'valibot';
import { expect, it } from 'vitest';
import { renewalCreateInput, renewalDecision } from './inputs.ts';

it.each<[object, string | undefined]>([
  [{ id: 1, status: 'ACCEPTED', number: 'L2', expiry: '2031-11-20' }, undefined],
  [{ id: 1, status: 'ACCEPTED', expiry: '2031-02-30' }, 'expiry'],
  [{ id: 1, status: 'REFUSED', reason: 'The picture is blurred.' }, undefined],
  [{ id: 1, status: 'REFUSED', reason: ' ' }, 'reason'],
  [{ id: 1, status: 'REFUSED' }, 'reason'],
  [{ id: 1, status: 'REFUSED', reason: 'x'.repeat(301) }, 'reason'],
  [{ id: 1, status: 'PENDING' }, 'status'],
])('the decision %j is wrong at %s', (given, field) => {
  const { issues = [] } = v.safeParse(renewalDecision, given);
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(field === undefined ? [] : [field]);
});

it('a renewal is of a type that there is', () => {
  expect(v.is(renewalCreateInput, { type: 'PLRD_LICENCE', number: 'L2' })).toBe(true);
  expect(v.is(renewalCreateInput, { type: 'PASSPORT' })).toBe(false);
});
