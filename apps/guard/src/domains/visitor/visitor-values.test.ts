import { eventPayloads } from '@guardroom/rules/guard/event-payload';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { emptyVisit, visitIssues, visitPayload } from './visitor-values.ts';

const whole = {
  ...emptyVisit(),
  siteProfileID: 3,
  name: 'Tan',
  phoneNo: '91234567',
  purpose: 'DELIVERY',
};

it('a whole visit has no issues and is an event as it is', () => {
  expect(visitIssues(whole)).toEqual({});
  const payload = visitPayload(whole, false);
  expect(v.safeParse(eventPayloads.visitorIn, payload).success).toBe(true);
  expect(payload).not.toHaveProperty('allowBlocked');
  expect(payload).not.toHaveProperty('unit');
  expect(visitPayload(whole, true)).toMatchObject({ allowBlocked: true });
});

it('an empty one names what is needed', () => {
  expect(Object.keys(visitIssues(emptyVisit())).toSorted()).toEqual([
    'name',
    'phoneNo',
    'purpose',
    'siteProfileID',
  ]);
  expect(visitPayload(emptyVisit(), false)).toBeUndefined();
});

it("'Others' has to be said in the remarks", () => {
  expect(visitIssues({ ...whole, purpose: 'OTHERS' }).remarks?.en).toMatch(/Others/);
  expect(visitIssues({ ...whole, purpose: 'OTHERS', remarks: 'Survey' })).toEqual({});
});

it('what is too long is said at its field', () => {
  const issues = visitIssues({ ...whole, vehicleNo: 'x'.repeat(121) });
  expect(issues.vehicleNo?.en).toMatch(/At most/);
});
