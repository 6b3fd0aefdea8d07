import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { profileForm, profileUpdateInput, userUpdateInput } from './inputs.ts';

const today = '2026-11-21';
const required = 'This field is required.';
const filled = {
  id: 7,
  version: 1,
  name: 'Tan Wei Ming',
  staffNo: 'MS1004',
  preferred_username: 'MS1004',
  phoneNo: '+6591234567',
  photo: null,
};

function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

describe('the profile of a staff member as filled in', () => {
  const form = profileForm({ today, hasPhone: true });

  it('needs a name, a staff number, a username and a mobile number', () => {
    expect(messages(form, filled)).toEqual({});
    const empty = { ...filled, name: ' ', staffNo: '', preferred_username: ' ', phoneNo: '' };
    expect(messages(form, empty)).toEqual({
      name: required,
      staffNo: required,
      preferred_username: required,
      phoneNo: required,
    });
  });

  it('needs no mobile number where the account has none', () => {
    const without = { ...filled, phoneNo: undefined };
    expect(messages(profileForm({ today, hasPhone: false }), without)).toEqual({});
    expect(messages(profileForm({ today, hasPhone: false }), filled)).toEqual({});
  });

  it.each<[string, unknown, string]>([
    ['phoneNo', '+6561234567', 'This is not a valid mobile number.'],
    ['phoneNo', '+659123456', 'This is not a valid mobile number.'],
    ['last4ID', '56D', 'This is not a valid last 4 alpha numeric of NRIC / FIN.'],
    ['last4ID', '5678', 'This is not a valid last 4 alpha numeric of NRIC / FIN.'],
    ['email', 'tan@', 'The input is not valid E-mail!'],
    ['dob', '2026-11-22', 'The date of birth cannot be in the future.'],
    ['dob', '2026-02-30', 'Please provide a valid input.'],
    ['prFromDate', '2026-11-22', 'The PR date of issue cannot be in the future.'],
    ['race', 'x'.repeat(101), 'At most 100 characters, please.'],
    ['race', 'O', "Please say what 'Others' is."],
    ['religion', ' O ', "Please say what 'Others' is."],
    ['citizenship', 'O', "Please say what 'Others' is."],
  ])('refuses %s %j', (field, value, message) => {
    expect(messages(form, { ...filled, [field]: value })).toEqual({ [field]: message });
  });

  it.each(['91234567', '+6591234567', 'tan@agency.example', 'tan wei ming'])(
    'refuses the username %j, by which nobody could sign in',
    (preferred_username) => {
      expect(messages(form, { ...filled, preferred_username })).toEqual({
        preferred_username:
          'A username has no spaces and looks neither like a mobile number nor like an e-mail.',
      });
    },
  );

  it.each(['S1234567D', 'ms1004', 'tan.wei.ming', '陈伟明'])('takes the username %s', (name) => {
    expect(messages(form, { ...filled, preferred_username: name })).toEqual({});
  });

  it('keeps names with single spaces and the last four in upper case', () => {
    const parsed = v.parse(form, { ...filled, name: '  Tan   Wei Ming ', last4ID: '567d' });
    expect(parsed.name).toBe('Tan Wei Ming');
    expect(parsed.last4ID).toBe('567D');
  });
});

describe('on the wire', () => {
  it('what is absent stays and an empty text empties', () => {
    expect(v.parse(profileUpdateInput(today), { id: 7 })).toEqual({ id: 7 });
    expect(v.parse(profileUpdateInput(today), { id: 7, prFromDate: '', race: ' ' })).toEqual({
      id: 7,
      prFromDate: '',
      race: '',
    });
    expect(v.parse(userUpdateInput(today), { email: '', dob: '', last4ID: '' })).toEqual({
      email: '',
      dob: '',
      last4ID: '',
    });
  });

  it('a mobile number and a username cannot be emptied', () => {
    expect(messages(userUpdateInput(today), { phoneNo: '', preferred_username: '' })).toEqual({
      phoneNo: 'This is not a valid mobile number.',
      preferred_username: required,
    });
  });
});
