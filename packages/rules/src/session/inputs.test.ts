import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  isNameOfAccount,
  newPasswordInput,
  passwordResetRequestInput,
  signInInput,
} from './inputs.ts';

function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  const issues = parsed.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('sign-in', () => {
  test('sends the username with its prefix and the password untouched', () => {
    const typed = { username: '91234567', password: ' secret ' };
    const sent = { username: '+6591234567', password: ' secret ' };
    expect(v.parse(signInInput, typed)).toEqual(sent);
  });

  test('requires both fields, each with its own sentence', () => {
    expect(messages(signInInput, { username: ' ', password: '' })).toEqual({
      username: 'This field is required.',
      password: 'Please input your Password.',
    });
  });
});

test('asking for a new password requires a username', () => {
  expect(messages(passwordResetRequestInput, { username: '' })).toEqual({
    username: 'This field is required.',
  });
});

describe('a new password', () => {
  test.each([
    ['', '', { password: 'Please input your Password.' }],
    ['1234567', '1234567', { password: 'This field must be at least 8 characters' }],
    ['12345678', '12345679', { repeated: 'The two passwords do not match.' }],
    ['12345678', '12345678', {}],
  ])('%j typed again as %j', (password, repeated, expected) => {
    expect(messages(newPasswordInput, { password, repeated })).toMatchObject(expected);
    expect(v.is(newPasswordInput, { password, repeated })).toBe(Object.keys(expected).length === 0);
  });
});

describe('a password that everybody knows', () => {
  const account = { username: 'Demo.Admin', email: 'tan@agency.example', phoneNo: '+6591234567' };

  test.each([
    ['Demo.Admin', true],
    ['demo.admin', true],
    ['TAN@agency.example', true],
    ['+6591234567', true],
    ['91234567', true],
    ['Demo.Admin1', false],
    ['undefined', false],
  ])('%j: %s', (password, expected) => {
    expect(isNameOfAccount(password, account)).toBe(expected);
  });

  test('needs no e-mail and no number', () => {
    expect(isNameOfAccount('null', { username: 'demo', email: null, phoneNo: null })).toBe(false);
  });
});
