import { describe, expect, it } from 'vitest';
import { endOfLog, parsePlace, placeText } from './log-place.ts';

describe('a place in the log', () => {
  it.each([
    ['0/0', 0n],
    ['0/16B3748', 0x16b3748n],
    ['16/B374D848', 0x16_b374_d848n],
    ['FFFFFFFF/FFFFFFFF', endOfLog],
  ])('%s is read and written', (text, place) => {
    expect(parsePlace(text)).toBe(place);
    expect(placeText(place)).toBe(text);
  });

  it('is ordered as PostgreSQL orders it', () => {
    expect(parsePlace('1/0')).toBeGreaterThan(parsePlace('0/FFFFFFFF') ?? endOfLog);
  });

  it.each(['', '0', '0/', '/0', '0/123456789', 'x/y', '0/0; x', undefined, null, 7])(
    'is not %s',
    (text) => {
      expect(parsePlace(text)).toBeUndefined();
    },
  );
});
