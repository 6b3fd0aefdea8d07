import { defaultPreference } from '@guardroom/rules/settings/preferences';
import { uploadLogo } from '../files/logo.ts';
import type { Samples, World } from './operation-sample.ts';

const none = 999_999_999;
const wrongPassword = 'Not-the-password-1';

const sampleView = { screen: '/site', name: 'Ended', search: '?status=ENDED', isDefault: false };

const uploadedLogo = ({ own }: World) => uploadLogo(own.console, '#14233a');

/** A point of P-256 as base64url: the browser of RFC 8291, appendix A. */
const browserKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Everything here is about the account of whoever asks: no argument names anybody. */
export const settingsSamples: Samples = {
  ownStaffProfile: { who: 'signedIn', args: async () => ({}) },
  ownAccount: { who: 'accounts', args: async () => ({}) },
  listOwnSession: { who: 'accounts', args: async () => ({}) },
  ownSessionEnd: { who: 'accounts', args: async () => ({}) },
  keepOwnSession: { who: 'accounts', args: async () => ({}) },
  prolongOwnSession: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  sendEmailCode: {
    who: 'accounts',
    args: async () => ({ email: 'somebody@agency.example', currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  verifyEmail: {
    who: 'accounts',
    args: async () => ({ code: '000000' }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  sendPhoneCode: {
    who: 'accounts',
    args: async () => ({ phoneNo: '+6591112222', currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  verifyPhone: {
    who: 'accounts',
    args: async () => ({ code: '000000' }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  changePassword: {
    who: 'accounts',
    args: async () => ({ currentPassword: wrongPassword, newPassword: 'harbour-lamp-9' }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  endOwnSession: {
    who: 'accounts',
    args: async () => ({ id: none }),
    outcome: ['NOT_FOUND'],
    stranger: ['NOT_FOUND'],
    // own-session.test.ts tries a session of somebody else.
    foreign: { id: () => none },
  },
  beginSecondFactor: {
    who: 'accounts',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  confirmSecondFactor: {
    who: 'accounts',
    args: async () => ({ code: '000000' }),
    outcome: ['CONFLICT'],
    stranger: ['CONFLICT'],
  },
  endSecondFactor: {
    who: 'accounts',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  agencySecurity: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencySecurity: {
    who: 'permitted',
    args: async ({ own }) => ({ requiresSecondFactor: false, agencyID: own.agency.id }),
  },
  clientAppearance: { who: 'clients', args: async () => ({}) },
  portalSetting: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updatePortalSetting: {
    who: 'permitted',
    args: async ({ own }) => ({
      visitors: 'MASKED',
      guards: 'ON_DUTY',
      guardNames: 'NONE',
      agencyID: own.agency.id,
    }),
  },
  agencyFacts: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencyFacts: {
    who: 'permitted',
    args: async ({ own }) => ({ update: { uen: '201912345K' }, agencyID: own.agency.id }),
  },
  agencyAppearance: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencyLogo: {
    who: 'permitted',
    args: async (world) => ({ logo: await uploadedLogo(world), agencyID: world.own.agency.id }),
  },
  deleteAgencyLogo: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  endOtherSessions: { who: 'accounts', args: async () => ({}) },
  saveView: {
    who: 'administrators',
    args: async ({ own }) => ({ view: sampleView, agencyID: own.agency.id }),
  },
  // Each has views of their own: that one's own is deleted, its test says.
  deleteView: {
    who: 'administrators',
    args: async ({ own }) => ({ id: none, agencyID: own.agency.id }),
    outcome: ['NOT_FOUND'],
    foreign: { id: ({ theirs }) => theirs.savedViewID },
  },
  listOwnNotice: {
    who: 'accounts',
    args: async () => ({ before: none }),
    // It is where the list goes on, whoever's notice it is.
    foreign: { before: 'ignored' },
    stranger: [],
  },
  acknowledgeNotice: {
    who: 'accounts',
    args: async () => ({ ids: [none], read: true }),
    foreign: { 'ids.0': 'ignored' },
    stranger: [],
  },
  ownNoticeSetting: { who: 'accounts', args: async () => ({}) },
  updateOwnNoticeSetting: {
    who: 'accounts',
    args: async () => ({ update: { version: 999, muted: [] } }),
    outcome: ['STALE'],
    stranger: ['STALE'],
  },
  subscribePush: {
    who: 'accounts',
    args: async () => ({
      subscription: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
        key: browserKey,
        secret: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    stranger: [],
  },
  unsubscribePush: { who: 'accounts', args: async () => ({}), stranger: [] },
  // Each who asks is told, three times a minute at most.
  sendOwnNotice: { who: 'accounts', args: async () => ({}), stranger: [] },
  agencyNotice: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencyNotice: {
    who: 'permitted',
    args: async ({ own }) => ({ update: { version: 999, demanded: [] }, agencyID: own.agency.id }),
    outcome: ['STALE'],
  },
  agencyBilling: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAgencyBilling: {
    who: 'permitted',
    args: async ({ own }) => ({
      update: { version: 999, invoicePrefix: 'INV', creditPrefix: 'CN' },
      agencyID: own.agency.id,
    }),
    outcome: ['STALE'],
  },
  updateOwnPreference: {
    who: 'signedIn',
    args: async () => ({ update: defaultPreference }),
    stranger: [],
  },
};
