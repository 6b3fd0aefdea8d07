import { expect, it } from 'vitest';
import { renewalProblem, type RenewalStatus } from './renewal-status.ts';

it.each<[RenewalStatus, string | null]>([
  ['PENDING', null],
  ['ACCEPTED', 'This renewal is accepted already.'],
  ['REFUSED', 'This renewal is refused already.'],
  ['REPLACED', 'They sent another one since.'],
])('the office decides about one that is %s: %s', (status, problem) => {
  expect(renewalProblem(status)).toBe(problem);
});
