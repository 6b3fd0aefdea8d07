import { builder } from '../../platform/graphql/builder.ts';
import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import { mustFirstChangePassword } from '../../platform/own-password.ts';
import { consolePolicies } from '../../platform/policy.ts';
import type { Viewer, ViewerProfile } from '../../platform/viewer.ts';

export const ApplicationEnum = builder.enumType('Application', {
  values: ['CONSOLE', 'GUARD', 'CLIENT'] as const,
});

/** One membership of whoever is signed in. */
export const ViewerProfileObject = builder.objectRef<ViewerProfile>('ViewerProfile').implement({
  description:
    'One membership of the signed-in person; the first decides the agency of the console.',
  fields: (t) => ({
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    cognitoGroup: t.expose('cognitoGroup', { type: CognitoGroup }),
  }),
});

export const ViewerObject = builder.objectRef<Viewer>('Viewer');

/** The answer of a sign-in. */
export interface SignIn {
  readonly viewer: Viewer;
  readonly token: string | null;
}

export const SignInObject = builder.objectRef<SignIn>('SignIn').implement({
  fields: (t) => ({
    viewer: t.field({ type: ViewerObject, resolve: ({ viewer }) => viewer }),
    token: t.exposeString('token', {
      nullable: true,
      description:
        'Bearer token, for application GUARD only; null where a cookie was set: in the console and ' +
        'at the door of the guards’ application.',
    }),
  }),
});

let isRegistered = false;

/** Completes the viewer's type. Call it when the policies of all domains are there. */
export function registerViewerTypes(): void {
  // Tests start several servers in one process.
  if (isRegistered) return;
  isRegistered = true;
  const policies = consolePolicies();
  const PolicyEnum = builder.enumType('Policy', {
    description: 'Everything a policy can permit: one value a policy of the server.',
    values: policies.map(({ name }) => name),
  });
  const permittedTo = (viewer: Viewer) =>
    policies.filter((policy) => policy.permits(viewer)).map(({ name }) => name);
  ViewerObject.implement({
    fields: (t) => ({
      accountID: t.expose('accountID', { type: 'RecordID' }),
      name: t.exposeString('name'),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      securityAgencyName: t.exposeString('securityAgencyName'),
      cognitoGroup: t.expose('cognitoGroup', { type: CognitoGroup }),
      mustSetSecondFactor: t.exposeBoolean('mustSetSecondFactor', {
        description: 'Until there is a second factor, only the settings are open.',
      }),
      mustChangePassword: t.exposeBoolean('mustChangePassword', {
        description:
          'Somebody else set the password that they signed in with. Let them set one of their own ' +
          'with changePassword; until then everything else answers PASSWORD_CHANGE_NEEDED in the ' +
          'console. Guards are told and not held back.',
      }),
      timeZone: t.exposeString('timeZone', {
        description: 'IANA time zone of the agency: Asia/Singapore.',
      }),
      profiles: t.field({
        type: [ViewerProfileObject],
        resolve: ({ profiles }) => [...profiles],
      }),
      permitted: t.field({
        type: [PolicyEnum],
        description: 'The policies that permit this person; the console hides what is not here.',
        resolve: (viewer) => (mustFirstChangePassword(viewer) ? [] : permittedTo(viewer)),
      }),
    }),
  });
}
