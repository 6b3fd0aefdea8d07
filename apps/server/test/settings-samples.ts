import { defaultPreference } from '@guardroom/rules/settings/preferences';
import { makeSavedView } from '../src/domains/settings/factory.ts';
import { uploadLogo } from './logo.ts';
import type { Samples, World } from './operation-sample.ts';

const noSession = 999_999_999;
const wrongPassword = 'Not-the-password-1';

const sampleView = { screen: '/site', name: 'Ended', search: '?status=ENDED', isDefault: false };
let views = 0;
const nextView = () => (views += 1);

const uploadedLogo = ({ own }: World) => uploadLogo(own.console, '#14233a');

/** Everything here is about the account of whoever asks: no argument names anybody. */
export const settingsSamples: Samples = {
  ownStaffProfile: { who: 'signedIn', args: async () => ({}) },
  ownAccount: { who: 'signedIn', args: async () => ({}) },
  listOwnSession: { who: 'signedIn', args: async () => ({}) },
  ownSessionEnd: { who: 'signedIn', args: async () => ({}) },
  keepOwnSession: { who: 'signedIn', args: async () => ({}) },
  prolongOwnSession: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  sendEmailCode: {
    who: 'signedIn',
    args: async () => ({ email: 'somebody@agency.example', currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  verifyEmail: {
    who: 'signedIn',
    args: async () => ({ code: '000000' }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  sendPhoneCode: {
    who: 'signedIn',
    args: async () => ({ phoneNo: '+6591112222', currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  verifyPhone: {
    who: 'signedIn',
    args: async () => ({ code: '000000' }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  changePassword: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword, newPassword: 'harbour-lamp-9' }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  endOwnSession: {
    who: 'signedIn',
    args: async () => ({ id: noSession }),
    outcome: ['NOT_FOUND'],
    stranger: ['NOT_FOUND'],
    // settings.test.ts tries a session of somebody else.
    foreign: { id: () => noSession },
  },
  beginSecondFactor: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  confirmSecondFactor: {
    who: 'signedIn',
    args: async () => ({ code: '000000' }),
    outcome: ['CONFLICT'],
    stranger: ['CONFLICT'],
  },
  endSecondFactor: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  agencySecurity: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencySecurity: {
    who: 'permitted',
    args: async ({ own }) => ({ requiresSecondFactor: false, agencyID: own.agency.id }),
  },
  agencyFacts: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencyFacts: {
    who: 'permitted',
    args: async ({ own }) => ({ update: { uen: '202612345A' }, agencyID: own.agency.id }),
  },
  agencyAppearance: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencyLogo: {
    who: 'permitted',
    args: async (world) => ({ logo: await uploadedLogo(world), agencyID: world.own.agency.id }),
  },
  deleteAgencyLogo: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  endOtherSessions: { who: 'signedIn', args: async () => ({}) },
  saveView: {
    who: 'administrators',
    args: async ({ own }) => ({ view: sampleView, agencyID: own.agency.id }),
  },
  deleteView: {
    who: 'administrators',
    args: async ({ server, own: { agency, admin } }) => {
      const id = await makeSavedView(server.db, {
        securityAgencyID: agency.id,
        accountID: admin.accountID,
        name: `View ${nextView()}`,
      });
      return { id, agencyID: agency.id };
    },
    foreign: { id: ({ theirs }) => theirs.savedViewID },
  },
  updateOwnPreference: {
    who: 'signedIn',
    args: async () => ({ update: defaultPreference }),
    stranger: [],
  },
};
