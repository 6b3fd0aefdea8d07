import { describe, expect, it } from 'vitest';
import { narrowed } from './clock.ts';

describe('the offset of the clock', () => {
  const heard = { before: 100, after: 140, time: 10_120 };
  it.each([
    ['stays where the answer allows it', 10_000, 10_000],
    ['stays at the least that it allows', 9980, 9980],
    ['stays at the most that it allows', 10_020, 10_020],
    ['is the middle of what it allows when it was too small', 9979, 10_000],
    ['is the middle of what it allows when it was too large', 7_210_000, 10_000],
  ])('%s', (_, known, expected) => {
    expect(narrowed(known, heard)).toBe(expected);
  });

  it('stays when the database says nothing', () => {
    expect(narrowed(7, { ...heard, time: Number.NaN })).toBe(7);
  });
});
