import { makeClient, makeClientUser } from '../../src/domains/client/factory.ts';
import { makeClientIdentity } from '../../src/domains/signon/client/factory.ts';
import { list, newNumber, type Samples, type World } from './operation-sample.ts';

const wrongPassword = 'Not-the-password-1';

const connection = () => ({
  version: 0,
  isOn: false,
  signOnName: `matrix-${newNumber()}`,
  issuer: 'https://id.agency.example',
  clientID: 'guardroom',
  clientSecret: 'a-client-secret',
  providerIsSecondFactor: false,
  onlySingleSignOn: false,
});

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
  beginClientSignOn: {
    who: 'everybody',
    args: async () => ({ organisation: 'nobody' }),
    outcome: ['FORBIDDEN'],
    atClientsDoor: ['INVALID'],
  },
  beginClientIdentityInvitation: {
    who: 'everybody',
    args: async () => ({ token: 'none' }),
    outcome: ['FORBIDDEN'],
    atClientsDoor: ['INVALID'],
  },
  completeClientSignOn: {
    who: 'everybody',
    args: async () => ({ answer: 'state=none', path: '/signon/1' }),
    outcome: ['FORBIDDEN'],
    atClientsDoor: ['INVALID'],
  },
  ownClientIdentity: { who: 'clients', args: async () => ({}) },
  beginClientIdentityLink: {
    who: 'clients',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    otherClient: ['INVALID'],
  },
  unlinkOwnClientIdentity: {
    who: 'clients',
    args: async () => ({ currentPassword: wrongPassword }),
    outcome: ['INVALID'],
    otherClient: ['INVALID'],
  },
  clientSingleSignOn: {
    who: 'permitted',
    args: async ({ own, portal }) => ({
      clientProfileID: portal.client.id,
      agencyID: own.agency.id,
    }),
    foreign: { clientProfileID: ({ theirs }) => theirs.client.id },
  },
  // Switched off: the provider of the sample is no machine that answers.
  updateClientSingleSignOn: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
      const update = { ...connection(), clientProfileID: client.id };
      return { update, agencyID: own.agency.id };
    },
    foreign: { 'update.clientProfileID': ({ theirs }) => theirs.client.id },
  },
  unlinkClientIdentity: {
    who: 'permitted',
    args: async ({ server, own, portal }) => {
      const { id } = await makeClientUser(server.db, { client: portal.client });
      await makeClientIdentity(server.db, portal.client, { id }, { subject: `matrix-${id}` });
      return { clientUserProfileID: id, agencyID: own.agency.id };
    },
    foreign: { clientUserProfileID: ({ theirs }) => theirs.clientUserID },
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
        update: connection(),
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
