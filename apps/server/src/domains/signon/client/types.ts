import { portalSignOnAddress } from '@guardroom/rules/session/portal-address';
import { builder } from '../../../platform/graphql/builder.ts';
import { publicPortal } from '../../../platform/sign-in/public-portal.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { ClientViewerObject } from '../../session/store.ts';
import { redirectAddress } from '../redirect-address.ts';
import { SignOnOutcome, type SignOnOutcomeValue } from '../types.ts';
import type { OwnClientIdentityRow } from './store-identity.ts';
import type { ClientSettingRow } from './store.ts';

export const ClientSingleSignOn = builder
  .objectRef<ClientSettingRow>('ClientSingleSignOn')
  .implement({
    description:
      'How a client is connected to the provider of its own, by which its users sign in to the ' +
      'portal. The secret is never given out.',
    fields: (t) => ({
      clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
      clientName: t.exposeString('clientName'),
      version: t.exposeInt('version', { description: '0 until it is saved for the first time.' }),
      isOn: t.exposeBoolean('isOn'),
      signOnName: t.exposeString('signOnName'),
      issuer: t.exposeString('issuer'),
      clientID: t.exposeString('clientID'),
      hasClientSecret: t.exposeBoolean('hasClientSecret'),
      providerIsSecondFactor: t.exposeBoolean('providerIsSecondFactor'),
      onlySingleSignOn: t.exposeBoolean('onlySingleSignOn', {
        description: 'Of users who are linked no password is taken.',
      }),
      redirectAddress: t.string({
        description: 'What the provider must know as the redirect address of the client.',
        resolve: ({ clientProfileID }, _, ctx) =>
          redirectAddress(ctx, { securityAgencyID: ctx.db.scope.agencyId, clientProfileID }),
      }),
      signInAddress: t.string({
        nullable: true,
        description: 'Where its users sign in, with its name filled in; null before it has one.',
        resolve: ({ signOnName }, _, { services, request }) =>
          signOnName === ''
            ? null
            : portalSignOnAddress(publicPortal(services.config, request), signOnName),
      }),
    }),
  });

export const OwnClientIdentity = builder
  .objectRef<OwnClientIdentityRow>('OwnClientIdentity')
  .implement({
    description: 'How a client’s user is linked to the provider of their organisation.',
    fields: (t) => ({
      isOn: t.exposeBoolean('isOn', { description: 'Whether the client has single sign-on.' }),
      signOnName: t.exposeString('signOnName', { nullable: true }),
      linkedOn: t.expose('linkedOn', { type: 'Timestamp', nullable: true }),
      lastUsedOn: t.expose('lastUsedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** What became of an answer of a client's provider. */
export interface ClientSignOnAnswerRow {
  readonly outcome: SignOnOutcomeValue;
  readonly viewer: ClientViewer;
}

export const ClientSignOnAnswer = builder
  .objectRef<ClientSignOnAnswerRow>('ClientSignOnAnswer')
  .implement({
    fields: (t) => ({
      outcome: t.expose('outcome', { type: SignOnOutcome }),
      viewer: t.field({ type: ClientViewerObject, resolve: ({ viewer }) => viewer }),
    }),
  });
