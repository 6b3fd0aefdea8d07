import { describe, expect, test } from 'vitest';
import { contextWords, holdsContextWord } from './context-words.ts';

const agency = 'Merlion Sentinel Security Pte. Ltd.';

describe('the words that passwords may not hold', () => {
  test('are the product and what an agency’s name has of its own', () => {
    expect(contextWords([agency])).toEqual(['guardroom', 'merlion', 'sentinel']);
    expect(contextWords([])).toEqual(['guardroom']);
    expect(contextWords(['KH Security Agency Private Limited'])).toEqual(['guardroom']);
  });

  test.each([
    ['guardroom1', true],
    ['My-Guard-Room-9', true],
    ['MERLION2026', true],
    ['the.sen.tinel', true],
    ['harbour-lamp-9', false],
    ['security-lamp-9', false],
    ['Pte-Ltd-Pte-Ltd', false],
  ])('%j: %s', (password, expected) => {
    expect(holdsContextWord(password, [agency])).toBe(expected);
  });

  test('are those of every agency of the person, in any script', () => {
    expect(holdsContextWord('lamp-狮城保安-lamp', [agency, '狮城保安 Security'])).toBe(true);
  });
});
