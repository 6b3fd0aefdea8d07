import * as v from 'valibot';
import { expect, it } from 'vitest';
import { assignInput, gapMessages, gapRange } from './inputs.ts';

it.each([
  ['a day', '2026-11-21', '2026-11-21', true],
  ['45 days', '2026-11-21', '2027-01-04', true],
  ['46 days', '2026-11-21', '2027-01-05', false],
  ['an end before the start', '2026-11-21', '2026-11-20', false],
])('gaps are asked for %s', (_, fromDate, toDate, isFine) => {
  const { issues } = v.safeParse(gapRange, { fromDate, toDate });
  expect(issues?.[0]?.message).toBe(isFine ? undefined : gapMessages.days);
  const field = issues?.[0]?.path?.map(({ key }) => key);
  expect(field).toEqual(isFine ? undefined : ['toDate']);
});

it('a reason is trimmed, and has an end', () => {
  expect(v.parse(assignInput, { staffProfileID: 1, reason: ' Ill ' }).reason).toBe('Ill');
  const { issues } = v.safeParse(assignInput, { staffProfileID: 1, reason: 'a'.repeat(301) });
  expect(issues?.map(({ message }) => message)).toEqual(['At most 300 characters, please.']);
});
