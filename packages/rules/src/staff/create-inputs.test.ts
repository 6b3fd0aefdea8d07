import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  accountStep,
  createStaffForm,
  createStaffInput,
  employmentStep,
  firstEmploymentInput,
  knownAccountStep,
  mobileStep,
  profileStep,
} from './create-inputs.ts';

const required = 'This field is required.';
const today = '2026-11-21';

function issuesOf(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

describe('step 1', () => {
  it.each([
    ['91234567', {}],
    ['8123 4567', {}],
    ['+65 9123 4567', {}],
    ['', { phoneNo: required }],
    ['61234567', { phoneNo: 'This is not a valid mobile number.' }],
    ['9123456', { phoneNo: 'This is not a valid mobile number.' }],
    ['+6091234567', { phoneNo: 'This is not a valid mobile number.' }],
  ])('%j', (phoneNo, issues) => {
    expect(issuesOf(mobileStep, { phoneNo })).toEqual(issues);
  });

  it('gives the number as the wire takes it', () => {
    expect(v.parse(mobileStep, { phoneNo: ' 9123 4567' })).toEqual({ phoneNo: '+6591234567' });
  });
});

describe('step 2', () => {
  const person = { name: 'Tan Wei Ming', username: 'MS1004', password: 'Office-123' };

  it('takes a person without e-mail and identity card number', () => {
    expect(issuesOf(accountStep, person)).toEqual({});
  });

  it.each([
    ['name', ' ', required],
    ['username', '', required],
    ['last4ID', '12A', 'This is not a valid last 4 alpha numeric of NRIC / FIN.'],
    ['last4ID', '1234', 'This is not a valid last 4 alpha numeric of NRIC / FIN.'],
    ['email', 'a@', 'This is not a valid email.'],
    ['password', '', required],
    ['password', '1234567', 'This field must be at least 8 characters'],
    ['password', 'S1234567D', 'An NRIC or FIN number may not be a password.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(issuesOf(accountStep, { ...person, [field]: value })).toEqual({ [field]: message });
  });

  it('asks nothing but an unknown name of an account that exists', () => {
    expect(issuesOf(knownAccountStep, { name: 'Tan Wei Ming' })).toEqual({});
    expect(issuesOf(knownAccountStep, { name: '' })).toEqual({ name: required });
  });
});

describe('step 3', () => {
  const step = profileStep(today);

  it('needs a staff number alone', () => {
    expect(issuesOf(step, { staffNo: 'MS1004' })).toEqual({});
    expect(issuesOf(step, { staffNo: '' })).toEqual({ staffNo: required });
  });

  it.each([
    ['dob', 'The date of birth cannot be in the future.'],
    ['prFromDate', 'The PR date of issue cannot be in the future.'],
    ['plrdDateIssued', 'The date issued cannot be in the future.'],
  ])('%s is not in the future', (field, message) => {
    expect(issuesOf(step, { staffNo: '1', [field]: '2026-11-22' })).toEqual({ [field]: message });
    expect(issuesOf(step, { staffNo: '1', [field]: today })).toEqual({});
  });

  it('wants the date of a grade, unless it is not applicable', () => {
    expect(issuesOf(step, { staffNo: '1', plrdGradeID: 2 })).toEqual({ plrdDateIssued: required });
    expect(issuesOf(step, { staffNo: '', plrdGradeID: 2 })).toEqual({
      staffNo: required,
      plrdDateIssued: required,
    });
    expect(issuesOf(step, { staffNo: '1', plrdGradeID: 0 })).toEqual({});
    const dated = { staffNo: '1', plrdGradeID: 2, plrdDateIssued: today };
    expect(issuesOf(step, dated)).toEqual({});
  });
});

describe('step 4', () => {
  const employment = { designation: 'SO', emType: 'FT', emStart: '2026-11-20T16:00:00Z' };

  it.each([employmentStep, firstEmploymentInput])(
    'wants a start, and an end not before it',
    (step) => {
      expect(issuesOf(step, employment)).toEqual({});
      expect(issuesOf(step, { ...employment, emEnd: '2026-11-20T15:59:59Z' })).toEqual({
        emEnd: 'Invalid start and end dates entered',
      });
      expect(issuesOf(step, { ...employment, emEnd: '2026-11-21T15:59:59Z' })).toEqual({});
      expect(issuesOf(step, { ...employment, emStart: undefined })).toEqual({ emStart: required });
    },
  );

  it('wants what the person is hired as', () => {
    const neither = { ...employment, designation: undefined, emType: undefined };
    expect(issuesOf(employmentStep, neither)).toEqual({ designation: required, emType: required });
  });
});

const known = { phoneNo: '+6591234567', name: 'Tan', staffNo: '1', designation: 'SO' };
const employed = { emType: 'FT', emStart: '2026-11-20T16:00:00Z' };

describe('all steps together', () => {
  const form = createStaffForm(today);

  it('give one input', () => {
    const typed = { ...known, ...employed, phoneNo: '91234567' };
    const fresh = { ...typed, username: 'MS1', password: 'Office-123', last4ID: '567d' };
    expect(v.parse(form, fresh)).toEqual({ ...fresh, phoneNo: '+6591234567', last4ID: '567D' });
    expect(v.parse(form, { ...typed, accountID: 7 })).toEqual({
      ...typed,
      accountID: 7,
      phoneNo: '+6591234567',
    });
  });

  it('name everything that is missing at once', () => {
    expect(Object.keys(issuesOf(form, { phoneNo: '91234567', name: 'Tan' })).toSorted()).toEqual([
      'designation',
      'emStart',
      'emType',
      'password',
      'staffNo',
      'username',
    ]);
  });
});

describe('createStaff as the wire takes it', () => {
  const input = createStaffInput(today);

  it('wants a username of a new account only', () => {
    expect(issuesOf(input, known)).toEqual({ username: required });
    expect(issuesOf(input, { ...known, accountID: 7 })).toEqual({});
    expect(issuesOf(input, { ...known, username: 'MS1004' })).toEqual({});
  });

  it('wants the date of a grade', () => {
    expect(issuesOf(input, { ...known, accountID: 7, plrdGradeID: 1 })).toEqual({
      plrdDateIssued: required,
    });
  });
});
