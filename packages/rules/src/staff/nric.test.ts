import { describe, expect, it } from 'vitest';
import {
  hasNricChecksum,
  isNricShaped,
  maskedUsername,
  nricMessages,
  usernameWarnings,
} from './nric.ts';

const { format, checksum, notAllowed } = nricMessages;

describe('an NRIC or FIN number', () => {
  it.each([
    ['S1234567D', true, true],
    ['s1234567d', true, true],
    ['T1234567J', true, true],
    ['F1234567N', true, true],
    ['G1234567X', true, true],
    ['M1234567K', true, true],
    ['S1234567A', true, false],
    ['M1234567X', true, false],
    ['A1234567D', false, false],
    ['S123456D', false, false],
    ['S12345678', false, false],
    ['S1234567DD', false, false],
    [' S1234567D', false, false],
    ['MS1004', false, false],
    ['', false, false],
  ])('%j has the shape: %s, and the checksum: %s', (text, isShaped, isRight) => {
    expect(isNricShaped(text)).toBe(isShaped);
    expect(hasNricChecksum(text)).toBe(isRight);
  });
});

describe('a username on Edit', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['S1234567D', [notAllowed]],
    [' s1234567d ', [notAllowed]],
    ['S1234567A', [checksum, notAllowed]],
    ['MS1004', [format]],
    ['tan.ah.ko', [format, checksum]],
    ['tan.ah.kow', [format]],
  ])('%j is warned of %j', (username, warnings) => {
    expect(usernameWarnings(username)).toEqual(warnings);
  });
});

it.each([
  ['S1234567D', '*****567D'],
  ['g7654321x', '*****321X'],
  ['MS1004', 'MS1004'],
  ['tan.ah.kow', 'tan.ah.kow'],
])('%s is shown as %s outside of the edit form', (username, shown) => {
  expect(maskedUsername(username)).toBe(shown);
});
