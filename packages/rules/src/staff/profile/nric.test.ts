import { describe, expect, it } from 'vitest';
import { isNricShaped, nricMessages, nricWarnings, shownUsername } from './nric.ts';

const { format, checksum, signIn } = nricMessages;

describe('warnings beside a username', () => {
  it.each([
    ['S1234567D', [signIn]],
    ['T1234567J', [signIn]],
    ['F1234567N', [signIn]],
    ['G1234567X', [signIn]],
    ['M1234567K', [signIn]],
    ['s1234567d', [signIn]],
    [' S1234567D ', [signIn]],
    ['S1234567A', [checksum, signIn]],
    ['A1234567D', [format, checksum, signIn]],
    ['S123456D', [format, signIn]],
    ['S12345678D', [format, signIn]],
    ['MS1001', []],
    ['weiming.tan', []],
    ['S1234567', []],
    ['', []],
  ])('%s gives %j', (username, warnings) => {
    expect(nricWarnings(username)).toEqual(warnings);
  });
});

describe('a username as it is shown', () => {
  it.each([
    ['S1234567D', '*****567D'],
    ['s1234567d', '*****567D'],
    ['S123456D', '****456D'],
    ['MS1001', 'MS1001'],
    ['weiming.tan', 'weiming.tan'],
  ])('%s as %s', (username, shown) => {
    expect(shownUsername(username)).toBe(shown);
    expect(isNricShaped(shown)).toBe(false);
  });
});
