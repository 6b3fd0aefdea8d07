import { describe, expect, it } from 'vitest';
import { columnsIn, placesIn } from './block.ts';
import { devi, entry, keys, marina, raffles, short, tan } from './month-examples.ts';
import { paint } from './paint.ts';

const on = '2026-11-02';

describe('a block of cells', () => {
  it('is the same from whichever corner it is chosen', () => {
    const from = { row: 2, column: 5 };
    const to = { row: 1, column: 4 };
    const all = [
      { row: 1, column: 4 },
      { row: 1, column: 5 },
      { row: 2, column: 4 },
      { row: 2, column: 5 },
    ];
    expect(placesIn({ from, to })).toEqual(all);
    expect(placesIn({ from: to, to: from })).toEqual(all);
  });

  it('has its columns in its own rows only', () => {
    const block = { from: { row: 1, column: 6 }, to: { row: 2, column: 3 } };
    expect([0, 1, 2, 3].map((row) => columnsIn(block, row))).toEqual([
      [-1, -1],
      [3, 6],
      [3, 6],
      [-1, -1],
    ]);
    expect(columnsIn(undefined, 1)).toEqual([-1, -1]);
  });
});

describe('painting', () => {
  const cell = (person: typeof tan, shift: 'DAY' | 'NIGHT' | null) => ({ person, date: on, shift });

  it('plans free cells at the site', () => {
    const lines = paint([], [cell(tan, 'DAY'), cell(devi, 'NIGHT')], marina, keys());
    expect(short(lines)).toEqual([`11 ${on} DAY 7`, `12 ${on} NIGHT 7`]);
    expect(lines.map(({ key }) => key)).toEqual(['new-1', 'new-2']);
  });

  it('moves what stands there to the shift, with its id and without times of its own', () => {
    const saved = { ...entry(tan, on, 'DAY'), id: 5, startTime: '09:00', endTime: '18:00' };
    const [line] = paint([saved], [cell(tan, 'NIGHT')], marina, keys());
    expect(line).toMatchObject({ id: 5, shift: 'NIGHT', startTime: undefined, endTime: undefined });
  });

  it('leaves a shift with times of its own as it is where it has that kind already', () => {
    const saved = { ...entry(tan, on, 'DAY'), startTime: '09:00', endTime: '18:00' };
    expect(paint([saved], [cell(tan, 'DAY')], marina, keys())).toEqual([saved]);
  });

  it('leaves one shift of two in a cell, and none where it frees', () => {
    const both = [entry(tan, on, 'DAY'), entry(tan, on, 'NIGHT')];
    expect(short(paint(both, [cell(tan, 'DAY')], marina, keys()))).toEqual([`11 ${on} DAY 7`]);
    expect(paint(both, [cell(tan, null)], marina, keys())).toEqual([]);
  });

  it('leaves cells with work at another site as they are, and all cells that are not meant', () => {
    const lines = [entry(tan, on, 'DAY', raffles), entry(devi, '2026-11-03', 'DAY')];
    expect(paint(lines, [cell(tan, 'NIGHT')], marina, keys())).toEqual(lines);
    expect(paint(lines, [cell(tan, null)], marina, keys())).toEqual(lines);
  });
});
