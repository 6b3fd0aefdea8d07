import { signedIn } from '../../platform/policy.ts';

/** Everybody keeps their own account, in whatever application they are signed in. */
export const ownAccount = signedIn;
