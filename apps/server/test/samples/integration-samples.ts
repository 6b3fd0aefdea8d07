import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { makeAPIToken } from '../../src/domains/settings/token/factory.ts';
import { newNumber, type Samples } from './operation-sample.ts';

const ofTickets = permissionList.find(({ key }) => key === 'ticket.view')?.id;

/** API tokens and webhooks. */
export const integrationSamples: Samples = {
  listAPIToken: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  createAPIToken: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: { name: `Token ${newNumber()}`, permission: [ofTickets], expiresOn: '2099-12-31' },
      agencyID: own.agency.id,
    }),
  },
  revokeAPIToken: {
    who: 'permitted',
    args: async ({ server, own }) => ({
      id: (await makeAPIToken(server.db, own.admin)).id,
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.apiTokenID },
  },
};
