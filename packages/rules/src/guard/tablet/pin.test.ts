import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { isWeakPIN, newPINInput, pinMessages, typedPINInput } from './pin.ts';

test.each([
  ['111111', true],
  ['121212', true],
  ['123123', true],
  ['123456', true],
  ['890123', true],
  ['654321', true],
  ['210987', true],
  ['112233', false],
  ['482915', false],
  ['135791', false],
])('that %s is easy to guess: %s', (pin, expected) => {
  expect(isWeakPIN(pin)).toBe(expected);
});

test.each([
  ['48291', pinMessages.shape],
  ['4829157', pinMessages.shape],
  ['48291x', pinMessages.shape],
  ['٤٨٢٩١٥', pinMessages.shape],
  ['000000', pinMessages.weak],
  ['482915', undefined],
])('a new PIN %s: %s', (pin, expected) => {
  expect(v.safeParse(newPINInput, { pin }).issues?.[0].message).toBe(expected);
});

it('is typed beside a staff number, whose spaces do not count', () => {
  expect(v.parse(typedPINInput, { staffNo: ' 0012 ', pin: '111111' }).staffNo).toBe('0012');
  expect(v.safeParse(typedPINInput, { staffNo: ' ', pin: '111111' }).success).toBe(false);
});
