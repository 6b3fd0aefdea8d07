import { describe, expect, it } from 'vitest';
import { fillGaps } from './fill.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import type { FillProblem } from './problem.ts';

const [monday = '', tuesday = ''] = dates('2026-12-07', 2);
const [so, , ss] = grades;

describe('a place that nobody is free for', () => {
  it('is filled by somebody who hands a line over to another who may stand there alone', () => {
    // The night is given first, to whoever works by night; its rest keeps them from the day after.
    const people = [
      person(1, [monday, tuesday], { grade: ss, nightShare: 1 }),
      person(2, [monday], { grade: so, nightShare: 0 }),
    ];
    const places = [place(monday, 'NIGHT'), place(tuesday, 'DAY', { grade: ss })];
    const { lines, open } = fillGaps(problem({ places, people }), () => null);
    expect(open).toEqual([]);
    expect(lines.map(({ staffProfileID, place: { shift } }) => [shift, staffProfileID])).toEqual([
      ['NIGHT', 2],
      ['DAY', 1],
    ]);
  });

  it('stays open where nobody else is free for that line', () => {
    const people = [person(1, [monday, tuesday], { grade: ss })];
    const places = [place(monday, 'NIGHT'), place(tuesday, 'DAY', { grade: ss })];
    const { lines, open } = fillGaps(problem({ places, people }), () => null);
    expect(lines).toHaveLength(1);
    expect(open).toMatchObject([{ place: { date: tuesday }, missing: 1 }]);
  });

  /** Who has which date and shift, and how many people are still missing. */
  const filled = (given: Parameters<typeof problem>[0]) => {
    const { lines, open } = fillGaps(problem(given), () => null);
    return [
      ...lines.map(
        ({ staffProfileID, place: { date, shift } }) => `${staffProfileID} ${date} ${shift}`,
      ),
      open.reduce((sum, { missing }) => sum + missing, 0),
    ];
  };
  const both = [monday, tuesday];
  const night = place(monday, 'NIGHT');
  const away = { leave: [{ type: 'Leave', from: monday, to: tuesday, halfDay: null }] };
  const senior = person(1, both, { grade: ss, nightShare: 1 });

  it('stays open where a check speaks against the only one who is free for that line', () => {
    const people = [senior, person(2, both, { nightShare: 0, ...away })];
    const places = [night, place(tuesday, 'DAY', { grade: ss })];
    expect(filled({ places, people })).toEqual([`1 ${monday} NIGHT`, 1]);
  });

  it('goes past somebody against whom a check speaks', () => {
    const people = [
      senior,
      person(2, both, { nightShare: 0, ...away }),
      person(3, both, { nightShare: 0 }),
    ];
    const places = [night, place(tuesday, 'DAY', { grade: ss })];
    expect(filled({ places, people })).toEqual([`3 ${monday} NIGHT`, `1 ${tuesday} DAY`, 0]);
  });

  it('stays open for whoever may not stand there, whatever they hand over', () => {
    const people = [person(1, both, { nightShare: 1 }), person(2, [monday], { nightShare: 0 })];
    const places = [night, place(tuesday, 'DAY', { grade: ss })];
    expect(filled({ places, people })).toEqual([`1 ${monday} NIGHT`, 1]);
  });

  it('is filled once, where several could hand a line over', () => {
    const people: FillProblem['people'] = [
      senior,
      person(2, both, { grade: ss, nightShare: 1 }),
      person(3, [monday], { nightShare: 0 }),
      person(4, [monday], { nightShare: 0 }),
    ];
    const places = [place(monday, 'NIGHT', { missing: 2 }), place(tuesday, 'DAY', { grade: ss })];
    expect(filled({ places, people })).toHaveLength(4);
  });

  it('is filled by a line that can be handed over, past one that cannot', () => {
    const three = dates(monday, 3);
    const places = [
      place(monday, 'DAY', { grade: ss }),
      place(tuesday, 'NIGHT'),
      place('2026-12-09', 'DAY', { grade: ss }),
    ];
    const people = [
      person(1, three, { grade: ss, nightShare: 1 }),
      person(2, [tuesday], { nightShare: 0 }),
    ];
    expect(filled({ places, people })).toEqual([
      `1 ${monday} DAY`,
      `2 ${tuesday} NIGHT`,
      '1 2026-12-09 DAY',
      0,
    ]);
  });

  it.each([
    ['six days before', '2026-12-13', 0],
    ['not seven days before', '2026-12-14', 1],
  ])('is filled by the hours of a line %s', (_, date, missing) => {
    const limits = [
      { effectiveFrom: '2026-01-01', weeklyHours: 0, monthlyExtraHours: 11, own: true },
    ];
    const people = [
      person(1, [monday, date], { grade: ss, worked: new Map([[1, 99]]) }),
      person(2, [monday], { nightShare: 1 }),
    ];
    const places = [place(monday), place(date, 'DAY', { grade: ss })];
    const found = filled({ places, people, rules: { ...rules, limits } });
    expect(found.at(-1)).toBe(missing);
  });
});
