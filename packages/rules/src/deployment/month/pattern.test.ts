import { describe, expect, it } from 'vitest';
import { devi, entry, marina, raffles, tan, types } from './month-examples.ts';
import { cellsElsewhere, type PaintedCell } from './paint.ts';
import { patternCells, patternMessages, readPattern, usualText } from './pattern.ts';

describe('a pattern as it is typed', () => {
  it.each([
    ['DD-', ['DAY', 'DAY', null]],
    [' dn- ', ['DAY', 'NIGHT', null]],
    ['E1 D -', [9, 'DAY', null]],
    ['E1  D\t-', [9, 'DAY', null]],
    ['D'.repeat(62), Array<string>(62).fill('DAY')],
  ])('%s', (text, days) => expect(readPattern(text, types)).toEqual({ days }));

  it.each([
    ['', patternMessages.none],
    ['---', patternMessages.none],
    ['DDX-', patternMessages.unknown('X')],
    ['D'.repeat(63), patternMessages.long],
  ])('says why it is none: %s', (text, problem) =>
    expect(readPattern(text, types)).toEqual({ problem }),
  );

  it('is written with spaces where a letter has two characters', () => {
    expect(usualText('D', { on: 4, off: 2 })).toBe('DDDD--');
    expect(usualText('E1', { on: 2, off: 1 })).toBe('E1 E1 -');
  });
});

describe('a pattern of people', () => {
  const free = { isOnLeave: () => false, elsewhere: new Set<string>() };
  const run = {
    days: ['DAY', 'DAY', null],
    people: [tan],
    fromDate: '2026-11-28',
    toDate: '2026-12-01',
    stagger: 0,
  } as const;
  const said = (cells: readonly PaintedCell[]) =>
    cells.map(({ person, date, shift }) => `${person.staffProfileID} ${date} ${String(shift)}`);

  it('repeats from its first date to its last, and frees its free days', () => {
    expect(said(patternCells(run, free).cells)).toEqual([
      '11 2026-11-28 DAY',
      '11 2026-11-29 DAY',
      '11 2026-11-30 null',
      '11 2026-12-01 DAY',
    ]);
  });

  it('begins later for each next person', () => {
    const { cells } = patternCells({ ...run, people: [tan, devi], stagger: 1 }, free);
    expect(said(cells).slice(4)).toEqual([
      '12 2026-11-28 null',
      '12 2026-11-29 DAY',
      '12 2026-11-30 DAY',
      '12 2026-12-01 null',
    ]);
  });

  it('leaves out days of leave and of work elsewhere, and tells only of those it would plan', () => {
    const elsewhere = cellsElsewhere(
      [
        entry(tan, '2026-11-28', 'NIGHT', raffles),
        entry(tan, '2026-11-30', 'NIGHT', raffles),
        entry(tan, '2026-12-01', 'NIGHT', marina),
      ],
      marina,
    );
    const isOnLeave = (staffProfileID: number, date: string) =>
      staffProfileID === 11 && date === '2026-11-29';
    const result = patternCells(run, { isOnLeave, elsewhere });
    expect(said(result.cells)).toEqual(['11 2026-12-01 DAY']);
    expect(said(result.onLeave)).toEqual(['11 2026-11-29 DAY']);
    expect(said(result.elsewhere)).toEqual(['11 2026-11-28 DAY']);
  });

  it('frees a free day of somebody who is on leave', () => {
    const { cells, onLeave } = patternCells(
      { ...run, fromDate: '2026-11-28', toDate: '2026-11-30' },
      { ...free, isOnLeave: (_, date) => date === '2026-11-30' },
    );
    expect(said(cells)).toContain('11 2026-11-30 null');
    expect(onLeave).toEqual([]);
  });

  it('plans nothing from a date to one before it', () => {
    expect(patternCells({ ...run, toDate: '2026-11-27' }, free).cells).toEqual([]);
  });
});
