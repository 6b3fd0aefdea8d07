import { describe, expect, it } from 'vitest';
import { give, openBook, type Book, type Opening, type Worker } from './book.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { standing } from './model-examples.ts';
import { priceOfAll, priceOfPlace, priceOfShift, prices, timesAt } from './price.ts';
import type { FillPerson, FillProblem, OpenPlace } from './problem.ts';
import type { Shift } from '../shifts.ts';

const days = dates('2026-11-28', 40);
const [so, sso, ss] = grades;
const [monday, tuesday, saturday] = ['2026-12-14', '2026-12-15', '2026-12-12'];
/** 31 hours of a month of 31 days are usual. */
const seven = [{ effectiveFrom: '2026-01-01', weeklyHours: 7, monthlyExtraHours: 72, own: true }];

/** A book of two people, of whom the second has nothing, and of some places. */
function bookOf(
  places: readonly OpenPlace[],
  first: Parameters<typeof person>[2] = {},
  given: Partial<FillProblem> = {},
): { book: Book; worker: Worker; other: Worker; openings: readonly Opening[] } {
  const people: FillPerson[] = [person(1, days, first), person(2, days)];
  const book = openBook(
    problem({ places, people, fromDate: '2026-12-01', toDate: '2026-12-31', ...given }),
  );
  const [worker, other] = book.workers;
  if (worker === undefined || other === undefined) throw new Error('nobody');
  return { book, worker, other, openings: book.openings };
}

const has = (...shifts: (readonly [string, Shift?])[]) => ({
  shifts: shifts.map(([date, shift]) => standing(date, shift)),
});

describe('one more shift', () => {
  it.each<[string, OpenPlace, Parameters<typeof person>[2], number]>([
    ['costs nothing for who has none', place(monday), {}, 0],
    [
      'costs a part of each hour of the month so far',
      place(monday),
      has([tuesday], ['2026-12-22']),
      0.2 * 22,
    ],
    ['costs nothing for hours of another month', place(monday), has(['2026-11-30']), 0],
    [
      'costs a night beyond an even share',
      place(monday, 'NIGHT'),
      has(['2026-12-22', 'NIGHT']),
      0.2 * 11 + prices.night,
    ],
    ['costs no night by day', place(monday), has(['2026-12-22', 'NIGHT']), 0.2 * 11],
    ['costs no night within an even share', place(monday, 'NIGHT'), has([tuesday]), 0.2 * 11],
    [
      'costs a weekend beyond an even share',
      place(saturday),
      has(['2026-12-20']),
      0.2 * 11 + prices.weekend,
    ],
    ['costs no weekend in the week', place(monday), has(['2026-12-20']), 0.2 * 11],
    ['costs no weekend within an even share', place(saturday), has([tuesday]), 0.2 * 11],
    [
      'counts no night of other dates among those that are shared',
      place(monday, 'NIGHT'),
      has(['2026-11-30', 'NIGHT'], ['2027-01-01', 'NIGHT']),
      0,
    ],
    [
      'costs what is unusual for who works by day',
      place(monday, 'NIGHT'),
      { nightShare: 0.25 },
      0.75 * prices.otherHalf,
    ],
    [
      'costs what is unusual for who works by night',
      place(monday),
      { nightShare: 0.75 },
      0.75 * prices.otherHalf,
    ],
  ])('%s', (_, asked, first, price) => {
    const { book, worker, openings } = bookOf([asked], first);
    expect(openings.map((opening) => priceOfShift(book, worker, opening))).toEqual([
      expect.closeTo(price, 9),
    ]);
  });

  it.each<[string, Parameters<typeof person>[2], number]>([
    ['beyond the usual ones of the month', has([tuesday], ['2026-12-22']), 0.2 * 22 + 0.5 * 2],
    [
      'all where the usual ones are used up',
      has([tuesday], ['2026-12-22'], ['2026-12-24']),
      0.2 * 33 + 0.5 * 11,
    ],
  ])('costs more for hours %s', (_, first, price) => {
    const { book, worker, openings } = bookOf([place(monday)], first, {
      rules: { ...rules, limits: seven },
    });
    expect(openings.map((opening) => priceOfShift(book, worker, opening))).toEqual([
      expect.closeTo(price, 9),
    ]);
  });
});

it('costs nothing for hours where no limit is known', () => {
  const { book, worker, openings } = bookOf([place(monday)], has([tuesday]), {
    rules: { ...rules, limits: [] },
  });
  expect(openings.map((opening) => priceOfShift(book, worker, opening))).toEqual([
    expect.closeTo(0.2 * 11, 9),
  ]);
});

describe('a place', () => {
  const unknownWay = prices.longWay / 2;
  const known = { worked: new Map([[1, 2]]) };

  it.each<[string, OpenPlace, Parameters<typeof person>[2], number]>([
    ['costs most at a site that somebody does not know', place(monday), {}, prices.newToSite],
    [
      'costs less with each time that they worked there',
      place(monday),
      known,
      prices.newToSite / 3,
    ],
    [
      'costs each grade above the one that it asks for',
      place(monday, 'DAY', { grade: so }),
      { ...known, grade: ss },
      prices.newToSite / 3 + 2 * prices.gradeAbove,
    ],
    [
      'that asks for no grade costs each one above the lowest',
      place(monday),
      { ...known, grade: sso },
      prices.newToSite / 3 + prices.gradeAbove,
    ],
    [
      'costs no grade where the one that it asks for is held',
      place(monday, 'DAY', { grade: ss }),
      { ...known, grade: ss },
      prices.newToSite / 3,
    ],
    [
      'costs nothing less for a grade below',
      place(monday, 'DAY', { grade: ss }),
      { ...known, grade: so },
      prices.newToSite / 3,
    ],
  ])('%s', (_, asked, first, price) => {
    const { book, worker, openings } = bookOf([asked], first);
    expect(openings.map((opening) => priceOfPlace(book, worker, opening))).toEqual([
      expect.closeTo(price + unknownWay, 9),
    ]);
  });

  it.each([
    ['none at the same site', 1.3, 0],
    ['half of it after half of a long way', 1.38993, 0.5],
    ['all of it after a long way, and no more', 1.9, 1],
  ])('costs of the way from the site before %s', (_, latitude, part) => {
    const sites = new Map([
      [1, { latitude: 1.3, longitude: 103.8 }],
      [9, { latitude, longitude: 103.8 }],
    ]);
    const first = { ...known, ...has(['2026-12-12']) };
    const { book, worker, openings } = bookOf([place(monday)], first, { sites });
    expect(openings.map((opening) => priceOfPlace(book, worker, opening))).toEqual([
      expect.closeTo(prices.newToSite / 3 + part * prices.longWay, 3),
    ]);
  });
});

it('times at a site are those of late and those that were given', () => {
  const { worker, openings } = bookOf([place(monday), place(tuesday)], {
    worked: new Map([[1, 2]]),
  });
  expect([1, 2].map((site) => timesAt(worker, site))).toEqual([2, 0]);
  for (const opening of openings) give(worker, opening);
  expect([1, 2].map((site) => timesAt(worker, site))).toEqual([4, 0]);
});

describe('a whole proposal', () => {
  /** New to the site until it was given, and from a place that nobody knows. */
  const each = prices.newToSite / 2 + prices.longWay / 2;

  it('costs what it leaves open, and nothing of who was given nothing', () => {
    const { book } = bookOf([place(monday, 'DAY', { missing: 2 }), place(tuesday)], {
      ...has(['2026-12-19', 'NIGHT'], ['2026-12-20', 'NIGHT'], ['2026-12-21', 'NIGHT']),
    });
    expect(priceOfAll(book)).toBe(3 * prices.open);
  });

  it.each<[string, OpenPlace, Parameters<typeof person>[2], number]>([
    ['its place', place(monday), {}, 0],
    ['its habit', place(monday, 'NIGHT'), { nightShare: 0 }, prices.otherHalf],
    [
      'the hours beyond the usual ones',
      place(monday),
      has([tuesday], ['2026-12-22']),
      2 * prices.extraHour,
    ],
    [
      'each night beyond an even share',
      place(monday, 'NIGHT'),
      has(['2026-12-22', 'NIGHT'], ['2026-12-24', 'NIGHT']),
      prices.night + 2 * prices.extraHour,
    ],
    [
      'each weekend shift beyond an even share',
      place(saturday),
      has(['2026-12-19'], ['2026-12-27']),
      prices.weekend + 2 * prices.extraHour,
    ],
  ])('costs of somebody who was given a place %s', (_, asked, first, price) => {
    const { book, worker, openings } = bookOf([asked], first, {
      rules: { ...rules, limits: seven },
    });
    for (const opening of openings) give(worker, opening);
    expect(priceOfAll(book)).toBeCloseTo(each + price, 9);
  });

  it('costs the extra hours of each of its months', () => {
    const first = has(['2026-12-02'], ['2026-12-04'], ['2027-01-03'], ['2027-01-05']);
    const { book, worker, openings } = bookOf([place('2026-12-30'), place('2027-01-01')], first, {
      rules: { ...rules, limits: seven },
      toDate: '2027-01-05',
    });
    for (const opening of openings) give(worker, opening);
    const both = 2 * (prices.newToSite / 3 + prices.longWay / 2);
    expect(priceOfAll(book)).toBeCloseTo(both + 2 * 2 * prices.extraHour, 9);
  });

  it('adds up those of all who were given something', () => {
    const { book, worker, other, openings } = bookOf([place(monday), place(tuesday)]);
    const [first, second] = openings;
    if (first === undefined || second === undefined) throw new Error('nothing is open');
    give(worker, first);
    give(other, second);
    expect(priceOfAll(book)).toBeCloseTo(2 * each, 9);
  });
});
