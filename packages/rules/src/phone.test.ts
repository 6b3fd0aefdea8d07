import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  localPhone,
  phoneNumber,
  readablePhone,
  shownPhone,
  signInName,
  wirePhone,
} from './phone.ts';

const contact = phoneNumber('689', 'This is not a valid contact number.');
const mobile = phoneNumber('89', 'This is not a valid mobile number.');

it.each([
  ['+6561234567', true, false],
  ['+6581234567', true, true],
  ['+6591234567', true, true],
  ['+6571234567', false, false],
  ['+659123456', false, false],
  ['+65912345678', false, false],
  ['91234567', false, false],
  ['+6091234567', false, false],
  ['', false, false],
])('%s is a contact number: %s, a mobile number: %s', (wire, isContact, isMobile) => {
  expect(v.is(contact, wire)).toBe(isContact);
  expect(v.is(mobile, wire)).toBe(isMobile);
});

it('refuses with the sentence of the screen', () => {
  expect(v.safeParse(contact, '123').issues?.[0].message).toBe(
    'This is not a valid contact number.',
  );
});

describe('typed numbers', () => {
  it.each([
    ['91234567', '+6591234567'],
    ['9123 4567', '+6591234567'],
    ['+6591234567', '+6591234567'],
  ])('sends %s as %s', (typed, wire) => {
    expect(wirePhone(typed)).toBe(wire);
  });

  it('shows a stored number without its calling code', () => {
    expect(localPhone('+6591234567')).toBe('91234567');
  });

  it('reads a stored number apart from its calling code, and nothing without one', () => {
    expect(shownPhone('+6591234567')).toBe('+65 91234567');
    expect(shownPhone(null)).toBe('');
  });

  it.each([
    ['+6591234567', '+65 91234567'],
    ['+60123456789', '+60123456789'],
    ['9123 4567', '9123 4567'],
    [null, ''],
  ])('reads %j, typed for any country, as %j', (typed, text) => {
    expect(readablePhone(typed)).toBe(text);
  });

  it.each([
    ['91234567', '+6591234567'],
    [' 91234567 ', '+6591234567'],
    ['9123456', '9123456'],
    ['ops.tan', 'ops.tan'],
    ['+6591234567', '+6591234567'],
  ])('signs in with %j as %s', (typed, name) => {
    expect(signInName(typed)).toBe(name);
  });
});
