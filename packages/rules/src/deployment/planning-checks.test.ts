import { describe, expect, it } from 'vitest';
import { extraHours } from './extra-hours.ts';
import {
  findingsOf,
  neededDates,
  type PlannedShift,
  type PlanningCheck,
} from './planning-checks.ts';
import {
  ask,
  at,
  day,
  limit,
  month,
  night,
  rules,
  timeZone,
  who,
} from './planning/planning-examples.ts';

const extraOf24 = extraHours(month(24), '2026-11', { ...rules, weeklyHours: 44 });

describe('what speaks against a shift', () => {
  it.each<[string, Parameters<typeof ask>[0], [PlanningCheck, string][]]>([
    ['nothing, for somebody who may work it', {}, []],
    ['not the line itself', { others: [day] }, []],
    [
      'the same shift at another site',
      { others: [at('Raffles Court', '2026-11-21', 'DAY')] },
      [['TWICE_IN_SHIFT', 'Also planned at Raffles Court in this shift.']],
    ],
    [
      'the night before, which ends when the day begins',
      { others: [at('Raffles Court', '2026-11-20', 'NIGHT')] },
      [['NO_REST', 'No rest after the Night Shift of 20 Nov 2026 at Raffles Court.']],
    ],
    [
      'the night after, at the same site',
      { others: [night] },
      [['NO_REST', 'No rest before the Night Shift of 21 Nov 2026 at Marina Tower.']],
    ],
    ['not the day before and the day after', { others: [...days('2026-11-20', '2026-11-22')] }, []],
    [
      'the day before, where 13 hours of rest are asked for',
      { others: days('2026-11-20'), rules: { ...rules, restMinutes: 780 } },
      [['NO_REST', 'Only 12 hours of rest after the Day Shift of 20 Nov 2026 at Marina Tower.']],
    ],
    [
      'no employment that covers the day',
      who({ employed: false }),
      [['INACTIVE_EMPLOYMENT', 'No active employment on 21 Nov 2026.']],
    ],
    [
      'not the day before, where 12 hours of rest are asked for',
      { others: days('2026-11-20'), rules: { ...rules, restMinutes: 720 } },
      [],
    ],
    ['not a licence of which nothing is on record', who({ licenceExpiry: null }), []],
    ['not a licence that ends on the day', who({ licenceExpiry: '2026-11-21' }), []],
    [
      'a licence that ended the day before',
      who({ licenceExpiry: '2026-11-20' }),
      [['LICENCE_EXPIRED', 'The licence expires on 20 Nov 2026, before the shift ends.']],
    ],
    [
      'a licence that ends at midnight of the night',
      { ...who({ licenceExpiry: '2026-11-21' }), shift: night },
      [['LICENCE_EXPIRED', 'The licence expires on 21 Nov 2026, before the shift ends.']],
    ],
    [
      'not a licence of the day at whose midnight the shift ends',
      {
        ...who({ licenceExpiry: '2026-11-21' }),
        shift: { ...day, endDatetime: '2026-11-21T16:00:00Z' },
      },
      [],
    ],
    ['not a post of the own grade', { post: { id: 2, code: 'SSO' } }, []],
    ['not a post of a lower grade', { post: { id: 1, code: 'SO' } }, []],
    [
      'a post of a higher grade',
      { post: { id: 3, code: 'SS' } },
      [['GRADE_BELOW_POST', "Grade SSO is below the post's SS."]],
    ],
    [
      'a post, where no grade is on record',
      { ...who({ grade: null }), post: { id: 1, code: 'SO' } },
      [['GRADE_BELOW_POST', 'No grade on record; the post asks for SO.']],
    ],
    [
      'leave over the day',
      who({
        leave: [{ type: 'Annual leave', from: '2026-11-19', to: '2026-11-23', halfDay: null }],
      }),
      [['ON_LEAVE', 'Annual leave from 19 Nov 2026 to 23 Nov 2026.']],
    ],
    [
      'leave on the morning on which the night ends',
      {
        ...who({
          leave: [{ type: 'Sick leave', from: '2026-11-22', to: '2026-11-22', halfDay: null }],
        }),
        shift: night,
      },
      [['ON_LEAVE', 'Sick leave on 22 Nov 2026.']],
    ],
    [
      'not leave that is over',
      who({
        leave: [{ type: 'Sick leave', from: '2026-11-18', to: '2026-11-20', halfDay: null }],
      }),
      [],
    ],
    [
      'leave in the morning of a day shift',
      who({
        leave: [{ type: 'Annual leave', from: '2026-11-21', to: '2026-11-21', halfDay: 'AM' }],
      }),
      [['ON_LEAVE', 'Annual leave on 21 Nov 2026 until 12:00.']],
    ],
    [
      'not leave in the morning before a night shift',
      {
        ...who({
          leave: [{ type: 'Annual leave', from: '2026-11-21', to: '2026-11-21', halfDay: 'AM' }],
        }),
        shift: night,
      },
      [],
    ],
    [
      'leave in the afternoon before a night shift',
      {
        ...who({
          leave: [{ type: 'Annual leave', from: '2026-11-21', to: '2026-11-21', halfDay: 'PM' }],
        }),
        shift: night,
      },
      [['ON_LEAVE', 'Annual leave on 21 Nov 2026 from 12:00 on.']],
    ],
    [
      'not 23 shifts in the month',
      { shift: at('Marina Tower', '2026-11-23', 'DAY'), others: month(22) },
      [],
    ],
    [
      '24 shifts in the month',
      { shift: at('Marina Tower', '2026-11-24', 'DAY'), others: month(23) },
      [['EXTRA_HOURS', '75.4 extra hours planned in Nov 2026; the limit is 72.']],
    ],
    [
      'not as many extra hours as the limit allows',
      {
        shift: at('Marina Tower', '2026-11-24', 'DAY'),
        others: month(23),
        rules: { ...rules, limits: [{ ...limit, monthlyExtraHours: extraOf24 }] },
      },
      [],
    ],
    [
      'not 24 shifts where nothing limits them',
      {
        shift: at('Marina Tower', '2026-11-24', 'DAY'),
        others: month(23),
        rules: { ...rules, limits: [] },
      },
      [],
    ],
  ])('%s', (_, given, findings) => {
    expect(ask(given)).toEqual(findings);
  });

  it('comes with all that there is, in a fixed order', () => {
    const found = ask({
      ...who({ licenceExpiry: '2026-01-01', employed: false }),
      others: [at('Raffles Court', '2026-11-21', 'DAY')],
    });
    expect(found.map(([check]) => check)).toEqual([
      'TWICE_IN_SHIFT',
      'INACTIVE_EMPLOYMENT',
      'LICENCE_EXPIRED',
    ]);
  });
});

function days(...dates: string[]): PlannedShift[] {
  return dates.map((date) => at('Marina Tower', date, 'DAY'));
}

describe('what blocks', () => {
  const expired = {
    shift: day,
    shifts: [day],
    ...who({ licenceExpiry: '2026-01-01' }),
    post: null,
    timeZone,
  };

  it('is what the agency says', () => {
    expect(findingsOf({ ...expired, rules })[0]?.blocks).toBe(true);
    expect(findingsOf({ ...expired, rules: { ...rules, blocking: [] } })[0]?.blocks).toBe(false);
  });
});

describe('the dates that must be known', () => {
  it.each([
    ['2026-11-21', '2026-11-21', '2026-10-25', '2026-12-07'],
    ['2026-11-01', '2026-11-30', '2026-10-25', '2026-12-07'],
    ['2026-12-28', '2027-01-03', '2026-11-24', '2027-02-07'],
    ['2026-01-31', '2026-01-31', '2025-12-25', '2026-02-07'],
  ])('for %s to %s are %s to %s', (first, last, from, to) => {
    expect(neededDates(first, last)).toEqual({ from, to });
  });
});
