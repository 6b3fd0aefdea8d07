import { describe, expect, it } from 'vitest';
import { give, openBook } from './book.ts';
import { dates, grades, person, place, problem } from './fill-examples.ts';
import { standing } from './model-examples.ts';
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
