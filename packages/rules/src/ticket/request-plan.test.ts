import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allTypes, type ShiftType } from '../deployment/shift/shift-type.ts';
import {
  planAnswer,
  proposedPlan,
  requestPlanForm,
  requestPlanInput,
  shiftsOfPlan,
} from './request-plan.ts';

const zone = 'Asia/Singapore';
const evening: ShiftType = {
  key: 7,
  name: 'Evening',
  letter: 'E',
  startTime: '15:00',
  endTime: '23:00',
  breakMinutes: null,
  breakPaid: false,
  colour: 'TEAL',
};
const types = allTypes([evening]);
/** Wall times of Singapore, `MM-DD HH:mm` of 2026. */
const asked = (from: string, to: string) => {
  const instant = (wall: string) =>
    new Date(`2026-${wall.replace(' ', 'T')}:00+08:00`).toISOString();
  return { requestStart: instant(from), requestEnd: instant(to), requestGuards: 2 };
};

describe('proposedPlan', () => {
  it.each([
    ['one day', '11-27 08:00', '11-27 20:00', '2026-11-27', '2026-11-27', 'DAY', '08:00', '20:00'],
    [
      'a night',
      '11-27 20:00',
      '11-28 08:00',
      '2026-11-27',
      '2026-11-27',
      'NIGHT',
      '20:00',
      '08:00',
    ],
    [
      'a kind of its own',
      '11-27 15:00',
      '11-27 23:00',
      '2026-11-27',
      '2026-11-27',
      7,
      '15:00',
      '23:00',
    ],
    [
      'times of its own',
      '11-27 10:30',
      '11-27 14:00',
      '2026-11-27',
      '2026-11-27',
      'DAY',
      '10:30',
      '14:00',
    ],
    [
      'a night of its own',
      '11-27 22:00',
      '11-28 02:00',
      '2026-11-27',
      '2026-11-27',
      'NIGHT',
      '22:00',
      '02:00',
    ],
    [
      'some days',
      '11-27 08:00',
      '11-29 20:00',
      '2026-11-27',
      '2026-11-29',
      'DAY',
      '08:00',
      '20:00',
    ],
    [
      'some nights',
      '11-27 20:00',
      '11-30 08:00',
      '2026-11-27',
      '2026-11-29',
      'NIGHT',
      '20:00',
      '08:00',
    ],
    [
      'around the clock',
      '11-27 08:00',
      '11-29 08:00',
      '2026-11-27',
      '2026-11-28',
      'DAY',
      '08:00',
      '20:00',
    ],
  ])('%s', (_, from, to, firstDate, lastDate, shift, startTime, endTime) => {
    expect(proposedPlan(asked(from, to), types, zone)).toEqual({
      firstDate,
      lastDate,
      shift,
      startTime,
      endTime,
      places: 2,
    });
  });

  it('of the longest request is no longer than what is taken', () => {
    for (const [from, to] of [
      ['01-01 08:00', '01-31 20:00'],
      ['01-01 20:00', '02-01 08:00'],
      ['01-01 08:00', '02-01 08:00'],
    ] as const) {
      const plan = proposedPlan(asked(from, to), types, zone);
      const { issues } = v.safeParse(requestPlanForm, { ...plan, comment: 'Yes' });
      expect(issues).toBeUndefined();
    }
  });
});

describe('a plan', () => {
  const plan = {
    firstDate: '2026-11-27',
    lastDate: '2026-11-28',
    startTime: '20:00',
    endTime: '08:00',
    places: 2,
  };

  it('has a shift a day', () => {
    expect(shiftsOfPlan(plan, zone)).toEqual([
      {
        date: '2026-11-27',
        startDatetime: '2026-11-27T12:00:00Z',
        endDatetime: '2026-11-28T00:00:00Z',
      },
      {
        date: '2026-11-28',
        startDatetime: '2026-11-28T12:00:00Z',
        endDatetime: '2026-11-29T00:00:00Z',
      },
    ]);
  });

  it('is told to the client in a sentence', () => {
    expect(planAnswer(plan)).toBe(
      '2 guards are planned from 27 Nov 2026 to 28 Nov 2026, each day, 20:00 - 08:00. ' +
        'We will tell you if this changes.',
    );
    expect(planAnswer({ ...plan, lastDate: plan.firstDate, places: 1 })).toBe(
      '1 guard is planned on 27 Nov 2026, 20:00 - 08:00. We will tell you if this changes.',
    );
  });

  const form = { ...plan, shift: 'NIGHT', comment: 'Yes' };
  it.each([
    ['as it is', {}, []],
    ['backwards', { lastDate: '2026-11-26' }, ['lastDate: The last day is before the first.']],
    ['of a quarter', { lastDate: '2027-01-28' }, ['lastDate: At most 31 days at once, please.']],
    ['at no time', { startTime: '8' }, ['startTime: Please give a time like 07:30.']],
    ['without an answer', { comment: ' ' }, ['comment: This field is required.']],
    ['for nobody', { places: 0 }, ['places: Please give a whole number from 1 to 50.']],
  ])('is checked: %s', (_, given, expected) => {
    const { issues } = v.safeParse(requestPlanForm, { ...form, ...given });
    expect((issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual(
      expected,
    );
  });

  it('has at most 31 shifts on the wire, and one at least', () => {
    const [shift] = shiftsOfPlan(plan, zone);
    const input = { id: 1, places: 1, comment: 'Yes', shift: 'DAY' };
    const fits = (count: number) =>
      v.is(requestPlanInput, { ...input, shifts: Array.from({ length: count }, () => shift) });
    expect([0, 1, 31, 32].map(fits)).toEqual([false, true, true, false]);
  });
});
