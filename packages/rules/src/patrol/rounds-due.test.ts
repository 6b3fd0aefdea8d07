import { describe, expect, it } from 'vitest';
import { wallTime } from '../dates.ts';
import { allTypes } from '../deployment/shift/shift-type.ts';
import type { PlanLine } from './plan/plan-line.ts';
import { isWithin, roundOfWalk, roundsDue, stateOfWalk } from './rounds-due.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const night: PlanLine = {
  id: 1,
  siteProfileID: 5,
  clockingRouteID: 7,
  shift: 'NIGHT',
  startTime: null,
  endTime: null,
  everyMinutes: 240,
  times: [],
  graceMinutes: 15,
  minimumPoint: null,
  weekdays: everyDay,
  fromDate: null,
  toDate: null,
};
const window = (startTime: string, endTime: string) => ({
  shift: null,
  startTime,
  endTime,
});
const at = (...times: string[]) => ({ everyMinutes: null, times });

const singapore = 'Asia/Singapore';
/** What clocks of the zone show, `25 20:00`. */
function shown(lines: readonly PlanLine[], dates = ['2026-11-25'], timeZone = singapore): string[] {
  const due = roundsDue(lines, dates, { types: allTypes([]), timeZone });
  return due.map(({ dueOn }) => wallTime(dueOn, timeZone).slice(8).replace('T', ' '));
}

describe('rounds fall due', () => {
  it.each<[string, Partial<PlanLine>, string[]]>([
    ['from the beginning of a shift, past midnight', {}, ['25 20:00', '26 00:00', '26 04:00']],
    ['not at its end', { everyMinutes: 720 }, ['25 20:00']],
    ['while it runs, where it is no multiple', { everyMinutes: 500 }, ['25 20:00', '26 04:20']],
    ['by day', { shift: 'DAY' }, ['25 08:00', '25 12:00', '25 16:00']],
    ['between times of day', window('22:00', '06:00'), ['25 22:00', '26 02:00']],
    [
      'round the clock',
      { ...window('07:00', '07:00'), everyMinutes: 720 },
      ['25 07:00', '25 19:00'],
    ],
    ['at named times, of which some are tomorrow', at('01:30', '22:15'), ['25 22:15', '26 01:30']],
    ['not at named times outside of the shift', at('12:00', '22:15'), ['25 22:15']],
    ['on weekdays of the beginning alone', { weekdays: [3] }, ['25 20:00', '26 00:00', '26 04:00']],
    ['not on other weekdays', { weekdays: [1, 2, 4, 5, 6, 7] }, []],
    ['from a date on', { fromDate: '2026-11-26' }, []],
    ['until a date', { toDate: '2026-11-25' }, ['25 20:00', '26 00:00', '26 04:00']],
    ['not any more after it', { toDate: '2026-11-24' }, []],
    ['not in a shift that is there no more', { shift: 99 }, []],
  ])('%s', (_, given, expected) => {
    expect(shown([{ ...night, ...given }])).toEqual(expected);
  });

  it('every so many minutes that pass, on the night when clocks go back', () => {
    const lines = [{ ...night, ...window('00:00', '06:00'), everyMinutes: 120 }];
    expect(shown(lines, ['2026-10-25'], 'Europe/Berlin')).toEqual([
      '25 00:00',
      '25 02:00',
      '25 03:00',
      '25 05:00',
    ]);
  });

  it('once where two lines ask for one route at one time, as the first says', () => {
    const other = {
      ...night,
      id: 2,
      everyMinutes: 360,
      graceMinutes: 60,
      minimumPoint: 2,
    };
    const due = roundsDue([night, other], ['2026-11-25'], {
      types: allTypes([]),
      timeZone: singapore,
    });
    expect(due.map(({ patrolPlanLineID }) => patrolPlanLineID)).toEqual([1, 1, 2, 1]);
    expect(due[0]).toEqual({
      patrolPlanLineID: 1,
      siteProfileID: 5,
      clockingRouteID: 7,
      dueOn: '2026-11-25T12:00:00Z',
      latestOn: '2026-11-25T12:15:00Z',
      minimumPoint: null,
    });
  });

  it('twice where two lines ask for two routes', () => {
    expect(
      shown([
        { ...night, ...at('22:00') },
        { ...night, id: 2, clockingRouteID: 8, ...at('22:00') },
      ]),
    ).toEqual(['25 22:00', '25 22:00']);
  });
});

describe('a walk', () => {
  const round = (dueOn: string, latestOn: string) => ({
    dueOn: `2026-11-25T${dueOn}:00Z`,
    latestOn: `2026-11-25T${latestOn}:00Z`,
  });
  const [ten, eleven] = [round('10:00', '10:40'), round('11:00', '11:40')];

  it.each([
    ['on time', '10:00', ten],
    ['at the last moment', '10:20', ten],
    ['early', '09:20', ten],
    ['nearer to the next', '10:35', eleven],
    ['between both, the earlier', '10:30', ten],
    ['too early', '09:19', undefined],
    ['too late', '11:41', undefined],
  ])('%s (%s) is of the nearest round', (_, time, expected) => {
    expect(roundOfWalk([eleven, ten], `2026-11-25T${time}:00Z`)).toBe(expected);
  });

  it.each([
    ['all points', 5, 5, null, false, 'WALKED'],
    ['too few so far', 4, 5, null, false, 'DUE'],
    ['too few', 4, 5, null, true, 'INCOMPLETE'],
    ['as many as are asked', 3, 5, 3, false, 'WALKED'],
    ['all of a route that became shorter than what is asked', 2, 2, 3, false, 'WALKED'],
    ['none', 0, 5, 1, true, 'INCOMPLETE'],
    ['none of a route without points', 0, 0, null, true, 'INCOMPLETE'],
  ] as const)(
    'with %s (%i of %i, at least %s) makes its round %s',
    (_, clockedPoint, totalPoint, minimumPoint, isOver, state) => {
      expect(stateOfWalk({ clockedPoint, totalPoint, minimumPoint, isOver })).toBe(state);
    },
  );
});

it.each([
  ['22:00', '08:00', '20:00', false],
  ['08:00', '08:00', '20:00', true],
  ['20:00', '08:00', '20:00', false],
  ['01:00', '20:00', '08:00', true],
  ['12:00', '20:00', '08:00', false],
  ['12:00', '07:00', '07:00', true],
])('%s between %s and %s: %s', (time, startTime, endTime, expected) => {
  expect(isWithin(time, { startTime, endTime })).toBe(expected);
});
