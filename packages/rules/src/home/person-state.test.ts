import { describe, expect, it } from 'vitest';
import {
  earlyText,
  isPlannedOnLeave,
  isUnplanned,
  lateText,
  minutesEarly,
  minutesLate,
  needsAttention,
  personState,
  type PersonTimes,
} from './person-state.ts';

const start = '2026-11-21T00:00:00Z';
const planned: PersonTimes = {
  deploymentID: 7,
  start,
  end: '2026-11-21T12:00:00Z',
  firstTimeIn: null,
  timeOut: null,
  notClockedOut: false,
  elsewhere: null,
  absentOn: null,
  acknowledgedOn: null,
};
const came = { firstTimeIn: '2026-11-20T23:52:00Z' };
const left = { timeOut: '2026-11-21T12:01:00Z' };
const early = { timeOut: '2026-11-21T08:00:00Z' };
const noted = { absentOn: '2026-11-20T22:00:00Z' };
const before = Date.parse(start) - 1;
const after = Date.parse(start);

describe('the state of a person', () => {
  it.each([
    ['planned, before the shift', {}, before, 'EXPECTED'],
    ['planned, from its first moment on', {}, after, 'MISSING'],
    ['planned, and come early', came, before, 'ON_DUTY'],
    ['planned, and come', came, after, 'ON_DUTY'],
    ['planned, come and gone', { ...came, ...left }, after, 'LEFT'],
    ['planned, and noted as absent', noted, before, 'ABSENT'],
    ['noted as absent, after the start', noted, after, 'ABSENT'],
    ['noted as absent, and come all the same', { ...noted, ...came }, after, 'ON_DUTY'],
    ['noted as absent, and at another site', { ...noted, elsewhere: 'Tower' }, after, 'ELSEWHERE'],
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

describe('leaving early', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 0, ''],
    ['2026-11-21T11:59:01Z', 0, ''],
    ['2026-11-21T11:59:00Z', 1, 'left 1 min early'],
    ['2026-11-21T09:55:00Z', 125, 'left 2 h 05 min early'],
    ['2026-11-21T13:00:00Z', 0, ''],
  ])('of who left at %s is %i minutes', (timeOut, minutes, text) => {
    expect(minutesEarly({ ...planned, ...came, timeOut })).toBe(minutes);
    expect(earlyText(minutes)).toBe(text);
  });

  it.each([
    ['who is there', came],
    ['who has not come', {}],
    ['who was not planned', { ...came, ...early, deploymentID: null }],
    ['who did not clock out', { ...came, ...early, notClockedOut: true }],
    ['who left another site', { ...early, elsewhere: 'Marina Tower' }],
  ])('is none of %s', (_, given) => {
    expect(minutesEarly({ ...planned, ...given })).toBe(0);
  });
});

it.each([
  ['who is planned and has not come', {}, true],
  ['who came all the same', came, false],
  ['who is at another site', { elsewhere: 'Marina Tower' }, false],
  ['who was not planned', { deploymentID: null }, false],
])('on leave although planned is %s: %s', (_, given, expected) => {
  expect(isPlannedOnLeave({ ...planned, ...given }, true)).toBe(expected);
  expect(isPlannedOnLeave({ ...planned, ...given }, false)).toBe(false);
});

describe('attention', () => {
  const acknowledged = { acknowledgedOn: '2026-11-21T09:00:00Z' };
  const late = Date.parse('2026-11-21T11:59:59Z');
  const over = Date.parse(planned.end);
  it.each([
    ['who is missing', {}, after, true],
    ['who is missing, and somebody took note', acknowledged, after, false],
    ['who is expected', {}, before, false],
    ['who is noted as absent', noted, after, false],
    ['who is at another site', { elsewhere: 'Marina Tower' }, before, true],
    ['who has left another site', { elsewhere: 'Marina Tower', ...left }, after, false],
    [
      'who is at another site, and somebody took note',
      { elsewhere: 'Tower', ...acknowledged },
      after,
      false,
    ],
    ['who came without a plan', { ...came, deploymentID: null }, after, true],
    ['who came without a plan and left', { ...came, ...left, deploymentID: null }, after, false],
    ['who came late', { firstTimeIn: '2026-11-21T02:00:00Z' }, after, false],
    ['who came and left', { ...came, ...left }, after, false],
    ['who left early', { ...came, ...early }, late, true],
    ['who left early, once the shift is over', { ...came, ...early }, over, false],
    ['who left early, and somebody took note', { ...came, ...early, ...acknowledged }, late, false],
    [
      'who left early after somebody took note',
      { ...came, timeOut: '2026-11-21T10:00:00Z', ...acknowledged },
      late,
      true,
    ],
  ] as const)('%s', (_, given, now, expected) => {
    expect(needsAttention({ ...planned, ...given }, now, false)).toBe(expected);
  });

  it('is for who is expected and on leave, until somebody took note', () => {
    expect(needsAttention(planned, before, true)).toBe(true);
    expect(needsAttention({ ...planned, ...acknowledged }, before, true)).toBe(false);
    expect(needsAttention({ ...planned, ...came }, before, true)).toBe(false);
  });
});
