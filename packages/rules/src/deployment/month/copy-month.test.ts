import { describe, expect, it } from 'vitest';
import { copyMonth, sourceDate } from './copy-month.ts';
import { devi, entry, keys, short, tan, types } from './month-examples.ts';

describe('the date whose plan a date takes over', () => {
  it.each([
    ['the first Tuesday', '2026-12-01', '2026-11-03'],
    ['the first Sunday', '2026-12-06', '2026-11-01'],
    ['the second Monday', '2026-12-14', '2026-11-09'],
    ['the fourth Saturday', '2026-12-26', '2026-11-28'],
    ['a fifth Tuesday of a month with four', '2026-12-29', '2026-11-24'],
    ['into the next year', '2027-01-01', '2026-12-04'],
  ])('%s', (_, date, source) => {
    const month = date.startsWith('2027') ? '2026-12' : '2026-11';
    expect(sourceDate(date, month)).toBe(source);
  });
});

describe('a month that is copied', () => {
  const copying = {
    from: '2026-11',
    to: '2026-12',
    types,
    isOnLeave: () => false,
    newKey: keys(),
  };

  it('has each entry on the same weekday of the same week, as a new one', () => {
    const told = {
      ...entry(tan, '2026-11-02', 'NIGHT'),
      id: 3,
      version: 2,
      status: 'CONFIRMED',
    } as const;
    const overridden = { overriddenChecks: ['NO_REST'], overriddenFor: 'Nobody else was there' };
    const { added } = copyMonth([{ ...told, ...overridden }], [], copying);
    expect(short(added)).toEqual(['11 2026-12-07 NIGHT 7']);
    expect(added[0]).not.toHaveProperty('id');
    expect(added[0]).not.toHaveProperty('status');
    expect(added[0]).toMatchObject({ overriddenChecks: [], overriddenFor: null });
  });

  it('takes the fourth week over twice where there is a fifth one', () => {
    const { added } = copyMonth([entry(tan, '2026-11-24', 'DAY')], [], copying);
    expect(short(added)).toEqual(['11 2026-12-22 DAY 7', '11 2026-12-29 DAY 7']);
  });

  it('keeps what stands there, and says how much that is', () => {
    const lines = [entry(tan, '2026-12-07', 'DAY')];
    const source = [entry(tan, '2026-11-02', 'DAY'), entry(devi, '2026-11-02', 'DAY')];
    const { added, present } = copyMonth(source, lines, copying);
    expect(short(added)).toEqual(['12 2026-12-07 DAY 7']);
    expect(present).toBe(1);
  });

  it('leaves out who is on leave, and kinds of shift that are gone', () => {
    const source = [entry(tan, '2026-11-02', 'DAY'), entry(devi, '2026-11-03', 77)];
    const isOnLeave = (id: number) => id === tan.staffProfileID;
    const { added, onLeave, gone } = copyMonth(source, [], { ...copying, isOnLeave });
    expect(added).toEqual([]);
    expect(short(onLeave)).toEqual(['11 2026-12-07 DAY 7']);
    expect(short(gone)).toEqual(['12 2026-12-01 77 7']);
  });
});
