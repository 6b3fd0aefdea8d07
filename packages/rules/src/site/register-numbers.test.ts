import { expect, it } from 'vitest';
import { isPostalCode, isUEN } from './register-numbers.ts';

it.each([
  ['018989', true],
  [' 560123 ', true],
  ['18989', false],
  ['0189890', false],
  ['01898A', false],
  ['S018989', false],
  ['018 989', false],
  ['٠١٨٩٨٩', false],
  ['', false],
])('%j is a postal code: %s', (text, expected) => {
  expect(isPostalCode(text)).toBe(expected);
});

it.each([
  ['12345678A', true],
  ['12345678a', true],
  ['1234567A', false],
  ['123456789', false],
  ['202612345A', true],
  ['199912345K', true],
  ['188012345K', true],
  ['212612345A', false],
  ['122612345A', false],
  ['2026123456', false],
  ['T08MC1234A', true],
  ['S99LL0001B', true],
  ['R50GA0001B', true],
  ['t08mc1234a', true],
  ['Q08MC1234A', false],
  ['T8MC1234A', false],
  ['T08M11234A', false],
  ['T08MC12345', false],
  ['T08MC1234AB', false],
  [' T08MC1234A ', true],
  ['', false],
])('%j is a UEN: %s', (text, expected) => {
  expect(isUEN(text)).toBe(expected);
});
