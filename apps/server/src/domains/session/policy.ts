import { anyone, signedInAtFirst } from '../../platform/policy.ts';

/** Signing in and out and setting a forgotten password must work without a session. */
export const withoutSession = anyone;

/** Everybody may know who they are signed in as. */
export const readViewer = signedInAtFirst;
