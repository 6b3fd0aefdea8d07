import { describe, expect, it } from 'vitest';
import { measured, meetsTarget, targetText } from './better.ts';

const more = { target: 95, unit: '%', better: 'HIGHER' } as const;
const less = { target: 2, unit: 'complaints', better: 'LOWER' } as const;

describe('a score', () => {
  it.each([
    [95, more, true],
    [94.9, more, false],
    [2, less, true],
    [0, less, true],
    [3, less, false],
    [3, { ...less, target: null }, undefined],
  ])('of %d meets %o: %s', (score, measure, met) => {
    expect(meetsTarget(score, measure)).toBe(met);
  });

  it('is told with what it counts', () => {
    expect(measured(90, null)).toBe('90');
    expect(measured(90, '%')).toBe('90%');
    expect(measured(12, 'minutes')).toBe('12 minutes');
  });
});

it('a target says which side of it is good', () => {
  expect(targetText(more)).toBe('at least 95%');
  expect(targetText(less)).toBe('at most 2 complaints');
  expect(targetText({ ...more, target: null })).toBeUndefined();
});
