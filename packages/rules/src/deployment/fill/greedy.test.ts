import { describe, expect, it } from 'vitest';
import { openBook, type Book } from './book.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { fillGreedily, fillWithWarnings } from './greedy.ts';
import { standing } from './model-examples.ts';
import type { FillProblem } from './problem.ts';

const days = dates('2026-12-07', 14);
const [monday = '', tuesday = '', wednesday = ''] = days;
const [so, , ss] = grades;
const away = (on: string) => ({ leave: [{ type: 'Leave', from: on, to: on, halfDay: null }] });
const oneShift = {
  ...rules,
  limits: [{ effectiveFrom: '2026-01-01', weeklyHours: 0, monthlyExtraHours: 11, own: true }],
};

/** Who has what of it: `7 2026-12-07 1`, the last being the site. */
function filled(fill: (book: Book) => void, given: Parameters<typeof problem>[0]): string[] {
  const book = openBook(problem(given));
  fill(book);
  return book.workers.flatMap((worker) =>
    worker.given.map(
      ({ place: at }) => `${worker.person.staffProfileID} ${at.date} ${at.siteProfileID}`,
    ),
  );
}

describe('one place after the other', () => {
  it('is filled by time, not in the order of the question', () => {
    const places = [place(tuesday), place(monday)];
    const given = { places, people: [person(1, days)], rules: oneShift };
    expect(filled(fillGreedily, given)).toEqual([`1 ${monday} 1`]);
  });

  it('of one time comes first for which the fewest are free', () => {
    const places = [place(monday), place(monday, 'DAY', { siteProfileID: 2, grade: ss })];
    const people = [person(1, days, { grade: ss }), person(2, days, { nightShare: 1 })];
    expect(filled(fillGreedily, { places, people })).toEqual([`1 ${monday} 2`, `2 ${monday} 1`]);
  });

  it('of one time comes first for which the fewest are left over', () => {
    const places = [
      place(monday, 'DAY', { grade: so }),
      place(monday, 'DAY', { siteProfileID: 2, grade: ss, missing: 3 }),
    ];
    // Four may stand at the first; of three who may at the other, all are missing there.
    const people = [
      ...[1, 2, 3].map((id) => person(id, days, { grade: ss, worked: new Map([[1, 99]]) })),
      person(4, days, { nightShare: 1 }),
    ];
    expect(filled(fillGreedily, { places, people })).toEqual([
      `1 ${monday} 2`,
      `2 ${monday} 2`,
      `3 ${monday} 2`,
      `4 ${monday} 1`,
    ]);
  });

  it('of one time comes first which lacks most, where nobody is left over for either', () => {
    const places = [
      place(monday, 'DAY', { missing: 2 }),
      place(monday, 'DAY', { siteProfileID: 2, grade: ss, missing: 2 }),
    ];
    const people = [person(1, days, { grade: ss }), person(2, days)];
    expect(filled(fillGreedily, { places, people })).toEqual([`1 ${monday} 2`, `2 ${monday} 1`]);
  });

  it('is given to as many as are missing, those first who cost least', () => {
    const places = [place(monday, 'DAY', { missing: 2 })];
    const people = [
      person(1, days, { nightShare: 1 }),
      person(2, days, { nightShare: 0 }),
      person(3, days, { nightShare: 0.5 }),
    ];
    expect(filled(fillGreedily, { places, people })).toEqual([`2 ${monday} 1`, `3 ${monday} 1`]);
  });

  it('goes past somebody against whom a check speaks', () => {
    const people = [person(1, days, away(monday)), person(2, days, { nightShare: 1 })];
    expect(filled(fillGreedily, { places: [place(monday)], people })).toEqual([`2 ${monday} 1`]);
  });
});

describe('with warnings, a place', () => {
  const tired = { shifts: [standing(monday, 'NIGHT')] };
  const warned = (
    people: FillProblem['people'],
    given: Partial<FillProblem> = {},
    missing = 1,
  ): string[] =>
    filled(fillWithWarnings, { places: [place(tuesday, 'DAY', { missing })], people, ...given });

  it('is given to somebody without a rest', () => {
    expect(warned([person(1, days, tired)])).toEqual([`1 ${tuesday} 1`]);
  });

  it.each([
    ['planned at that time', { shifts: [standing(tuesday)] }],
    ['on leave, which blocks', away(tuesday)],
    ['with six days before it', { shifts: dates('2026-12-02', 6).map((date) => standing(date)) }],
  ])('is given to nobody who is %s', (_, given) => {
    expect(warned([person(1, days, given)])).toEqual([]);
  });

  it('is given to nobody of whom nothing is known on its date', () => {
    expect(warned([person(1, [monday, wednesday])])).toEqual([]);
  });

  it('is given to nobody without a rest where that blocks', () => {
    const blocking = { rules: { ...rules, blocking: ['NO_REST'] as const } };
    expect(warned([person(1, days, tired)], blocking)).toEqual([]);
    expect(warned([person(1, days)], blocking)).toEqual([`1 ${tuesday} 1`]);
  });

  it('is given to who has the fewest warnings, then to who costs least', () => {
    const people = [
      person(1, days, tired),
      person(2, days, { nightShare: 1 }),
      person(3, days, { nightShare: 0 }),
    ];
    expect(warned(people)).toEqual([`3 ${tuesday} 1`]);
    expect(warned(people, {}, 2)).toEqual([`2 ${tuesday} 1`, `3 ${tuesday} 1`]);
  });

  it('that nobody is missing at is given to nobody', () => {
    expect(warned([person(1, days)], {}, 0)).toEqual([]);
  });
});
