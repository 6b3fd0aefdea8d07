import { describe, expect, test } from 'vitest';
import { emailContact, mayVerify, mobileContact, type OwnAccount } from './queries.ts';

const account: OwnAccount = {
  username: 'farah',
  email: 'farah@agency.example',
  isEmailVerified: true,
  pendingEmail: null,
  phoneNo: '+6581234567',
  isPhoneVerified: true,
  pendingPhoneNo: null,
  hasSecondFactor: false,
  mailIsSent: true,
  textsAreSent: true,
  identity: { isOn: false, linkedOn: null },
};

describe('what can be verified (SET-09, SET-17)', () => {
  test.each<[string, Partial<OwnAccount>, boolean]>([
    ['an address that was proved', {}, false],
    ['one that never was', { isEmailVerified: false }, true],
    ['a new one that a code went to', { pendingEmail: 'farah@home.example' }, true],
    ['none', { email: null, isEmailVerified: false }, false],
  ])('e-mail: %s', (_, facts, may) =>
    expect(mayVerify(emailContact, { ...account, ...facts })).toBe(may),
  );

  test.each<[string, Partial<OwnAccount>, boolean]>([
    ['a number that was proved', {}, false],
    ['a new one that a code went to', { pendingPhoneNo: '+6591234567' }, true],
    ['the first one that a code went to', { phoneNo: null, pendingPhoneNo: '+6591234567' }, true],
  ])('mobile: %s', (_, facts, may) =>
    expect(mayVerify(mobileContact, { ...account, ...facts })).toBe(may),
  );
});
