import { describe, expect, test } from 'vitest';
import { dueBeforeEntry, dueDateAfter, dueDateOf, dueDateProblem, isOverdue } from './due-date.ts';

describe('the due date', () => {
  test.each([
    ['HIGHEST', '2026-11-21', '2026-11-22'],
    ['HIGHT', '2026-11-21', '2026-11-24'],
    ['MEDIUM', '2026-11-21', '2026-11-28'],
    ['LOW', '2026-11-21', '2026-12-05'],
    ['LOWEST', '2026-11-21', '2026-12-21'],
    ['LOWEST', '2028-01-31', '2028-03-01'],
    ['HIGHEST', '2026-12-31', '2027-01-01'],
  ] as const)('of %s entered on %s is %s', (priority, day, due) => {
    expect(dueDateOf(priority, day)).toBe(due);
  });

  test.each([
    ['follows another priority', '2026-11-28', '2026-11-22'],
    ['stays where somebody has set it', '2026-11-30', '2026-11-30'],
    ['stays also when it was set earlier', '2026-11-23', '2026-11-23'],
  ])('%s', (_what, dueDate, after) => {
    expect(dueDateAfter({ priority: 'MEDIUM', dueDate }, 'HIGHEST', '2026-11-21')).toBe(after);
  });

  test.each([
    ['2026-11-20', dueBeforeEntry],
    ['2026-11-21', null],
    ['2030-01-01', null],
  ])('%s of a ticket of 21 Nov 2026: %s', (due, problem) => {
    expect(dueDateProblem(due, '2026-11-21')).toBe(problem);
  });
});

test.each([
  ['open and due yesterday', 'OPEN', '2026-11-20', true],
  ['open and due today', 'OPEN', '2026-11-21', false],
  ['open and due tomorrow', 'OPEN', '2026-11-22', false],
  ['closed and due yesterday', 'CLOSED', '2026-11-20', false],
] as const)('a ticket %s', (_what, status, dueDate, overdue) => {
  expect(isOverdue({ status, dueDate }, '2026-11-21')).toBe(overdue);
});
