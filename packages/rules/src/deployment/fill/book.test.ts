import { describe, expect, it } from 'vitest';
import {
  give,
  hoursLeft,
  isFree,
  isRested,
  monthHours,
  openBook,
  take,
  type Book,
  type Opening,
  type Worker,
} from './book.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { standing } from './model-examples.ts';
import type { FillProblem, OpenPlace } from './problem.ts';

const days = dates('2026-11-28', 40);
const [so, sso] = grades;
const [monday, tuesday] = ['2026-12-14', '2026-12-15'];
const limit = { effectiveFrom: '2026-01-01', weeklyHours: 7, monthlyExtraHours: 13, own: true };

/** A book of one person and one place. */
function bookOf(
  asked: OpenPlace,
  known: Parameters<typeof person>[2] = {},
  given: Partial<FillProblem> = {},
): { book: Book; worker: Worker; opening: Opening } {
  const people = [person(1, days, known)];
  const dated = { fromDate: '2026-12-01', toDate: '2026-12-31' };
  const book = openBook(problem({ places: [asked], people, ...dated, ...given }));
  const [worker, opening] = [book.workers[0], book.openings[0]];
  if (worker === undefined || opening === undefined) throw new Error('nobody or nothing');
  return { book, worker, opening };
}

const has = (...shifts: Parameters<typeof standing>[]) => ({
  shifts: shifts.map((one) => standing(...one)),
});

describe('hours of a shift', () => {
  it.each([
    ['are those without the agency’s break', {}, 11],
    ['are those without a break of its own', { breakMinutes: 30 }, 11.5],
    ['are all where it has none', { breakMinutes: 0 }, 12],
    ['are none where the break is longer', { breakMinutes: 800 }, 0],
  ])('%s', (_, given, hours) => {
    expect(bookOf({ ...place(monday), ...given }).opening.hours).toBe(hours);
  });
});

describe('a shift', () => {
  it.each([
    [monday, 'DAY', false, false],
    [monday, 'NIGHT', true, false],
    ['2026-12-18', 'DAY', false, false],
    ['2026-12-19', 'DAY', false, true],
    ['2026-12-20', 'NIGHT', true, true],
  ] as const)('of %s by %s is of the night: %s, of the weekend: %s', (date, shift, ...is) => {
    const { opening } = bookOf(place(date, shift));
    expect([opening.isNight, opening.isWeekend]).toEqual(is);
  });
});

describe('nights and weekends', () => {
  const counted = has(
    ['2026-11-30', 'NIGHT'],
    ['2026-12-01', 'NIGHT'],
    ['2026-12-05'],
    ['2026-12-31', 'NIGHT'],
    ['2027-01-02', 'NIGHT'],
  );

  it('of somebody are those of the dates in question, the first and the last among them', () => {
    const { worker } = bookOf(place(monday), counted);
    expect([worker.nights, worker.weekends]).toEqual([2, 1]);
  });

  it('are shared among all, those that are open and those that stand', () => {
    const people = [person(1, days, counted), person(2, days)];
    const places = [
      place(monday, 'NIGHT', { missing: 3 }),
      place(monday),
      place('2026-12-19', 'DAY', { missing: 2 }),
    ];
    const dated = { fromDate: '2026-12-01', toDate: '2026-12-31' };
    // Three nights that are open and two that stand; two and one of weekends.
    expect(openBook(problem({ places, people, ...dated })).fair).toEqual({
      nights: 3,
      weekends: 2,
    });
  });

  it('are all one share where there is nobody', () => {
    expect(openBook(problem({ places: [place(monday, 'NIGHT')], people: [] })).fair.nights).toBe(1);
  });
});

describe('somebody is free for a place', () => {
  it.each<[string, OpenPlace, Parameters<typeof person>[2], boolean]>([
    ['who has nothing else', place(monday), {}, true],
    ['not on a day on which nothing is known of them', place('2027-02-01'), {}, false],
    ['who holds its grade', place(monday, 'DAY', { grade: sso }), { grade: sso }, true],
    ['not with a lower grade', place(monday, 'DAY', { grade: sso }), { grade: so }, false],
    ['not at another place then', place(monday), has([monday]), false],
    ['after a rest', place(tuesday), has([monday]), true],
    ['before a rest', place(monday), has([tuesday]), true],
    ['not right after another shift', place(tuesday), has([monday, 'NIGHT']), false],
    ['not right before another shift', place(monday), has([monday, 'NIGHT']), false],
  ])('%s', (_, asked, known, free) => {
    const { book, worker, opening } = bookOf(asked, known);
    expect(isFree(book, worker, opening)).toBe(free);
  });

  it.each([
    [720, true],
    [721, false],
  ])('with twelve hours in between where the rest is %d minutes: %s', (restMinutes, free) => {
    for (const known of [has(['2026-12-13']), has([tuesday])]) {
      const { book, worker, opening } = bookOf(place(monday), known, {
        rules: { ...rules, restMinutes },
      });
      expect(isFree(book, worker, opening)).toBe(free);
    }
  });

  it.each([
    ['six days before', dates('2026-12-08', 6), false],
    ['six days after', dates('2026-12-15', 6), false],
    [
      'three days before and three after',
      ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-15', '2026-12-16', '2026-12-17'],
      false,
    ],
    ['five days before', dates('2026-12-09', 5), true],
    ['five days after', dates('2026-12-15', 5), true],
    [
      'a free day in between',
      dates('2026-12-06', 10).filter((date) => date !== monday && date !== '2026-12-10'),
      true,
    ],
  ])('of seven days in a row one is free, with %s', (_, worked, free) => {
    const known = has(...worked.map((date) => [date] as [string]));
    const { worker, opening } = bookOf(place(monday), known);
    expect(isRested(worker, opening, 0)).toBe(free);
  });

  it.each([
    ['as many as the shift has', has(['2026-12-02'], ['2026-12-04'], ['2026-12-07']), 13, true],
    ['too few', has(['2026-12-02'], ['2026-12-04'], ['2026-12-07']), 12.9, false],
    ['all of this month', has(['2026-11-28'], ['2026-11-30'], ['2027-01-02']), 0, true],
  ])('by the hours that the month has left: %s', (_, known, monthlyExtraHours, free) => {
    const { book, worker, opening } = bookOf(place(monday), known, {
      rules: { ...rules, limits: [{ ...limit, monthlyExtraHours }] },
    });
    expect(isFree(book, worker, opening)).toBe(free);
  });
});

describe('hours that a month has left', () => {
  const known = has(['2026-12-02'], ['2026-12-04']);

  it('are those of its days and the extra ones, without those that somebody has', () => {
    const { book, worker } = bookOf(place(monday), known, { rules: { ...rules, limits: [limit] } });
    expect(hoursLeft(book, worker, monday)).toBeCloseTo(31 + 13 - 22, 9);
    expect(hoursLeft(book, worker, '2027-02-01')).toBeCloseTo(28 + 13, 9);
  });

  it.each([
    ['none is known', { limits: [] }],
    ['they are counted by week', { limits: [limit], extraHoursBy: 'WEEK' as const }],
  ])('have no limit where %s', (_, given) => {
    const { book, worker } = bookOf(place(monday), known, { rules: { ...rules, ...given } });
    expect(hoursLeft(book, worker, monday)).toBeNull();
  });

  it('are as many as the limit of the date says', () => {
    const limits = [limit, { ...limit, effectiveFrom: tuesday, weeklyHours: 14 }];
    expect(monthHours({ ...rules, limits }, monday)).toEqual({ weekly: 7, usual: 31, most: 44 });
    expect(monthHours({ ...rules, limits }, tuesday)).toEqual({ weekly: 14, usual: 62, most: 75 });
    expect(monthHours({ ...rules, limits }, '2025-12-31')).toBeNull();
  });
});

describe('a place that is given', () => {
  it('is open no more, and counts among what its person has until it is taken back', () => {
    const { worker, opening } = bookOf(place('2026-12-19', 'NIGHT'), has([monday, 'NIGHT']));
    const told = () => ({
      left: opening.left,
      given: worker.given.length,
      shifts: worker.shifts.length,
      days: [worker.days.get(opening.day - 5), worker.days.get(opening.day) ?? 0],
      hours: worker.hours.get('2026-12'),
      nights: worker.nights,
      weekends: worker.weekends,
    });
    const before = told();
    expect(before).toEqual({
      left: 1,
      given: 0,
      shifts: 1,
      days: [1, 0],
      hours: 11,
      nights: 1,
      weekends: 0,
    });
    give(worker, opening);
    expect(told()).toEqual({
      left: 0,
      given: 1,
      shifts: 2,
      days: [1, 1],
      hours: 22,
      nights: 2,
      weekends: 1,
    });
    take(worker, opening);
    expect(told()).toEqual(before);
  });

  it('alone is taken back, not the others', () => {
    const people = [person(1, days)];
    const { workers, openings } = openBook(
      problem({ places: [place(monday), place(tuesday)], people }),
    );
    const [[worker], [first, second]] = [workers, openings];
    if (worker === undefined || first === undefined || second === undefined)
      throw new Error('none');
    give(worker, first);
    give(worker, second);
    take(worker, second);
    expect([worker.given, worker.shifts]).toEqual([[first], [first]]);
  });
});
