import { describe, expect, it } from 'vitest';
import { lookOfPatrol, patrolOutcome, patrolStatus, patrolStatuses } from './patrol-status.ts';

const finished = true;
const ranOut = false;

describe('a patrol of a route of four checkpoints', () => {
  it.each([
    ['all of them, in order', 4, false, finished, 'COMPLETED'],
    ['all of them, in order', 4, false, ranOut, 'COMPLETED'],
    ['all of them, out of order', 4, true, finished, 'SEMI-COMPLETED'],
    ['all of them, out of order', 4, true, ranOut, 'SEMI-COMPLETED'],
    ['three of them', 3, false, finished, 'SEMI-COMPLETED'],
    ['three of them', 3, false, ranOut, 'DISRUPTED'],
    ['one, out of order', 1, true, finished, 'SEMI-COMPLETED'],
    ['one of them', 1, false, ranOut, 'DISRUPTED'],
    ['none', 0, false, finished, 'DISRUPTED'],
    ['none', 0, false, ranOut, 'DISRUPTED'],
  ])(
    'with %s clocked (%i, out of order: %s, finished: %s) is %s',
    (_, clockedPoint, outOfOrder, isFinished, outcome) => {
      const patrol = { islandWide: false, totalPoint: 4, clockedPoint, outOfOrder, isFinished };
      expect(patrolOutcome(patrol)).toBe(outcome);
    },
  );
});

describe('an island-wide patrol', () => {
  it.each([
    [3, finished, 'COMPLETED'],
    [1, finished, 'COMPLETED'],
    [1, ranOut, 'SEMI-COMPLETED'],
    [0, finished, 'DISRUPTED'],
    [0, ranOut, 'DISRUPTED'],
  ])('with %i checks (finished: %s) is %s', (clockedPoint, isFinished, outcome) => {
    const patrol = { islandWide: true, totalPoint: 0, clockedPoint, outOfOrder: false, isFinished };
    expect(patrolOutcome(patrol)).toBe(outcome);
  });
});

describe('by the clock', () => {
  const closesOn = '2026-11-21T20:00:00Z';
  const patrol = {
    islandWide: false,
    totalPoint: 4,
    clockedPoint: 2,
    outOfOrder: false,
    closesOn,
  };

  it.each([
    ['while it is under way', false, '2026-11-21T19:59:59Z', 'PENDING'],
    ['once its time has run out', false, closesOn, 'DISRUPTED'],
    ['as soon as it is finished', true, '2026-11-21T09:00:00Z', 'SEMI-COMPLETED'],
    ['long after it was finished', true, '2026-12-21T09:00:00Z', 'SEMI-COMPLETED'],
  ])('%s (finished: %s, %s) it is %s', (_, isFinished, now, status) => {
    expect(patrolStatus({ ...patrol, isFinished }, now)).toBe(status);
  });

  it('is PENDING under way even when every checkpoint is clocked: the guard may add a remark', () => {
    const walked = { ...patrol, clockedPoint: 4, isFinished: false };
    expect(patrolStatus(walked, '2026-11-21T19:00:00Z')).toBe('PENDING');
    expect(patrolStatus(walked, closesOn)).toBe('COMPLETED');
  });
});

it('is shown in sentence case, green, yellow, red, and anything else cyan', () => {
  const looks = [...patrolStatuses, 'ON-HOLD'].map((status) => lookOfPatrol(status));
  expect(looks.map(({ label, tone }) => `${label} ${tone}`)).toEqual([
    'Pending cyan',
    'Completed green',
    'Semi-completed yellow',
    'Disrupted red',
    'Missed red',
    'On-hold cyan',
  ]);
});
