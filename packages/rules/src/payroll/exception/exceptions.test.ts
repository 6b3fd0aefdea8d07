import { expect, it } from 'vitest';
import { exceptionTexts, openExceptionsProblem } from './exceptions.ts';

const none = { exceptions: [], notClocked: 0, pending: 0, notApproved: 0, net: 100 };

it.each([
  ['nothing', none, []],
  [
    'counts of records',
    { ...none, exceptions: ['PENDING'], pending: 3 },
    ['Attendance still pending: 3'],
  ],
  [
    'their own order, whatever the order of the codes',
    { ...none, exceptions: ['NO_RATE', 'NOT_CLOCKED'], notClocked: 1 },
    ['Rostered, not clocked in: 1', 'No pay rate'],
  ],
  ['deductions beyond the pay', { ...none, net: -0.01 }, ['Deductions exceed the pay']],
])('exceptions are told with %s', (_, line, texts) => {
  expect(exceptionTexts(line)).toEqual(texts);
});

it('are shorter in a table', () => {
  const line = { ...none, exceptions: ['NO_RATE', 'PENDING'], pending: 2 };
  expect(exceptionTexts(line, 'short')).toEqual(['Pending: 2', 'No rate']);
});

it.each([
  [[], null],
  [
    [
      { exception: 'OVERLAP' as const, people: 2 },
      { exception: 'PENDING' as const, people: 31 },
    ],
    'Settle or waive each exception before the lock. Open: 31 × Attendance still pending; 2 × At two places at a time.',
  ],
])('what is in the way of the lock: %j', (open, sentence) => {
  expect(openExceptionsProblem(open)).toBe(sentence);
});
