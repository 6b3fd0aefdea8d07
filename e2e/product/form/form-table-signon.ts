import { expect, type Page } from '@playwright/test';
import { makeConnection, makeIdentity } from '../../../apps/server/src/domains/signon/factory.ts';
import { text, type FormRow, type Room } from './form-row.ts';
import { havePassword, password } from './own-password.ts';

/** The agency signs in by the provider of the tests. */
async function haveProvider(room: Room): Promise<void> {
  await havePassword(room);
  if (room.times > 1) return;
  const { server, office } = room;
  const { issuer, client } = await room.provider();
  const connection = { securityAgencyID: office.agency.id, issuer, ...client };
  await makeConnection(server.db, server.services, connection);
}

const fillPassword = (page: Page) => text(page, 'Current Password', password);

/** How an agency is connected with its provider, and one's own account with it. */
export const signOnForms: readonly FormRow[] = [
  {
    name: 'Single sign-on of the agency',
    address: () => '/settings/single-sign-on',
    fill: async (page, { office, times }) => {
      await text(page, 'Issuer URL', 'https://login.agency.example');
      await text(page, 'Client ID', `guardroom-${times}`);
      await text(page, 'Client Secret', 'shared-with-the-provider');
      await text(page, 'Sign-on Name', `harbour-${office.agency.id}`);
    },
    sends: 'UpdateSingleSignOn',
    secret: 'the secret of the client',
    secretFields: ['Client Secret'],
  },
  {
    name: 'Single sign-on of a client',
    address: ({ records }) => `/client/${records.client.id}/single-sign-on`,
    fill: async (page, { office, times }) => {
      await text(page, 'Issuer URL', 'https://login.client.example');
      await text(page, 'Client ID', `guardroom-${times}`);
      await text(page, 'Client Secret', 'shared-with-the-provider');
      await text(page, 'Sign-on Name', `client-${office.agency.id}`);
    },
    sends: 'UpdateClientSingleSignOn',
    secret: 'the secret of the client',
    secretFields: ['Client Secret'],
  },
  {
    name: 'Link of the own account',
    prepare: haveProvider,
    address: () => '/settings/single-sign-on',
    fill: fillPassword,
    sends: 'BeginIdentityLink',
    button: 'Link Account',
    asks: false,
    leads: (page) => expect(page.getByLabel('Person')).toBeVisible(),
    secret: 'a password',
    secretFields: ['Current Password'],
  },
  {
    name: 'End of the own link',
    prepare: async (room) => {
      await haveProvider(room);
      const { server, office, times } = room;
      const { issuer } = await room.provider();
      const subject = `admin-${office.agency.id}-${times}`;
      await server.sql(
        'UPDATE identity SET deleted = 1, deleted_on = now() WHERE account_id = $1',
        [office.admin.accountID],
      );
      await makeIdentity(server.db, office.admin, { issuer, subject });
    },
    address: () => '/settings/single-sign-on',
    fill: fillPassword,
    sends: 'UnlinkOwnIdentity',
    button: 'Unlink Account',
    secret: 'a password',
    secretFields: ['Current Password'],
  },
];
