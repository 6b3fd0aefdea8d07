import { newNumber, type Samples } from '../operation-sample.ts';

/** How the users of clients come in, and what they are there. */
export const clientDoorSamples: Samples = {
  signInClient: {
    who: 'everybody',
    args: async () => ({ username: `nobody${newNumber()}`, password: 'Not-the-password-1' }),
    outcome: ['FORBIDDEN'],
    atClientsDoor: ['SIGN_IN_FAILED'],
  },
  clientViewer: { who: 'clients', args: async () => ({}) },
  chooseClient: {
    who: 'clients',
    args: async ({ portal }) => ({ clientUserProfileID: portal.user.id }),
    foreign: { clientUserProfileID: ({ theirs }) => theirs.clientUserID },
  },
  listClientSite: { who: 'clients', args: async () => ({}) },
};
