import { describe, expect, it } from 'vitest';
import { openBook } from './book.ts';
import { dates, grades, person, place, problem } from './fill-examples.ts';
import type { FillProblem } from './problem.ts';
import { seatAll } from './seat.ts';
import { chancesOf, slotsOf } from './slots.ts';

const days = dates('2026-12-07', 3);
const [monday = '', tuesday = ''] = days;
const [so, sso, ss] = grades;

/** Who stands where if everybody works whenever they may: `7 2026-12-07 1`, the last being the site. */
function seated(places: FillProblem['places'], people: FillProblem['people']): string[] {
  const book = openBook(problem({ places, people }));
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
});
