import { describe, expect, it } from 'vitest';
import {
  isUnplanned,
  lateText,
  minutesLate,
  personState,
  type PersonTimes,
} from './person-state.ts';

const start = '2026-11-21T00:00:00Z';
const planned: PersonTimes = {
  deploymentID: 7,
  start,
  firstTimeIn: null,
  timeOut: null,
  elsewhere: null,
};
const came = { firstTimeIn: '2026-11-20T23:52:00Z' };
const left = { timeOut: '2026-11-21T12:01:00Z' };
const before = Date.parse(start) - 1;
const after = Date.parse(start);

describe('the state of a person', () => {
  it.each([
    ['planned, before the shift', {}, before, 'EXPECTED'],
    ['planned, from its first moment on', {}, after, 'MISSING'],
    ['planned, and come early', came, before, 'ON_DUTY'],
    ['planned, and come', came, after, 'ON_DUTY'],
    ['planned, come and gone', { ...came, ...left }, after, 'LEFT'],
    ['planned, and at another site', { elsewhere: 'Marina Tower' }, after, 'ELSEWHERE'],
    ['come without a plan', { ...came, deploymentID: null }, after, 'ON_DUTY'],
    ['come and gone without a plan', { ...came, ...left, deploymentID: null }, after, 'LEFT'],
  ] as const)('%s', (_, given, now, state) => {
    expect(personState({ ...planned, ...given }, now)).toBe(state);
  });
});

describe('lateness', () => {
  it.each([
    ['2026-11-20T21:00:00Z', 0, ''],
    ['2026-11-21T00:00:00Z', 0, ''],
    // Within the minute of the start nobody is late.
    ['2026-11-21T00:00:59Z', 0, ''],
    ['2026-11-21T00:01:00Z', 1, '1 min late'],
    ['2026-11-21T00:59:59Z', 59, '59 min late'],
    ['2026-11-21T01:00:00Z', 60, '1 h 00 min late'],
    ['2026-11-21T02:05:00Z', 125, '2 h 05 min late'],
  ])('of who comes at %s is %i minutes', (firstTimeIn, minutes, text) => {
    expect(minutesLate({ ...planned, firstTimeIn })).toBe(minutes);
    expect(lateText(minutes)).toBe(text);
  });

  it('is none for who was not planned or has not come', () => {
    const firstTimeIn = '2026-11-21T02:00:00Z';
    expect(minutesLate({ ...planned, firstTimeIn, deploymentID: null })).toBe(0);
    expect(minutesLate(planned)).toBe(0);
  });

  it('stays after the person has gone', () => {
    expect(minutesLate({ ...planned, ...left, firstTimeIn: '2026-11-21T00:10:00Z' })).toBe(10);
  });
});

it('attendance without a deployment is unplanned', () => {
  expect(isUnplanned({ deploymentID: null })).toBe(true);
  expect(isUnplanned(planned)).toBe(false);
});
