import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchInput, searchTerms } from './search.ts';

describe('searchTerms', () => {
  const none = {
    within: undefined,
    beginning: undefined,
    opening: undefined,
    number: undefined,
    phone: undefined,
    plate: undefined,
  };
  it.each([
    ['a name is found anywhere in names', 'wei', { within: 'wei' }],
    ['two letters begin a word', 'ta', { beginning: 'ta' }],
    ['two signs of Chinese open a name', '王伟', { opening: '王伟' }],
    ['a name in Tamil', 'குமார்', { opening: 'குமார்' }],
    ['a Latin name beside a Chinese one', 'Tan 王伟', { within: 'Tan 王伟' }],
    ['a name of words', 'tan w', { within: 'tan w' }],
    [
      'a phone in groups',
      '+65 8058-9337',
      {
        within: '+65 8058-9337',
        number: '+65 8058-9337',
        phone: '6580589337',
        plate: '6580589337',
      },
    ],
    [
      'a plate with blanks',
      'SBK 3261 H',
      { within: 'SBK 3261 H', number: 'SBK 3261 H', plate: 'SBK3261H' },
    ],
    ['a number of a record', 'INC-2026-0042', { within: 'INC-2026-0042', number: 'INC-2026-0042' }],
    ['signs alone mean nothing', '--', {}],
    ['two digits are no phone', '65', { beginning: '65' }],
  ])('%s', (_, text, expected) => {
    expect(searchTerms(text)).toEqual({ ...none, ...expected });
  });
});

describe('searchInput', () => {
  it.each([
    [' ta ', true],
    ['t', false],
    ['   ', false],
    ['t'.repeat(101), false],
  ])('%j is taken: %s', (text, expected) => {
    expect(v.is(searchInput, { text })).toBe(expected);
  });
});
