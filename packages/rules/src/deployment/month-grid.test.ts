import { describe, expect, it } from 'vitest';
import {
  addMonths,
  clearCell,
  datesOfMonth,
  entriesIn,
  nextShift,
  peopleOf,
  setShift,
  swapCells,
  toggleShift,
} from './month-grid.ts';
import type { RosterEntry } from './roster-form.ts';
import { allTypes, type ShiftKey } from './shift/shift-type.ts';
import type { Shift } from './shifts.ts';

const site = { id: 7, name: 'Marina Tower' };
const tan = { staffProfileID: 11, staffName: 'Tan Ah Kow', designation: 'SSO' };
const devi = { staffProfileID: 12, staffName: 'Devi d/o Raman', designation: 'SO' };
const date = '2026-11-21';
const cell = { staffProfileID: 11, date };

const early = {
  key: 8,
  name: 'Early',
  letter: 'E',
  startTime: '07:00',
  endTime: '15:00',
  breakMinutes: null,
  breakPaid: false,
  colour: 'TEAL',
} as const;
const types = allTypes([early]);

const entry = (person: typeof tan, on: string, shift: ShiftKey, id?: number): RosterEntry => ({
  ...person,
  key: `${person.staffProfileID} ${on} ${shift}`,
  id,
  date: on,
  shift,
  siteProfileID: 7,
  siteProfileName: 'Marina Tower',
  overriddenChecks: [],
  overriddenFor: null,
  overriddenBy: null,
});
const byDay = entry(tan, date, 'DAY', 1);
const byNight = entry(tan, date, 'NIGHT', 2);
const hers = entry(devi, '2026-11-22', 'NIGHT', 3);

/** `11 2026-11-21 DAY 1` */
const short = (lines: readonly RosterEntry[]) =>
  lines.map(({ staffProfileID, date: on, shift, id = '' }) =>
    `${staffProfileID} ${on} ${shift} ${id}`.trim(),
  );

describe('the grid of a month', () => {
  it('has its days, in leap years and over the turn of the year', () => {
    expect(datesOfMonth('2028-02')).toHaveLength(29);
    expect(datesOfMonth('2026-11').at(-1)).toBe('2026-11-30');
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-11',
    ]);
  });

  it('has the people of the roster and those that were added, by name', () => {
    const ali = { staffProfileID: 13, staffName: 'Ali', designation: null };
    expect(peopleOf([byDay, hers, byNight], [ali, tan])).toEqual([ali, devi, tan]);
  });

  it('shows the shifts of a day by their start, those of a kind that is gone last', () => {
    const beside = entry(devi, date, 'DAY', 4);
    const byMorning = entry(tan, date, 8, 5);
    const gone = entry(tan, date, 99, 6);
    const all = [gone, byNight, hers, beside, byDay, byMorning];
    expect(entriesIn(all, cell, types)).toEqual([byMorning, byDay, byNight, gone]);
  });
});

describe('a shift of a cell', () => {
  it('is planned, and taken out again', () => {
    const planned = toggleShift([hers], tan, { date, shift: 'DAY', site }, 'new');
    expect(short(planned)).toEqual(['12 2026-11-22 NIGHT 3', '11 2026-11-21 DAY']);
    expect(planned[1]).toMatchObject({
      key: 'new',
      siteProfileName: 'Marina Tower',
      staffName: 'Tan Ah Kow',
      overriddenChecks: [],
    });
    expect(toggleShift(planned, tan, { date, shift: 'DAY', site }, 'x')).toEqual([hers]);
  });

  it('stands beside the other one', () => {
    expect(short(toggleShift([byDay], tan, { date, shift: 'NIGHT', site }, 'new'))).toEqual([
      '11 2026-11-21 DAY 1',
      '11 2026-11-21 NIGHT',
    ]);
  });

  it.each<[string, RosterEntry[], ShiftKey | null]>([
    ['free', [], 8],
    ['early', [entry(tan, date, 8)], 'DAY'],
    ['by day', [byDay], 'NIGHT'],
    ['by night', [byNight], null],
    ['both', [byDay, byNight], null],
    ['one that is gone', [entry(tan, date, 99)], null],
  ])('after %s comes the next', (_, lines, next) => {
    expect(nextShift(lines, cell, types)).toBe(next);
  });

  it('of times of its own has those of the kind that it is given', () => {
    const short = { ...byDay, startTime: '10:00', endTime: '15:00' };
    const [moved] = setShift([short], tan, { date, shift: 'NIGHT', site }, 'new');
    expect(moved).toMatchObject({ id: 1, startTime: undefined, endTime: undefined });
  });

  it.each<[string, RosterEntry[], Shift | null, string[]]>([
    ['a new entry', [], 'DAY', ['11 2026-11-21 DAY']],
    ['the same entry by night', [byDay], 'NIGHT', ['11 2026-11-21 NIGHT 1']],
    [
      'beside those of others',
      [hers, byDay],
      'NIGHT',
      ['12 2026-11-22 NIGHT 3', '11 2026-11-21 NIGHT 1'],
    ],
    ['one of two', [byDay, byNight], 'NIGHT', ['11 2026-11-21 NIGHT 1']],
    ['none', [byDay, byNight, hers], null, ['12 2026-11-22 NIGHT 3']],
  ])('is set: %s', (_, lines, shift, after) => {
    expect(short(setShift(lines, tan, { date, shift, site }, 'new'))).toEqual(after);
  });

  it('goes with the cell', () => {
    expect(clearCell([byDay, byNight, hers], cell)).toEqual([hers]);
  });
});

describe('what is dragged', () => {
  it('moves to a free cell with its id', () => {
    const to = { person: devi, date: '2026-11-25' };
    expect(short(swapCells([byDay, hers], { person: tan, date }, to))).toEqual([
      '12 2026-11-25 DAY 1',
      '12 2026-11-22 NIGHT 3',
    ]);
  });

  it('changes places with what stands there, and needs no old reason', () => {
    const reason = { ...byDay, overrideReason: 'Only one left' };
    const swapped = swapCells(
      [reason, byNight, hers],
      { person: tan, date },
      { person: devi, date: '2026-11-22' },
    );
    expect(short(swapped)).toEqual([
      '12 2026-11-22 DAY 1',
      '12 2026-11-22 NIGHT 2',
      '11 2026-11-21 NIGHT 3',
    ]);
    expect(swapped[0]).toMatchObject({ staffName: 'Devi d/o Raman', overrideReason: undefined });
  });
});
