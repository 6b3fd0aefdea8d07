import { describe, expect, it } from 'vitest';
import { openBook } from './book.ts';
import { dates, person, place, problem, timeZone } from './fill-examples.ts';
import { fillGaps } from './fill.ts';
import { wayBetween } from './site-way.ts';
import { slotsOf } from './slots.ts';
import { kilometresTo, wayToNearest } from './way.ts';
import { shiftPeriod, type Shift } from '../shifts.ts';

const [monday = '', tuesday = '', wednesday = ''] = dates('2026-12-07', 3);
const week = dates('2026-12-01', 14);
const standing = (date: string, siteProfileID: number, shift: Shift = 'DAY') => ({
  date,
  shiftName: 'Shift',
  ...shiftPeriod(date, shift, timeZone),
  siteProfileID,
  siteProfileName: `Site ${siteProfileID}`,
});
/** About 1, 11 and 22 km north of site 1; nobody has said where site 5 is. */
const sites = new Map([
  [1, { latitude: 1.3, longitude: 103.8 }],
  [2, { latitude: 1.31, longitude: 103.8 }],
  [3, { latitude: 1.4, longitude: 103.8 }],
  [4, { latitude: 1.5, longitude: 103.8 }],
]);

it.each([
  [1, 2, 1.1],
  [2, 1, 1.1],
  [1, 4, 22.2],
  [1, 1, 0],
  [1, 5, null],
  [5, 1, null],
])('from site %d to site %d it is %s km', (one, other, kilometres) => {
  const way = wayBetween(sites);
  const [first, again] = [way(one, other), way(one, other)];
  expect(first === null ? null : Number(first.toFixed(1))).toBe(kilometres);
  expect(again).toBe(first);
});

it('ways between other sites are their own', () => {
  const way = wayBetween(sites);
  const told = [way(1, 2), way(1, 4), way(4, 1), way(3, 2)];
  expect(told.map((one) => one?.toFixed(1))).toEqual(['1.1', '22.2', '22.2', '10.0']);
});

describe('the way of somebody to a place', () => {
  it.each([
    ['none, who worked nowhere', [], null],
    ['from the last shift before', [standing(monday, 4), standing(tuesday, 2)], 1.1],
    [
      'from the last one, whichever is told first',
      [standing(tuesday, 2), standing(monday, 4)],
      1.1,
    ],
    ['from one that ends as it begins', [standing(tuesday, 2, 'NIGHT')], 1.1],
    ['not from one that ended just a week ago', [standing('2026-12-01', 2, 'NIGHT')], null],
    ['not from one after', [standing(monday, 3), standing('2026-12-10', 2)], 11.1],
    ['not from one a week ago', [standing('2026-12-01', 2)], null],
  ])('is %s', (_, shifts, kilometres) => {
    const book = openBook(
      problem({ places: [place(wednesday)], people: [person(1, week, { shifts })], sites }),
    );
    const [worker, opening] = [book.workers[0], book.openings[0]];
    if (worker === undefined || opening === undefined) throw new Error('nothing to go to');
    const way = kilometresTo(book, worker, opening);
    expect(way === null ? null : Number(way.toFixed(1))).toBe(kilometres);
  });
});

describe('the way of somebody to the nearest of some places', () => {
  it.each<[string, readonly number[], number | null, number | null]>([
    ['is that to the only one', [4], 2, 21.1],
    ['is the shortest of several', [4, 2], 3, 10],
    ['is none where one of them is the site before', [4, 3], 3, 0],
    ['leaves out places of which nobody has said where they are', [5, 4], 1, 22.2],
    ['is not known where no place is', [5], 1, null],
    ['is not known from a site that is not', [1, 2], 5, null],
    ['is not known for who worked nowhere', [1, 2], null, null],
  ])('%s', (_, open, before, kilometres) => {
    const places = open.map((siteProfileID) => place(wednesday, 'DAY', { siteProfileID }));
    const shifts = before === null ? [] : [standing(tuesday, before)];
    const book = openBook(problem({ places, people: [person(1, week, { shifts })], sites }));
    const [worker, slot] = [book.workers[0], slotsOf(book)[0]];
    if (worker === undefined || slot === undefined) throw new Error('nothing to go to');
    const wayTo = wayToNearest(book);
    const ways = [wayTo(worker, slot), wayTo(worker, slot)];
    const told = ways.map((way) => (way === null ? null : Number(way.toFixed(1))));
    expect(told).toEqual([kilometres, kilometres]);
  });

  it('is one of its own for each time and each site before', () => {
    const places = [
      place(wednesday, 'DAY', { siteProfileID: 2 }),
      place(wednesday, 'NIGHT', { siteProfileID: 4 }),
    ];
    const people = [1, 3].map((site) => person(site, week, { shifts: [standing(tuesday, site)] }));
    const book = openBook(problem({ places, people, sites }));
    const [wayTo, slots] = [wayToNearest(book), slotsOf(book)];
    const ways = book.workers.map((worker) => slots.map((slot) => wayTo(worker, slot)?.toFixed(1)));
    expect(ways).toEqual([
      ['1.1', '22.2'],
      ['10.0', '11.1'],
    ]);
  });
});

describe('of two who are alike, a proposal takes', () => {
  const takes = (one: number, other: number) => {
    const at = (id: number, site: number) =>
      person(id, week, { shifts: [standing(tuesday, site)], worked: new Map([[1, 9]]) });
    const people = [at(7, one), at(8, other)];
    const { lines } = fillGaps(problem({ places: [place(wednesday)], people, sites }), () => null);
    return lines.map(({ staffProfileID, reason }) => [staffProfileID, reason.kilometres]);
  };

  it.each([
    ['who was nearer', 4, 2, 8, 1.1],
    ['whose way is not known, before whose is long', 4, 5, 8, null],
    ['whose way is short, before whose is not known', 5, 2, 8, 1.1],
  ])('%s', (_, one, other, staffProfileID, kilometres) => {
    const [line] = takes(one, other);
    expect(line?.[0]).toBe(staffProfileID);
    const way = line?.[1] ?? null;
    expect(way === null ? null : Number(way.toFixed(1))).toBe(kilometres);
  });
});
