import { defaultPreference } from '@guardroom/rules/settings/preferences';
import type { Samples } from './operation-sample.ts';

const noSession = 999_999_999;
const wrongPassword = 'Not-the-password-1';

/** Everything here is about the account of whoever asks: no argument names anybody. */
export const settingsSamples: Samples = {
  ownStaffProfile: { who: 'signedIn', args: async () => ({}) },
  ownAccount: { who: 'signedIn', args: async () => ({}) },
  listOwnSession: { who: 'signedIn', args: async () => ({}) },
  sendEmailCode: {
    who: 'signedIn',
    args: async () => ({ email: 'somebody@agency.example', currentPassword: wrongPassword }),
    outcome: ['INVALID'],
  },
  verifyEmail: {
    who: 'signedIn',
    args: async () => ({ code: '000000' }),
    outcome: ['INVALID'],
  },
  sendPhoneCode: {
    who: 'signedIn',
    args: async () => ({ phoneNo: '+6591112222', currentPassword: wrongPassword }),
    outcome: ['INVALID'],
  },
  verifyPhone: {
    who: 'signedIn',
    args: async () => ({ code: '000000' }),
    outcome: ['INVALID'],
  },
  changePassword: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword, newPassword: 'harbour-lamp-9' }),
    outcome: ['INVALID'],
  },
  endOwnSession: {
    who: 'signedIn',
    args: async () => ({ id: noSession }),
    outcome: ['NOT_FOUND'],
    // settings.test.ts tries a session of somebody else.
    foreign: { id: () => noSession },
  },
  beginSecondFactor: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
  },
  confirmSecondFactor: {
    who: 'signedIn',
    args: async () => ({ code: '000000' }),
    outcome: ['CONFLICT'],
  },
  endSecondFactor: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
  },
  agencySecurity: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencySecurity: {
    who: 'permitted',
    args: async ({ own }) => ({ requiresSecondFactor: false, agencyID: own.agency.id }),
  },
  endOtherSessions: { who: 'signedIn', args: async () => ({}) },
  updateOwnPreference: { who: 'signedIn', args: async () => ({ update: defaultPreference }) },
};
