import { builder } from '../../../platform/graphql/builder.ts';
import type { ClientLink } from '../../signon/store.ts';
import type { SignIns } from './store.ts';

/** How a client's user comes in, for the agency to see. */
export interface ClientUserAccessRow extends SignIns {
  readonly invitedOn: string | null;
  readonly expiresOn: string | null;
  readonly isOfOthers: boolean;
  readonly contractRuns: boolean;
  readonly link: ClientLink | undefined;
}

export const ClientUserAccess = builder
  .objectRef<ClientUserAccessRow>('ClientUserAccess')
  .implement({
    description: 'How the user of a client comes in by the portal.',
    fields: (t) => ({
      invitedOn: t.expose('invitedOn', {
        type: 'Timestamp',
        nullable: true,
        description: 'Of an invitation that can still be used.',
      }),
      expiresOn: t.expose('expiresOn', { type: 'Timestamp', nullable: true }),
      lastSignInOn: t.expose('lastSignInOn', { type: 'Timestamp', nullable: true }),
      openSessions: t.exposeInt('openSessions', {
        description: 'On how many devices they are signed in for this client.',
      }),
      isOfOthers: t.exposeBoolean('isOfOthers', {
        description:
          'The account is not this agency’s alone: its password is set by nobody but its holder.',
      }),
      contractRuns: t.exposeBoolean('contractRuns', {
        description: 'A contract of the client runs now; without one nobody of it comes in.',
      }),
      linkedOn: t.field({
        type: 'Timestamp',
        nullable: true,
        description: 'Since when they can sign in by the provider of their client.',
        resolve: ({ link }) => link?.linkedOn ?? null,
      }),
      lastSignOnOn: t.field({
        type: 'Timestamp',
        nullable: true,
        description: 'When they last signed in by it.',
        resolve: ({ link }) => link?.lastUsedOn ?? null,
      }),
    }),
  });

/** An invitation as whoever made it sees it, once. */
export interface ClientInvitationRow {
  readonly address: string;
  readonly expiresOn: string | null;
  readonly mailedTo: string | null;
}

export const ClientInvitation = builder
  .objectRef<ClientInvitationRow>('ClientInvitation')
  .implement({
    fields: (t) => ({
      address: t.exposeString('address', {
        description:
          'Sets a password, once; the portal’s alone where the account has a password that is not ' +
          'this agency’s to set.',
      }),
      expiresOn: t.expose('expiresOn', {
        type: 'Timestamp',
        nullable: true,
        description: 'Null where the address opens nothing by itself.',
      }),
      mailedTo: t.exposeString('mailedTo', {
        nullable: true,
        description: 'Where it was sent; null where there is no e-mail.',
      }),
    }),
  });
