import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  codeInput,
  emailChangeInput,
  passwordChangeForm,
  phoneChangeInput,
  settingsMessages,
} from './inputs.ts';
import { changedPreference, defaultPreference, preferenceInput } from './preferences.ts';

const messagesOf = (schema: v.GenericSchema, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const currentPassword = 'what-I-have-1';

test.each([
  ['tan@agency.sg', []],
  ['  tan@agency.sg ', []],
  ['', ['email: This field is required.', 'email: This is not a valid email.']],
  ['tan@', ['email: This is not a valid email.']],
  [`${'a'.repeat(250)}@agency.sg`, ['email: This is not a valid email.']],
])('the e-mail %j', (email, issues) => {
  expect(messagesOf(emailChangeInput, { email, currentPassword })).toEqual(issues);
});

test.each([
  ['+6591234567', []],
  ['+6581234567', []],
  ['+6561234567', ['phoneNo: This is not a valid mobile number.']],
  ['91234567', ['phoneNo: This is not a valid mobile number.']],
  ['+60912345678', ['phoneNo: This is not a valid mobile number.']],
])('the mobile number %s', (phoneNo, issues) => {
  expect(messagesOf(phoneChangeInput, { phoneNo, currentPassword })).toEqual(issues);
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12345', settingsMessages.codeShape],
  ['12345a', settingsMessages.codeShape],
  ['１２３４５６', settingsMessages.codeShape],
])('the code %j is read as %s', (code, read) => {
  const parsed = v.safeParse(codeInput, { code });
  expect(parsed.success ? parsed.output.code : parsed.issues[0].message).toBe(read);
});

describe('a new password', () => {
  const typed = (newPassword: string, repeated = newPassword) =>
    messagesOf(passwordChangeForm, { currentPassword, newPassword, repeated });

  test('has eight characters or more and is typed twice', () => {
    expect(typed('harbour-lamp-9')).toEqual([]);
    expect(typed('short-1')).toEqual(['newPassword: This field must be at least 8 characters']);
    expect(typed('harbour-lamp-9', 'harbour-lamp-8')).toEqual([
      `repeated: ${settingsMessages.passwordsDiffer}`,
    ]);
  });

  test('is no NRIC', () => {
    expect(typed('S1234567D')).toEqual([
      'newPassword: An NRIC or FIN number may not be a password.',
    ]);
  });
});

test('of preferences what was changed is sent', () => {
  const chosen = { ...defaultPreference, pageSize: 50, density: 'COMPACT' } as const;
  expect(changedPreference(defaultPreference, chosen)).toEqual({
    pageSize: 50,
    density: 'COMPACT',
  });
  expect(changedPreference(chosen, chosen)).toEqual({});
});

test('preferences know what they offer', () => {
  expect(v.is(preferenceInput, defaultPreference)).toBe(true);
  for (const wrong of [
    { landingPage: 'https://evil.example' },
    { landingPage: 'toString' },
    { pageSize: 1000 },
    { dateFormat: 'MM/DD/YYYY' },
  ]) {
    expect(v.is(preferenceInput, { ...defaultPreference, ...wrong })).toBe(false);
  }
});
