import { describe, expect, test } from 'vitest';
import { usernameToSend } from './username.ts';

describe('the username that is sent', () => {
  test.each([
    ['91234567', '+6591234567'],
    ['61234567', '+6561234567'],
    ['00000000', '+6500000000'],
    [' 91234567 ', '+6591234567'],
  ])('gets +65 for exactly eight digits: %j', (typed, sent) => {
    expect(usernameToSend(typed)).toBe(sent);
  });

  test.each([
    '9123456',
    '912345678',
    '+6591234567',
    '6591234567',
    '9123 4567',
    'S1234567D',
    'a1234567',
    '１２３４５６７８',
    'tan.wei@agency.example',
    '',
  ])('is sent as typed otherwise: %j', (typed) => {
    expect(usernameToSend(typed)).toBe(typed);
  });
});
