import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { Viewer } from '../../platform/viewer.ts';
import { StaffStatus, type StaffStatusValue } from '../staff/store.ts';
import { ViewerObject } from '../session/store.ts';
import { redirectAddress } from './redirect-address.ts';
import type { OwnIdentityRow } from './store-identity.ts';
import type { SettingRow } from './types-connection.ts';

export const SingleSignOn = builder.objectRef<SettingRow>('SingleSignOn').implement({
  description: 'How the agency is connected to its provider. The secret is never given out.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: '0 until it is saved for the first time.' }),
    isOn: t.exposeBoolean('isOn'),
    signOnName: t.exposeString('signOnName'),
    issuer: t.exposeString('issuer'),
    clientID: t.exposeString('clientID'),
    hasClientSecret: t.exposeBoolean('hasClientSecret'),
    providerIsSecondFactor: t.exposeBoolean('providerIsSecondFactor'),
    onlySingleSignOn: t.exposeBoolean('onlySingleSignOn'),
    redirectAddress: t.string({
      description: 'What the provider must know as the redirect address of the client.',
      resolve: (_, __, ctx) =>
        redirectAddress(ctx, {
          securityAgencyID: ctx.db.scope.agencyId,
          clientProfileID: null,
        }),
    }),
  }),
});

/** An administrator, and how they sign in. */
export interface SignOnPersonRow {
  readonly id: number;
  readonly name: string;
  readonly staffNo: string;
  readonly email: string | null;
  readonly status: StaffStatusValue;
  readonly cognitoGroup: Group;
  readonly linkedOn: string | null;
  readonly lastUsedOn: string | null;
  readonly invitedUntil: string | null;
  readonly keepsPassword: boolean;
}

const made = madeOf<SignOnPersonRow>();

export const SignOnPerson = builder.objectRef<SignOnPersonRow>('SignOnPerson').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    hasEmail: t.boolean({ ...made(['email'], ({ email }) => email !== null) }),
    status: t.expose('status', { type: StaffStatus }),
    cognitoGroup: t.expose('cognitoGroup', { type: CognitoGroup }),
    linkedOn: t.expose('linkedOn', { type: 'Timestamp', nullable: true }),
    lastUsedOn: t.expose('lastUsedOn', { type: 'Timestamp', nullable: true }),
    invitedUntil: t.expose('invitedUntil', {
      type: 'Timestamp',
      nullable: true,
      description: 'How long an invitation can be used that was sent and not completed.',
    }),
    keepsPassword: t.exposeBoolean('keepsPassword', {
      description: 'May sign in by password where the other administrators may not.',
    }),
  }),
});

export const OwnIdentity = builder.objectRef<OwnIdentityRow>('OwnIdentity').implement({
  description: 'How the account of whoever is signed in is linked to the provider of the agency.',
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'Whether the agency has single sign-on.' }),
    signOnName: t.exposeString('signOnName', { nullable: true }),
    linkedOn: t.expose('linkedOn', { type: 'Timestamp', nullable: true }),
    lastUsedOn: t.expose('lastUsedOn', { type: 'Timestamp', nullable: true }),
  }),
});

const outcomes = ['SIGNED_IN', 'LINKED'] as const;
export const SignOnOutcome = builder.enumType('SignOnOutcome', { values: outcomes });

/** Whether an answer of a provider signed somebody in, or linked who was signed in. */
export type SignOnOutcomeValue = (typeof outcomes)[number];

/** What became of an answer of a provider. */
export interface SignOnAnswerRow {
  readonly outcome: SignOnOutcomeValue;
  readonly target: string;
  readonly viewer: Viewer;
}

export const SignOnAnswer = builder.objectRef<SignOnAnswerRow>('SignOnAnswer').implement({
  fields: (t) => ({
    outcome: t.expose('outcome', { type: SignOnOutcome }),
    target: t.exposeString('target', {
      description: 'Where the person was: a path of the console.',
    }),
    viewer: t.field({ type: ViewerObject, resolve: ({ viewer }) => viewer }),
  }),
});
