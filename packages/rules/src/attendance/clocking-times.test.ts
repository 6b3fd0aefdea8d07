import { describe, expect, it } from 'vitest';
import {
  attendancePeriodProblem,
  clockingTimeProblem,
  futureTimeProblem,
  isForgotten,
} from './clocking-times.ts';

const now = '2026-11-21T08:00:00Z';

describe('the time a device reports', () => {
  it.each([
    ['2026-11-21T08:00:00Z', null],
    ['2026-11-21T08:05:00Z', null],
    ['2026-11-21T08:05:01Z', 'The time lies in the future.'],
    ['2026-11-14T08:00:00Z', null],
    ['2026-11-14T07:59:59Z', 'The time lies more than 7 days back.'],
  ])('%s → %s', (time, problem) => {
    expect(clockingTimeProblem(time, now)).toBe(problem);
  });
});

it.each([
  [null, null],
  ['2020-01-01T00:00:00Z', null],
  ['2026-11-21T08:05:00Z', null],
  ['2026-11-21T08:05:01Z', 'The time lies in the future.'],
])('a time that somebody enters: %s → %s', (time, problem) => {
  expect(futureTimeProblem(time, now)).toBe(problem);
});

describe('time in and time out together', () => {
  it.each([
    ['2026-11-21T08:00:00Z', null, null],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z', null],
    ['2026-11-21T08:00:00Z', '2026-11-21T07:59:59Z', 'Time out is before time in.'],
    ['2026-11-21T08:00:00Z', '2026-11-23T08:00:00Z', null],
    [
      '2026-11-21T08:00:00Z',
      '2026-11-23T08:00:01Z',
      'Time out is more than 48 hours after time in.',
    ],
  ])('%s to %s → %s', (timeIn, timeOut, problem) => {
    expect(attendancePeriodProblem(timeIn, timeOut)).toBe(problem);
  });
});

it.each([
  ['2026-11-20T01:00:00Z', false],
  ['2026-11-21T02:00:00Z', false],
  ['2026-11-21T02:00:01Z', true],
  ['2026-12-21T00:00:00Z', true],
])('who came at midnight and comes again at %s forgot to clock out: %s', (again, forgot) => {
  expect(isForgotten('2026-11-20T00:00:00Z', again)).toBe(forgot);
});
