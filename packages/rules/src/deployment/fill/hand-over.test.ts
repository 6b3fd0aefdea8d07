import { describe, expect, it } from 'vitest';
import { fillGaps } from './fill.ts';
import { dates, grades, person, place, problem } from './fill-examples.ts';

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
});
