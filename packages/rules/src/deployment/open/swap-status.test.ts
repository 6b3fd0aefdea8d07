import { expect, it } from 'vitest';
import { swapProblem, swapStatuses, swapStatusLook } from './swap-status.ts';

it.each([
  ['OFFERED', ['ACCEPTED', 'REFUSED', 'WITHDRAWN', 'REJECTED']],
  ['ACCEPTED', ['WITHDRAWN', 'APPROVED', 'REJECTED']],
  ['REFUSED', []],
  ['WITHDRAWN', []],
  ['APPROVED', []],
  ['REJECTED', []],
] as const)('%s becomes %j and nothing else', (from, expected) => {
  expect(swapStatuses.filter((to) => swapProblem(from, to) === null)).toEqual(expected);
});

it('says why', () => {
  expect(swapProblem('OFFERED', 'APPROVED')).toBe('The colleague has not answered yet.');
  expect(swapProblem('APPROVED', 'WITHDRAWN')).toBe('This swap is approved already.');
});

it('has a word for each state', () => {
  expect(swapStatuses.map((status) => swapStatusLook[status].label)).toEqual([
    'Offered',
    'To decide',
    'Refused',
    'Withdrawn',
    'Approved',
    'Rejected',
  ]);
});
