import { describe, expect, it } from 'vitest';
import { give, openBook } from './book.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { standing } from './model-examples.ts';
import type { FillProblem } from './problem.ts';
import { seatAll } from './seat.ts';
import { chancesOf, slotsOf } from './slots.ts';

const days = dates('2026-12-07', 3);
const [monday = '', tuesday = ''] = days;
const [so, sso, ss] = grades;

describe('what is open', () => {
  it('is of one time at all sites, with who is missing by grade, the highest first', () => {
    const places = [
      place(monday, 'DAY', { grade: so, missing: 2 }),
      place(monday, 'DAY', { siteProfileID: 2, grade: ss }),
      place(tuesday),
      place(monday, 'DAY', { siteProfileID: 3, grade: so, missing: 3 }),
    ];
    const slots = slotsOf(openBook(problem({ places, people: [] })));
    expect(
      slots.map(({ openings, levels }) => [
        openings.map(({ place: at }) => at.siteProfileID),
        levels,
      ]),
    ).toEqual([
      [
        [1, 2, 3],
        [
          { grade: 3, missing: 1 },
          { grade: 1, missing: 5 },
        ],
      ],
      [[1], [{ grade: 0, missing: 1 }]],
    ]);
  });

  it('is not what begins then and ends later, or has another break', () => {
    const day = place(monday);
    const longer = { ...day, siteProfileID: 2, endDatetime: place(monday, 'NIGHT').endDatetime };
    const unbroken = { ...day, siteProfileID: 3, breakMinutes: 0 };
    expect(
      slotsOf(openBook(problem({ places: [day, longer, unbroken], people: [] }))),
    ).toHaveLength(3);
  });

  it('is not what was given', () => {
    const book = openBook(problem({ places: [place(monday)], people: [person(1, days)] }));
    const [[worker], [opening]] = [book.workers, book.openings];
    if (worker !== undefined && opening !== undefined) give(worker, opening);
    expect(slotsOf(book)).toEqual([]);
  });
});

it('somebody may work when they are free for a place then, and no check speaks against it', () => {
  const places = [
    place(monday, 'DAY', { grade: ss }),
    place(monday, 'DAY', { siteProfileID: 2, grade: sso }),
    place(tuesday, 'NIGHT'),
  ];
  const people = [
    person(1, days, { grade: so }),
    person(2, days, { grade: sso, shifts: [standing(tuesday, 'NIGHT')] }),
    person(3, days, {
      grade: ss,
      leave: [{ type: 'Leave', from: monday, to: monday, halfDay: null }],
    }),
  ];
  const book = openBook(problem({ places, people }));
  expect(chancesOf(book, slotsOf(book))).toEqual([
    { worker: 0, slot: 1 },
    { worker: 1, slot: 0 },
    { worker: 2, slot: 1 },
  ]);
});

/** Who stands where if everybody works whenever they may: `7 2026-12-07 1`, the last being the site. */
function seated(
  places: FillProblem['places'],
  people: FillProblem['people'],
  given: Partial<FillProblem> = {},
): string[] {
  const book = openBook(problem({ places, people, ...given }));
  const slots = slotsOf(book);
  seatAll(book, slots, chancesOf(book, slots));
  return book.workers.flatMap((worker) =>
    worker.given.map(
      ({ place: at }) => `${worker.person.staffProfileID} ${at.date} ${at.siteProfileID}`,
    ),
  );
}

const at = (siteProfileID: number, given: Parameters<typeof place>[2] = {}) =>
  place(monday, 'DAY', { siteProfileID, ...given });

describe('those who work at a time', () => {
  it('stand at as many places as are open, and nobody at two of them', () => {
    const people = [person(1, days), person(2, days), person(3, days)];
    expect(seated([at(1, { missing: 2 }), at(2)], people).toSorted()).toHaveLength(3);
    expect(seated([at(1, { missing: 2 })], people)).toHaveLength(2);
  });

  it('stand where it costs least all in all', () => {
    const knows = (site: number, times: number) => ({ worked: new Map([[site, times]]) });
    const people = [
      person(1, days, {
        worked: new Map([
          [1, 9],
          [2, 8],
        ]),
      }),
      person(2, days, knows(1, 5)),
    ];
    expect(seated([at(1), at(2)], people)).toEqual([`1 ${monday} 2`, `2 ${monday} 1`]);
  });

  it('stand where their grade allows', () => {
    const people = [person(1, days, { grade: ss }), person(2, days, { grade: so })];
    expect(seated([at(1), at(2, { grade: sso })], people)).toEqual([
      `1 ${monday} 2`,
      `2 ${monday} 1`,
    ]);
  });

  it('stand where what they were given before leaves them a rest, by time', () => {
    const places = [place(tuesday), place(monday, 'NIGHT')];
    expect(seated(places, [person(1, days)])).toEqual([`1 ${monday} 1`]);
  });

  it('stand nowhere that a check speaks against beside what they were given before', () => {
    const places = days.map((date) => place(date));
    const given = { rules: { ...rules, daysInRow: 2 } };
    expect(seated(places, [person(1, days)], given)).toEqual([`1 ${monday} 1`, `1 ${tuesday} 1`]);
  });
});
