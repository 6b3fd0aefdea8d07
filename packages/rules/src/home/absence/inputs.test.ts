import { expect, it } from 'vitest';
import * as v from 'valibot';
import { absenceInput, absenceLimits } from './inputs.ts';

it('an absence is kept with its reason, without the space around it', () => {
  expect(v.parse(absenceInput, { reason: ' Called in sick ' })).toEqual({
    reason: 'Called in sick',
  });
  expect(v.safeParse(absenceInput, { reason: 'x'.repeat(absenceLimits.reason) }).success).toBe(
    true,
  );
});

it.each([
  [undefined, 'This field is required.'],
  ['  ', 'This field is required.'],
  ['x'.repeat(absenceLimits.reason + 1), 'At most 200 characters, please.'],
])('is refused for the reason %j', (reason, message) => {
  const { issues } = v.safeParse(absenceInput, { reason });
  expect(issues?.map((issue) => issue.message)).toEqual([message]);
});
