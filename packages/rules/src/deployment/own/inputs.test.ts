import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ownMonth, ownRange } from './inputs.ts';

it.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-01', '2027-02-01', true],
  ['2026-11-01', '2027-02-02', false],
  ['2026-11-02', '2026-11-01', false],
])('own shifts from %s to %s: %s', (from, to, expected) => {
  const { issues = [] } = v.safeParse(ownRange, { from, to });
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual(
    expected ? [] : ['to: Choose 1 to 93 days.'],
  );
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-11-01', false],
  ['', false],
])('the month %j: %s', (month, expected) => {
  const { issues = [] } = v.safeParse(ownMonth, month);
  expect(issues.map(({ message }) => message)).toEqual(
    expected ? [] : ['Please give a month as YYYY-MM.'],
  );
});
