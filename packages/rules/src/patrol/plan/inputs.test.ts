import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { patrolPlanInput, planLimits, planMessages } from './inputs.ts';
import { planLineText } from './plan-text.ts';

const line = {
  clockingRouteID: 7,
  shift: 'NIGHT',
  everyMinutes: 60,
  times: [],
  graceMinutes: 15,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
};
const window = { shift: undefined, startTime: '22:00', endTime: '06:00' };
const issuesOf = (given: object) => {
  const read = v.safeParse(patrolPlanInput, {
    siteProfileID: 3,
    lines: [{ ...line, ...given }],
  });
  return read.success ? [] : read.issues.map(({ message }) => message);
};

describe('a line of a plan', () => {
  it.each<[string, object]>([
    ['is of a shift', {}],
    ['is of times of day', window],
    ['has named times', { everyMinutes: undefined, times: ['23:00', '01:00'] }],
    ['asks for some points', { minimumPoint: 3 }],
  ])('%s', (_, given) => {
    expect(issuesOf(given)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['neither shift nor times', { shift: undefined }, planMessages.window],
    ['both', { startTime: '22:00', endTime: '06:00' }, planMessages.window],
    ['a time from without one to', { ...window, endTime: undefined }, planMessages.window],
    ['no rhythm', { everyMinutes: undefined }, planMessages.rhythm],
    ['two', { times: ['22:00'] }, planMessages.rhythm],
    ['rounds too dense', { everyMinutes: 9 }, planMessages.everyMinutes],
    ['a grace as long as the way to the next', { graceMinutes: 60 }, planMessages.graceTooLong],
    ['a grace too short', { graceMinutes: 4 }, planMessages.graceMinutes],
    ['a time twice', { everyMinutes: undefined, times: ['22:00', '22:00'] }, planMessages.times],
    ['a time that is none', { everyMinutes: undefined, times: ['24:00'] }, planMessages.times],
    [
      'a time outside',
      { ...window, everyMinutes: undefined, times: ['12:00'] },
      planMessages.timesOutside,
    ],
    ['no weekday', { weekdays: [] }, planMessages.weekdays],
    ['no points', { minimumPoint: 0 }, planMessages.minimumPoint],
    ['dates turned round', { fromDate: '2026-12-02', toDate: '2026-12-01' }, planMessages.dates],
  ])('is refused with %s', (_, given, message) => {
    expect(issuesOf(given)).toContain(message);
  });
});

it('a site has only so many lines', () => {
  const lines = Array.from({ length: planLimits.lines + 1 }, () => line);
  const read = v.safeParse(patrolPlanInput, { siteProfileID: 3, lines });
  expect(read.issues?.[0].message).toBe(planMessages.tooMany);
});

it.each([
  [{}, 'Night Shift', 'Night Shift, every 60 min, 15 min grace, every day'],
  [
    {
      ...window,
      everyMinutes: null,
      times: ['23:00', '01:00'],
      minimumPoint: 4,
      weekdays: [6, 7],
    },
    null,
    '22:00 to 06:00, at 23:00, 01:00, 15 min grace, at least 4 points, Sat, Sun',
  ],
  [
    { minimumPoint: 1 },
    'Day Shift',
    'Day Shift, every 60 min, 15 min grace, at least 1 point, every day',
  ],
])('is said in words %#', (given, shift, text) => {
  expect(planLineText({ ...line, ...given }, shift)).toBe(text);
});
