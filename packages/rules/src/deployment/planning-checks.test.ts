import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { extraHours } from './extra-hours.ts';
import {
  defaultRules,
  findingsOf,
  neededDates,
  type PlannedPerson,
  type PlannedShift,
  type PlanningCheck,
  type Question,
} from './planning-checks.ts';
import type { Availability } from './planning/availability.ts';
import type { SiteWish } from './planning/wish.ts';
import { periodOf } from './shift/shift-type.ts';
import { shiftLabels, shiftPeriod, type Shift } from './shifts.ts';

const timeZone = 'Asia/Singapore';

function at(site: string, date: string, shift: Shift): PlannedShift {
  const siteProfileID = site === 'Marina Tower' ? 1 : 2;
  return {
    siteProfileID,
    siteProfileName: site,
    date,
    shiftName: shiftLabels[shift],
    ...shiftPeriod(date, shift, timeZone),
  };
}

const limit = {
  effectiveFrom: '2000-01-01',
  weeklyHours: 44,
  monthlyExtraHours: 72,
  own: false,
};
const rules = { ...defaultRules, limits: [limit] };
const person: PlannedPerson = {
  employed: true,
  licenceExpiry: '2028-06-30',
  grade: { id: 2, code: 'SSO' },
  leave: [],
};
const day = at('Marina Tower', '2026-11-21', 'DAY');
const night = at('Marina Tower', '2026-11-21', 'NIGHT');

function ask(
  given: Partial<Question> & { others?: PlannedShift[] } = {},
): [PlanningCheck, string][] {
  const { others = [], shift = day, ...rest } = given;
  const question = { person, post: null, rules, timeZone, ...rest };
  const found = findingsOf({ ...question, shift, shifts: [shift, ...others] });
  return found.map(({ check, sentence }) => [check, sentence]);
}

const who = (changes: Partial<PlannedPerson>) => ({ person: { ...person, ...changes } });
const month = (shifts: number) =>
  Array.from({ length: shifts }, (_, place) =>
    at('Marina Tower', addDays('2026-11-01', place), 'DAY'),
  );
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

describe('shifts in a row', () => {
  const run = (from: string, count: number, shift: Shift = 'DAY') =>
    Array.from({ length: count }, (_, place) => at('Marina Tower', addDays(from, place), shift));
  const days = { ...rules, daysInRow: 6 };
  const nights = { ...rules, nightsInRow: 3 };

  it.each<[string, Parameters<typeof ask>[0], [PlanningCheck, string][]]>([
    ['not six days, where six may be', { others: run('2026-11-16', 5), rules: days }, []],
    [
      'seven days, where six may be',
      { others: run('2026-11-15', 6), rules: days },
      [['DAYS_IN_ROW', '7 days in a row, 15 Nov 2026 to 21 Nov 2026; the limit is 6.']],
    ],
    ['not seven days, where nothing is said', { others: run('2026-11-15', 6) }, []],
    [
      'not six days of which one is free',
      { others: [...run('2026-11-15', 3), ...run('2026-11-19', 3)], rules: days },
      [],
    ],
    [
      'not three nights, where three may be',
      { shift: night, others: run('2026-11-19', 2, 'NIGHT'), rules: nights },
      [],
    ],
    [
      'four nights, where three may be',
      { shift: night, others: run('2026-11-18', 3, 'NIGHT'), rules: nights },
      [['NIGHTS_IN_ROW', '4 nights in a row, 18 Nov 2026 to 21 Nov 2026; the limit is 3.']],
    ],
    [
      'not four days, where three nights may be',
      { others: run('2026-11-18', 3), rules: nights },
      [],
    ],
    [
      'not three nights and a day between',
      {
        shift: night,
        others: [...run('2026-11-17', 3, 'NIGHT'), ...run('2026-11-20', 1)],
        rules: nights,
      },
      [],
    ],
    [
      'not four nights, where nothing is said',
      { shift: night, others: run('2026-11-18', 3, 'NIGHT') },
      [],
    ],
  ])('%s', (_, given, findings) => {
    expect(ask(given)).toEqual(findings);
  });

  it('nights are counted by their evening, whatever their hours', () => {
    const late = (date: string): PlannedShift => ({
      ...at('Marina Tower', date, 'NIGHT'),
      ...periodOf(date, { startTime: '00:00', endTime: '08:00' }, timeZone),
    });
    const all = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(late);
    expect(ask({ shift: late('2026-11-20'), others: all, rules: nights })).toEqual([
      ['NIGHTS_IN_ROW', '4 nights in a row, 19 Nov 2026 to 22 Nov 2026; the limit is 3.'],
    ]);
  });
});

describe('a quick return', () => {
  const hours = (startTime: string, endTime: string, date = '2026-11-21'): PlannedShift => ({
    ...at('Raffles Court', date, 'DAY'),
    ...periodOf(date, { startTime, endTime }, timeZone),
  });
  const asked = { ...rules, quickReturnHours: 11 };
  const early = hours('08:00', '16:00', '2026-11-22');
  const after = 'after the Day Shift of 21 Nov 2026 at Raffles Court.';

  it.each<[string, PlannedShift, Parameters<typeof ask>[0], [PlanningCheck, string][]]>([
    [
      'ten hours after an evening',
      hours('14:00', '22:00'),
      { shift: early, rules: asked },
      [['QUICK_RETURN', `A quick return: 10 hours ${after}`]],
    ],
    ['not ten hours, where nothing is said', hours('14:00', '22:00'), { shift: early }, []],
    ['not eleven hours', hours('13:00', '21:00'), { shift: early, rules: asked }, []],
    [
      'nine hours between two days, of which none reaches into the night',
      hours('06:00', '11:00'),
      { shift: hours('20:00', '20:00', '2026-11-21'), rules: { ...asked, quickReturnHours: 9 } },
      [],
    ],
    [
      'five hours beside no rest',
      hours('19:00', '03:00'),
      { shift: early, rules: asked },
      [
        ['NO_REST', `Only 5 hours of rest ${after}`],
        ['QUICK_RETURN', `A quick return: 5 hours ${after}`],
      ],
    ],
    [
      'not two days, however short the time',
      hours('06:00', '12:00'),
      { shift: hours('14:00', '20:00'), rules: { ...asked, restMinutes: 0 } },
      [],
    ],
  ])('%s', (_, other, given, findings) => {
    expect(ask({ ...given, others: [other] })).toEqual(findings);
  });
});

describe('the weekly rest', () => {
  const full = month(23).filter(({ date }) => date >= '2026-11-16');
  const everybody = { ...rules, weeklyRestFor: 'EVERYBODY' as const };
  const shift = at('Marina Tower', '2026-11-21', 'DAY');
  const others = full.filter(({ date }) => date !== shift.date);
  const sentence = 'No 30 hours of rest in a row in the week of 16 Nov 2026.';
  const paid = (unit: 'MONTH' | 'HOUR', amount: number) => who({ pay: { unit, amount } });

  it.each<[string, Parameters<typeof ask>[0], string[]]>([
    ['is asked for everybody', { rules: everybody }, [sentence]],
    ['not where it is switched off', { rules: { ...everybody, weeklyRestHours: null } }, []],
    ['not for who is not known to be covered', {}, []],
    ['for a month’s pay that is covered', paid('MONTH', 2600), [sentence]],
    ['not for one that is not', paid('MONTH', 3090), []],
    // Eight shifts of eleven hours in the month.
    ['for pay by the hour that makes as much in the month', paid('HOUR', 29.54), [sentence]],
    ['not for more', paid('HOUR', 29.55), []],
    [
      'in any seven days, where weeks are taken so',
      { rules: { ...everybody, weeklyRestBy: 'SEVEN_DAYS' } },
      ['No 30 hours of rest in a row from 16 Nov 2026 to 23 Nov 2026.'],
    ],
  ])('%s', (_, given, sentences) => {
    const found = ask({ shift, others, ...given });
    expect(found).toEqual(sentences.map((text) => ['WEEKLY_REST', text]));
  });

  it('counts no extra hours into the pay of the month', () => {
    // 23 shifts are 253 hours, of which 188.6 are not extra.
    const rest = month(23).filter(({ date }) => date !== shift.date);
    const of = (amount: number) =>
      ask({ shift, others: rest, ...paid('HOUR', amount) }).map(([check]) => check);
    expect(of(13.78)).toEqual(['WEEKLY_REST']);
    expect(of(13.79)).toEqual([]);
    const unlimited = { rules: { ...rules, limits: [] } };
    expect(ask({ shift, others: rest, ...paid('HOUR', 13.78), ...unlimited })).toEqual([]);
    expect(ask({ shift, others: rest, ...paid('HOUR', 10.27), ...unlimited })).toHaveLength(1);
  });
});

describe('who may stand at a site', () => {
  const wish: SiteWish = {
    siteProfileID: 1,
    kind: 'BARRED',
    fromDate: '2026-11-10',
    toDate: null,
  };
  const read = { ...rules, readSOPs: true };
  const unread = [
    { siteProfileID: 1, title: 'Fire panel' },
    { siteProfileID: 2, title: 'Lobby' },
    { siteProfileID: 1, title: 'Keys' },
  ];

  it.each<[string, Parameters<typeof ask>[0], [PlanningCheck, string][]]>([
    [
      'not whom the client bars',
      who({ wishes: [wish] }),
      [['BARRED_FROM_SITE', 'Barred from Marina Tower from 10 Nov 2026 on.']],
    ],
    [
      'not whom the client bars for some time',
      who({ wishes: [{ ...wish, toDate: '2026-11-21' }] }),
      [['BARRED_FROM_SITE', 'Barred from Marina Tower from 10 Nov 2026 to 21 Nov 2026.']],
    ],
    [
      'not in a night into the first day',
      { ...who({ wishes: [{ ...wish, fromDate: '2026-11-22' }] }), shift: night },
      [['BARRED_FROM_SITE', 'Barred from Marina Tower from 22 Nov 2026 on.']],
    ],
    ['whom another site bars', who({ wishes: [{ ...wish, siteProfileID: 2 }] }), []],
    ['whom the client wants', who({ wishes: [{ ...wish, kind: 'WANTED' }] }), []],
    [
      'not who has not acknowledged its SOPs',
      { ...who({ unreadSOPs: unread }), rules: read },
      [['SOP_NOT_READ', 'Has not acknowledged the SOP: Fire panel, Keys.']],
    ],
    ['who has, of this site', { ...who({ unreadSOPs: unread.slice(1, 2) }), rules: read }, []],
    ['anybody of whom nothing is known', { rules: read }, []],
    ['who has not, where that is not asked for', who({ unreadSOPs: unread }), []],
  ])('%s', (_, given, findings) => {
    expect(ask(given)).toEqual(findings);
  });
});

describe('who is not available', () => {
  const said: Availability = {
    kind: 'UNAVAILABLE',
    fromDate: '2026-11-21',
    toDate: '2026-11-21',
    key: null,
  };
  it.each<[string, Availability, string[]]>([
    ['on a day', said, ['Not available on 21 Nov 2026.']],
    [
      'for some days',
      { ...said, toDate: '2026-11-23' },
      ['Not available from 21 Nov 2026 to 23 Nov 2026.'],
    ],
    [
      'for a kind of shift',
      { ...said, key: 'DAY' },
      ['Not available for the Day Shift on 21 Nov 2026.'],
    ],
    ['but for another kind', { ...said, key: 'NIGHT' }, []],
    ['but on another day', { ...said, toDate: '2026-11-20', fromDate: '2026-11-20' }, []],
    ['who would like to work', { ...said, kind: 'PREFERRED' }, []],
  ])('%s', (_, one, sentences) => {
    const found = ask(who({ availability: [one] }));
    expect(found).toEqual(sentences.map((text) => ['NOT_AVAILABLE', text]));
  });
});

describe('the dates that must be known', () => {
  it.each([
    [null, null, '2026-10-25', '2026-12-07'],
    [3, 6, '2026-10-25', '2026-12-07'],
    [8, null, '2026-10-24', '2026-12-08'],
    [3, 14, '2026-10-18', '2026-12-14'],
  ])('for runs up to %s days and %s nights', (daysInRow, nightsInRow, from, to) => {
    const limits = { daysInRow, nightsInRow };
    expect(neededDates('2026-11-01', '2026-11-30', limits)).toEqual({ from, to });
    expect(neededDates('2026-11-15', '2026-11-15', limits)).toEqual({
      from: '2026-10-25',
      to: '2026-12-07',
    });
  });

  it.each([
    ['2026-11-21', '2026-11-21', '2026-10-25', '2026-12-07'],
    ['2026-11-01', '2026-11-30', '2026-10-25', '2026-12-07'],
    ['2026-12-28', '2027-01-03', '2026-11-24', '2027-02-07'],
    ['2026-01-31', '2026-01-31', '2025-12-25', '2026-02-07'],
  ])('for %s to %s are %s to %s', (first, last, from, to) => {
    expect(neededDates(first, last)).toEqual({ from, to });
  });
});
