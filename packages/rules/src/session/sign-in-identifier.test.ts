import { expect, test } from 'vitest';
import { signInIdentifier } from './sign-in-identifier.ts';

test.each([
  ['91234567', 'phone', '+6591234567'],
  ['+6591234567', 'phone', '+6591234567'],
  ['+65 9123 4567', 'phone', '+6591234567'],
  ['+65-9123-4567', 'phone', '+6591234567'],
  ['6591234567', 'username', '6591234567'],
  ['9123456', 'username', '9123456'],
  ['Tan.Wei@Agency.example', 'email', 'tan.wei@agency.example'],
  [' tan.wei@agency.example ', 'email', 'tan.wei@agency.example'],
  ['demo.admin', 'username', 'DEMO.ADMIN'],
  ['Demo.Admin', 'username', 'DEMO.ADMIN'],
  ['MS-0001', 'username', 'MS-0001'],
  ['', 'username', ''],
])('%j is the %s %j', (typed, kind, value) => {
  expect(signInIdentifier(typed)).toEqual({ kind, value });
});
