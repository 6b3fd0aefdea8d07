import * as v from 'valibot';
import { expect, test } from 'vitest';
import { incidentReleasePreparation, incidentWithdrawalInput } from './inputs.ts';

const box = { left: 0, top: 0, width: 100, height: 100 };
const whole = {
  incidentReportID: 1,
  revision: 1,
  redactions: [{ field: 'title', start: 0, end: 3 }],
  pictures: [{ incidentFileID: 1, boxes: [box] }],
};

test.each([
  [whole, true],
  [{ ...whole, redactions: [], pictures: [] }, true],
  [{ ...whole, redactions: [{ field: 'uid', start: 0, end: 3 }] }, false],
  [{ ...whole, redactions: [{ field: 'title', start: 0.5, end: 3 }] }, false],
  [{ ...whole, pictures: [{ incidentFileID: 1, boxes: [{ ...box, width: 49 }] }] }, false],
  [{ ...whole, pictures: [{ incidentFileID: 1, boxes: [{ ...box, left: 9901 }] }] }, false],
  [
    { ...whole, pictures: Array.from({ length: 6 }, () => ({ incidentFileID: 1, boxes: [] })) },
    false,
  ],
])('%j can be prepared: %s', (input, succeeds) => {
  expect(v.safeParse(incidentReleasePreparation, input).success).toBe(succeeds);
});

test('nothing is withdrawn without a reason', () => {
  expect(v.safeParse(incidentWithdrawalInput, { id: 1, reason: '  ' }).success).toBe(false);
});
