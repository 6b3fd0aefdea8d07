import { list, newNumber, type Samples, type World } from './operation-sample.ts';

const wrongPassword = 'Not-the-password-1';

const ofPerson = async ({ own }: World) => ({
  staffProfileID: own.admin.id,
  agencyID: own.agency.id,
});
const otherPerson = { staffProfileID: ({ other }: World) => other.admin.id };

export const signonSamples: Samples = {
  beginSingleSignOn: {
    who: 'everybody',
    args: async () => ({ organisation: 'nobody' }),
    outcome: ['INVALID'],
  },
  beginIdentityInvitation: {
    who: 'everybody',
    args: async () => ({ token: 'none' }),
    outcome: ['INVALID'],
  },
  completeSingleSignOn: {
    who: 'everybody',
    args: async () => ({ answer: 'state=none', path: '/signon/1' }),
    outcome: ['INVALID'],
  },
  ownIdentity: { who: 'signedIn', args: async () => ({}) },
  beginIdentityLink: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  unlinkOwnIdentity: {
    who: 'signedIn',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    stranger: ['INVALID'],
  },
  singleSignOn: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  // Switched off: the provider of the sample is no machine that answers.
  updateSingleSignOn: {
    who: 'permitted',
    args: async ({ server, own }) => {
      await server.sql('DELETE FROM single_sign_on WHERE security_agency_id = $1', [own.agency.id]);
      return {
        update: {
          version: 0,
          isOn: false,
          signOnName: `matrix-${newNumber()}`,
          issuer: 'https://id.agency.example',
          clientID: 'guardroom',
          clientSecret: 'a-client-secret',
          providerIsSecondFactor: false,
          onlySingleSignOn: false,
        },
        agencyID: own.agency.id,
      };
    },
  },
  testSingleSignOn: {
    who: 'permitted',
    args: async ({ own }) => ({ issuer: 'https://10.0.0.1', agencyID: own.agency.id }),
    outcome: ['CONFLICT'],
  },
  listSignOnPerson: list('permitted'),
  // single-sign-on.test.ts tries them with a provider.
  inviteIdentity: {
    who: 'permitted',
    args: ofPerson,
    outcome: ['CONFLICT'],
    foreign: otherPerson,
  },
  unlinkIdentity: {
    who: 'permitted',
    args: ofPerson,
    outcome: ['CONFLICT'],
    foreign: otherPerson,
  },
  keepPassword: {
    who: 'permitted',
    args: async (world) => ({ ...(await ofPerson(world)), keeps: false }),
    foreign: otherPerson,
  },
};
