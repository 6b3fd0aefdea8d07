import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import {
  clientBatch,
  clientUserWizardForm,
  clientRowForm,
  createClientForm,
  createClientInput,
  createClientUserInput,
  initialPassword,
  mobileForm,
  newAccountForm,
  updateClientInput,
} from './inputs.ts';

/** What a schema makes of an input, or its first message. */
function outcome(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input, { abortEarly: true });
  return result.success ? result.output : result.issues[0].message;
}

const contactMessage = 'This is not a valid contact number.';
const mobileMessage = 'This is not a valid mobile number.';

describe('Create Client', () => {
  const typed = { name: 'MCST 1234', phoneNo: '', status: 'ACTIVE' };

  it('makes the wire number of eight digits, and nothing of an empty one', () => {
    expect(outcome(createClientForm, { ...typed, phoneNo: '6123 4567' })).toEqual({
      ...typed,
      phoneNo: '+6561234567',
    });
    expect(outcome(createClientForm, typed)).toEqual({ ...typed, phoneNo: undefined });
  });

  test.each(['5123 4567', '6123456', '612345678', 'abc', '+6012345678'])(
    'refuses %s',
    (phoneNo) => {
      expect(outcome(createClientForm, { ...typed, phoneNo })).toBe(contactMessage);
    },
  );

  it('requires name and status, and keeps one space between words', () => {
    expect(outcome(createClientForm, { ...typed, name: '   ' })).toBe('This field is required.');
    expect(outcome(createClientForm, { ...typed, status: undefined })).toBe(
      'This field is required.',
    );
    expect(outcome(createClientForm, { ...typed, name: ' MCST   1234 ' })).toMatchObject({
      name: 'MCST 1234',
    });
    expect(outcome(createClientForm, { ...typed, name: 'x'.repeat(201) })).toBe(
      'At most 200 characters, please.',
    );
  });

  it('takes only whole numbers on the wire', () => {
    const wire = { name: 'A', status: 'ACTIVE' };
    expect(outcome(createClientInput, { ...wire, phoneNo: '61234567' })).toBe(contactMessage);
    expect(outcome(createClientInput, { ...wire, phoneNo: '+6581234567' })).toEqual({
      ...wire,
      phoneNo: '+6581234567',
    });
  });
});

describe('a row of the client list', () => {
  const row = { id: 1, name: 'A', phoneNo: '+6591234567', email: '', status: 'ACTIVE' };
  test.each<[string, object, unknown]>([
    ['is taken as typed', {}, row],
    ['needs no calling code', { phoneNo: '91234567' }, row],
    ['needs a name', { name: ' ' }, 'Please input Client.'],
    ['needs a contact number', { phoneNo: ' ' }, 'This field is required.'],
    ['needs a valid contact number', { phoneNo: '+6571234567' }, contactMessage],
    ['needs a valid email or none', { email: 'x@' }, 'This is not a valid email.'],
    ['needs one of two statuses', { status: 'INCOMING' }, 'This field is required.'],
  ])('%s', (_, change, expected) => {
    expect(outcome(clientRowForm, { ...row, ...change })).toEqual(expected);
  });

  it('may leave out on the wire what does not change', () => {
    expect(outcome(updateClientInput, { id: 1, status: 'INACTIVE' })).toEqual({
      id: 1,
      status: 'INACTIVE',
    });
    expect(outcome(updateClientInput, { id: 1, name: '' })).toBe('Please input Client.');
  });
});

test.each<[string, unknown]>([
  ['', 'This field is required.'],
  ['81234567', { phoneNo: '+6581234567' }],
  ['9123 4567', { phoneNo: '+6591234567' }],
  ['61234567', { phoneNo: '+6561234567' }],
  ['71234567', mobileMessage],
  ['9123456', mobileMessage],
  ['912345678', mobileMessage],
])('the mobile number %j of a client user', (phoneNo, expected) => {
  expect(outcome(mobileForm, { phoneNo })).toEqual(expected);
});

test.each([
  ['', 'This field is required.'],
  [undefined, 'This field is required.'],
  ['1234567', 'This field must be at least 8 characters'],
  ['12345678', '12345678'],
  ['x'.repeat(201), 'This field must be at most 200 characters'],
])('the initial password %j', (password, expected) => {
  expect(outcome(initialPassword, password)).toBe(expected);
});

describe('a new account', () => {
  const typed = { name: 'Tan Wei Ming', email: '', password: '12345678' };
  it('needs no email, but a valid one', () => {
    expect(outcome(newAccountForm, typed)).toEqual({ ...typed, email: undefined });
    expect(outcome(newAccountForm, { ...typed, email: 'tan@mcst.example' })).toMatchObject({
      email: 'tan@mcst.example',
    });
    expect(outcome(newAccountForm, { ...typed, email: 'tan' })).toBe('This is not a valid email.');
  });
});

describe('Create Client User as a whole', () => {
  const typed = { phoneNo: '91234567', name: 'Tan', email: '', password: '12345678' };
  it('needs a client', () => {
    expect(outcome(clientUserWizardForm, { ...typed, clientProfileID: null })).toBe(
      'This field is required.',
    );
  });

  it('needs a password for a new account, and sends none for an existing one', () => {
    const chosen = { ...typed, password: '', clientProfileID: 3 };
    expect(outcome(clientUserWizardForm, chosen)).toBe('This field is required.');
    expect(outcome(clientUserWizardForm, { ...chosen, accountID: 8 })).toEqual({
      phoneNo: '+6591234567',
      name: 'Tan',
      clientProfileID: 3,
      accountID: 8,
    });
  });
});

test('a client user needs a client', () => {
  const create = { phoneNo: '+6591234567', name: 'Tan' };
  expect(outcome(createClientUserInput, { ...create, clientProfileID: undefined })).toBe(
    'This field is required.',
  );
  expect(outcome(createClientUserInput, { ...create, clientProfileID: 3 })).toMatchObject(create);
});

test.each<[number[], unknown]>([
  [[], 'This field is required.'],
  [
    [1, 2],
    [1, 2],
  ],
  [Array.from({ length: 201 }, (_, id) => id + 1), 'At most 200 records at a time.'],
])('a batch of %j', (ids, expected) => {
  expect(outcome(clientBatch, ids)).toEqual(expected);
});
