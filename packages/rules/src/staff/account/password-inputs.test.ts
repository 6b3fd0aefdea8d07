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

describe('a password that anybody could guess of the person', () => {
  const tan = { username: 'tan.ah.kow', email: 'tan@agency.example', phoneNo: '+6591234567' };
  const nobody = { username: '', email: '', phoneNo: '' };

  it.each([
    ['tan.ah.kow', tan, ['The password is the same as the username.']],
    [
      'Tan.Ah.Kow',
      { ...tan, username: ' tan.ah.kow ' },
      ['The password is the same as the username.'],
    ],
    ['TAN@agency.example', tan, ['The password is the same as the e-mail.']],
    ['+6591234567', tan, ['The password is the same as the mobile number.']],
    ['91234567', tan, ['The password is the same as the mobile number.']],
    ['tan.ah.kow1', tan, []],
    ['tan.ah.kow', { ...tan, username: null, email: null, phoneNo: null }, []],
    ['', nobody, []],
    ['long-enough', nobody, []],
  ])('%j of %j is warned of as %j', (password, person, warnings) => {
    expect(passwordWarnings(password, person)).toEqual(warnings);
  });
});
