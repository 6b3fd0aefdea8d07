import { administratorsWith, masterAdministrators, signedIn } from '../../platform/policy.ts';

/** Everybody keeps their own account, in whatever application they are signed in. */
export const ownAccount = signedIn;

/** Says what sign-in asks of the agency's administrators. */
export const editAgencySecurity = administratorsWith(
  'editAgencySecurity',
  'adminaccount.createModify',
);

/** Says how the agency appears on its documents. */
export const editAgency = masterAdministrators('editAgency');
