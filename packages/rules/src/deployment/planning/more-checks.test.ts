import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { neededDates, type PlannedShift, type PlanningCheck } from '../planning-checks.ts';
import { periodOf } from '../shift/shift-type.ts';
import type { Shift } from '../shifts.ts';
import type { Availability } from './availability.ts';
import { ask, at, month, night, rules, timeZone, who } from './planning-examples.ts';
import type { SiteWish } from './wish.ts';

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
      'not a day after too many nights',
      { others: run('2026-11-17', 4, 'NIGHT'), rules: { ...nights, restMinutes: 0 } },
      [],
    ],
    [
      'not three nights and a day before the last',
      {
        shift: night,
        others: [...run('2026-11-18', 2, 'NIGHT'), ...run('2026-11-21', 1)],
        rules: { ...nights, nightsInRow: 2, restMinutes: 0 },
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
});
