import { describe, expect, it } from 'vitest';
import { choiceName, storedChoice, typedChoice } from './others-text.ts';

describe('a choice with a text of its own', () => {
  it.each([
    ['C', '', 'C'],
    ['C', 'left over', 'C'],
    ['O', 'Nepali', 'O: Nepali'],
    ['O', '  Nepali ', 'O: Nepali'],
    ['O', '', 'O'],
  ])('%s with "%s" is stored as %s', (code, text, stored) => {
    expect(storedChoice(code, text)).toBe(stored);
  });

  it.each([
    ['C', { code: 'C', text: '' }],
    ['O', { code: 'O', text: '' }],
    ['O: Nepali', { code: 'O', text: 'Nepali' }],
  ])('%s fills the form with %j', (stored, typed) => {
    expect(typedChoice(stored)).toEqual(typed);
  });

  it.each([
    ['C', 'Chinese'],
    ['O', 'Others'],
    ['O: Nepali', 'Nepali'],
    ['X', 'X'],
  ])('%s is shown as %s', (stored, shown) => {
    const names = new Map([
      ['C', 'Chinese'],
      ['O', 'Others'],
    ]);
    expect(choiceName(stored, names)).toBe(shown);
  });
});
