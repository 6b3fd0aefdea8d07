import { findLogo } from '../../../platform/files/agency-logo-store.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { choicesOf, type ClientAccess } from './store.ts';

export const ClientAccessObject = builder.objectRef<ClientAccess>('ClientAccess').implement({
  description: 'A client that the signed-in person comes in for, of one agency.',
  fields: (t) => ({
    clientUserProfileID: t.expose('clientUserProfileID', { type: 'RecordID' }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientName: t.exposeString('clientName'),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
  }),
});

export const ClientViewerObject = builder.objectRef<ClientViewer>('ClientViewer').implement({
  description: 'The user of a client who is signed in at the clients’ door.',
  fields: (t) => ({
    accountID: t.expose('accountID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    clientUserProfileID: t.expose('clientUserProfileID', { type: 'RecordID' }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientName: t.exposeString('clientName'),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA time zone of the agency: Asia/Singapore.',
    }),
    agencyLogo: t.string({
      nullable: true,
      description: 'Signed path to the logo of the agency; null where it has none.',
      // Whoever is signing in has no session yet: it is read as what they come in as.
      resolve: async ({ scope, securityAgencyID }, _, { database, services }) => {
        const logo = await findLogo(database.agency(scope));
        return logo === undefined ? null : services.files.logoLink(securityAgencyID, logo);
      },
    }),
    functions: t.exposeStringList('functions', {
      description:
        'Keys of the permission list that both the client’s list and their own give: ticket.view. ' +
        'The portal hides what is not here.',
    }),
    mustSetSecondFactor: t.exposeBoolean('mustSetSecondFactor', {
      description: 'Until there is a second factor, only the settings are open.',
    }),
    mustChangePassword: t.exposeBoolean('mustChangePassword', {
      description:
        'Somebody else set the password that they signed in with: until they set their own with ' +
        'changePassword, everything else answers PASSWORD_CHANGE_NEEDED.',
    }),
    isSingleSignOn: t.exposeBoolean('isSingleSignOn', {
      description: 'The provider of their client signed them in, and for that client alone.',
    }),
    accesses: t.field({
      type: [ClientAccessObject],
      description: 'The clients that they can choose by chooseClient, this one among them.',
      resolve: (client, _, { database }) => choicesOf(database.system, client),
    }),
  }),
});
