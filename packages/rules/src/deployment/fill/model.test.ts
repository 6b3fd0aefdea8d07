import { describe, expect, it } from 'vitest';
import type { FillProblem } from './problem.ts';
import { alone, bestOf, mostOf, standing, waysOf } from './model-examples.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { openBook } from './book.ts';
import { modelOf } from './model.ts';
import { prices } from './price.ts';
import type { Shift } from '../shifts.ts';

const days = dates('2026-12-01', 38);
const [monday = '', tuesday = '', wednesday = ''] = dates('2026-12-07', 3);
const [so, sso, ss] = grades;

describe('the cheapest way of a model', () => {
  it('gives who is missing, and pays for each place that stays open', () => {
    const places = [place(monday, 'DAY', { missing: 3 })];
    const people = [person(1, [monday]), person(2, [monday]), person(3, [tuesday])];
    expect(bestOf(problem({ places, people }))).toEqual({
      who: [`1 ${monday} DAY`, `2 ${monday} DAY`],
      price: prices.open,
    });
  });

  it('takes who works in that half of the day otherwise', () => {
    const people = [
      person(1, [monday], { nightShare: 0.25 }),
      person(2, [monday], { nightShare: 0.75 }),
    ];
    expect(bestOf(problem({ places: [place(monday, 'NIGHT')], people }))).toEqual({
      who: [`2 ${monday} NIGHT`],
      price: 0.25 * prices.otherHalf,
    });
  });

  it.each<[string, number | null, number | null, number, number]>([
    ['who was nearer before', 1.5, 1.31, 2, 1 - 0.056],
    ['who was nearer before, whoever comes first', 1.31, 1.5, 1, 1 - 0.056],
    ['whose way is not known, before whose is long', 1.5, null, 2, 0.5],
    ['whose way is short, before whose is not known', 1.3, null, 1, 0.5],
  ])('takes %s', (_, one, other, staffProfileID, beyond) => {
    // Each stood two days before at a site of their own, so many degrees north.
    const stood = [one, other].map((latitude, at) => ({ site: 9 + at, latitude }));
    const known = [{ site: 1, latitude: 1.3 }, ...stood].flatMap(({ site, latitude }) =>
      latitude === null ? [] : [[site, { latitude, longitude: 103.8 }] as const],
    );
    const people = stood.map(({ site: siteProfileID }, at) =>
      person(at + 1, days, { shifts: [{ ...standing(monday), siteProfileID }] }),
    );
    const places = [place(wednesday)];
    const ways = waysOf(problem({ places, people, sites: new Map(known) }));
    const told = ways.map(({ who: [name = 'nobody'], price }) => [name.slice(0, 1), price]);
    expect(told.slice(0, 2)).toEqual([
      [String(staffProfileID), 0],
      [String(3 - staffProfileID), expect.closeTo(beyond, 2)],
    ]);
  });

  it('pays for each night beyond an even share, those that stand already counted', () => {
    const shifts = ['2026-12-10', '2026-12-12'].map((date) => standing(date, 'NIGHT'));
    const places = [place(monday, 'NIGHT'), place(wednesday, 'NIGHT')];
    const people = [person(1, days, { shifts }), person(2, days)];
    const full = waysOf(problem({ places, people, toDate: '2026-12-12' })).filter(
      ({ price }) => price < prices.open,
    );
    expect(full.map(({ who, price }) => [who.map(([id]) => id).join(''), price])).toEqual([
      ['22', 0],
      ['12', prices.night],
      ['12', prices.night],
      ['11', 2 * prices.night],
    ]);
  });

  it('pays for each shift of a weekend beyond an even share, and for no other', () => {
    const [friday = '', saturday = '', sunday = ''] = dates('2026-12-11', 3);
    const places = [place(friday), place(saturday), place(sunday)];
    const asked = problem({ places, people: [person(1, days), person(2, [])] });
    expect(bestOf(asked).price).toBe(prices.weekend);
  });
});

it('a model asks yes or no of each chance, and of nothing else', () => {
  const places = [place(monday, 'NIGHT'), place(tuesday, 'NIGHT')];
  const { chances, model } = modelOf(openBook(problem({ places, people: [person(1, days)] })));
  const others = Array.from(model.prices.slice(chances.length), () => 0);
  expect(others.length).toBeGreaterThan(0);
  expect([...model.whole]).toEqual([...chances.map(() => 1), ...others]);
});

describe('a model allows', () => {
  it('nobody beyond those who are missing', () => {
    const people = [person(1, [monday]), person(2, [monday])];
    expect(mostOf(problem({ places: [place(monday)], people }))).toBe(1);
  });

  it.each<[string, FillProblem['people'], number]>([
    [
      'two who may stand anywhere',
      [person(1, [monday], { grade: ss }), person(2, [monday], { grade: ss })],
      0,
    ],
    [
      'one of a higher grade and one of a lower one',
      [person(1, [monday], { grade: sso }), person(2, [monday], { grade: so })],
      0,
    ],
    [
      'one of two of a lower grade',
      [person(1, [monday], { grade: so }), person(2, [monday], { grade: so })],
      1,
    ],
  ])('a place for a higher grade and one for a lower one to %s', (_, people, open) => {
    const places = [
      place(monday, 'DAY', { grade: so }),
      place(monday, 'DAY', { grade: sso, siteProfileID: 2 }),
    ];
    expect(bestOf(problem({ places, people })).price).toBe(open * prices.open);
  });

  it.each<[string, number, (readonly [string, Shift])[], string[]]>([
    [
      'that are apart by it',
      720,
      [
        [monday, 'DAY'],
        [tuesday, 'DAY'],
      ],
      [`1 ${monday} DAY, 1 ${tuesday} DAY`],
    ],
    [
      'that are not, one',
      721,
      [
        [monday, 'DAY'],
        [tuesday, 'DAY'],
      ],
      [],
    ],
    [
      'that follow on each other, where none is asked for, both',
      0,
      [
        [monday, 'DAY'],
        [monday, 'NIGHT'],
      ],
      [`1 ${monday} DAY, 1 ${monday} NIGHT`],
    ],
    [
      'of which the first and the last are apart, not the one between',
      480,
      [
        [monday, 'DAY'],
        [monday, 'NIGHT'],
        [tuesday, 'DAY'],
      ],
      [`1 ${monday} DAY, 1 ${tuesday} DAY`],
    ],
    [
      'that are all too near to each other, one',
      1440,
      [
        [monday, 'DAY'],
        [monday, 'NIGHT'],
        [tuesday, 'DAY'],
      ],
      [],
    ],
  ])('of a person’s shifts with a rest in between those %s', (_, restMinutes, asked, together) => {
    const places = asked.map(([date, shift]) => place(date, shift));
    const ways = waysOf(
      problem({ places, people: [person(1, days)], rules: { ...rules, restMinutes } }),
    );
    const several = ways.filter(({ who }) => who.length > 1);
    expect(several.map(({ who }) => who.join(', '))).toEqual(together);
  });
});

/** Nothing but one free day of seven. */
const unlimited = { ...rules, weeklyRestHours: null, limits: [] };

describe('of seven days a model leaves one free', () => {
  it.each<[string, string[], string[], number]>([
    ['of those that are open', dates('2026-12-07', 8), [], 7],
    [
      'with a day that stands among them',
      dates('2026-12-07', 7).toSpliced(2, 1),
      ['2026-12-09'],
      5,
    ],
    ['with days that stand before', dates('2026-12-07', 4), dates('2026-12-04', 3), 3],
    ['with days that stand after', dates('2026-12-07', 4), dates('2026-12-11', 3), 3],
    ['and no more where one is free already', dates('2026-12-07', 11).toSpliced(5, 1), [], 10],
  ])('%s', (_, open, shifts, worked) => {
    const asked = alone(open, shifts, { rules: unlimited });
    expect(mostOf(asked)).toBe(worked);
  });

  it('which lies in the first seven and in the last', () => {
    const eight = dates('2026-12-07', 8);
    const ways = waysOf(alone(eight, [], { rules: unlimited }));
    const free = ways
      .filter(({ who }) => who.length === 7)
      .map(({ who }) => eight.find((date) => !who.includes(`1 ${date} DAY`)) ?? '');
    expect(free.toSorted()).toEqual(eight.slice(1, 7));
  });

  it('by days, not by shifts', () => {
    const places = dates('2026-12-07', 4).flatMap((date) => [place(date), place(date, 'NIGHT')]);
    const asked = { places, people: [person(1, days)] };
    expect(mostOf(problem({ ...asked, rules: { ...unlimited, restMinutes: 0 } }))).toBe(8);
  });
});
