import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { passwordWarnings, staffPasswordForm } from './password-inputs.ts';

/** The message at each field. */
function messages(password: string, repeated: string): Record<string, string> {
  const { issues = [] } = v.safeParse(staffPasswordForm, { password, repeated });
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

const required = 'This field is required.';
const short = 'This field must be at least 8 characters';
const differ = 'The two passwords that you entered do not match.';

describe('a new password, typed twice', () => {
  it.each([
    ['long-enough', 'long-enough', {}],
    ['', '', { password: required, repeated: required }],
    ['1234567', '12345678', { password: short, repeated: differ }],
    ['12345678', '1234567', { repeated: short }],
    ['12345678', '', { repeated: required }],
    ['12345678', '12345679', { repeated: differ }],
    [
      'S1234567D',
      'S1234567D',
      {
        password: 'An NRIC or FIN number may not be a password.',
        repeated: 'An NRIC or FIN number may not be a password.',
      },
    ],
    ['        ', '        ', {}],
  ])('%j and %j', (password, repeated, expected) => {
    expect(messages(password, repeated)).toEqual(expected);
  });
});

it.each([
  ['tan.ah.kow', 'tan.ah.kow', ['The password is the same as the username.']],
  ['Tan.Ah.Kow', 'tan.ah.kow', ['The password is the same as the username.']],
  ['tan.ah.kow1', 'tan.ah.kow', []],
  ['', '', []],
])('%j for the username %j is warned of %j', (password, username, warnings) => {
  expect(passwordWarnings(password, username)).toEqual(warnings);
});
