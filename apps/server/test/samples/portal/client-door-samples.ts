import { makeClientUser } from '../../../src/domains/client/factory.ts';
import type { Samples, World } from '../operation-sample.ts';

const theirUser = { clientUserProfileID: ({ theirs }: World) => theirs.clientUserID };

const ofUser = async ({ own, portal }: World) => ({
  clientUserProfileID: portal.user.id,
  agencyID: own.agency.id,
});

const ofNewUser = async ({ server, own, portal }: World) => {
  const { id } = await makeClientUser(server.db, { client: portal.client });
  return { clientUserProfileID: id, agencyID: own.agency.id };
};

/** How the users of clients come in, and what they are there. */
export const clientDoorSamples: Samples = {
  signInClient: {
    who: 'everybody',
    args: async () => ({ username: 'nobody', password: 'Not-the-password-1' }),
    outcome: ['FORBIDDEN'],
    atClientsDoor: ['SIGN_IN_FAILED'],
  },
  clientViewer: { who: 'clients', args: async () => ({}) },
  chooseClient: {
    who: 'clients',
    args: async ({ portal }) => ({ clientUserProfileID: portal.user.id }),
    foreign: { clientUserProfileID: ({ theirs }) => theirs.clientUserID },
  },
  redeemClientInvitation: {
    who: 'everybody',
    args: async () => ({ token: 'none', password: 'A-long-Password-1' }),
    outcome: ['FORBIDDEN'],
    atClientsDoor: ['INVALID'],
  },
  clientUserAccess: { who: 'permitted', args: ofUser, foreign: theirUser },
  createClientInvitation: { who: 'permitted', args: ofNewUser, foreign: theirUser },
  withdrawClientInvitation: {
    who: 'permitted',
    args: async (world) => {
      const args = await ofNewUser(world);
      const invite = `INSERT INTO client_invitation (security_agency_id, client_user_profile_id, token_hash,
          created_by_staff_profile_id, expires_on)
        VALUES ($1, $2, sha256($3::text::bytea), $4, now() + interval '1 day')`;
      const { agencyID, clientUserProfileID } = args;
      await world.server.sql(invite, [
        agencyID,
        clientUserProfileID,
        clientUserProfileID,
        world.own.admin.id,
      ]);
      return args;
    },
    foreign: theirUser,
  },
  endClientUserSessions: { who: 'permitted', args: ofNewUser, foreign: theirUser },
  listClientSite: { who: 'clients', args: async () => ({}) },
};
