import {
  accountHolders,
  accountHoldersAtFirst,
  administrators,
  administratorsWith,
  inPerson,
  masterAdministrators,
  signedIn,
} from '../../platform/policy.ts';

/** Everybody keeps their own account, at whatever door they are signed in. */
export const ownAccount = accountHolders;

/** What only those have who are of the agency. */
export const ownWork = signedIn;

/** It is what a password that somebody else set must be changed with. */
export const ownPassword = accountHoldersAtFirst;

/** Says what sign-in asks of the agency's administrators. */
export const editAgencySecurity = inPerson(
  administratorsWith('editAgencySecurity', 'adminaccount.createModify'),
);

/** Opens the agency to other software: makes and revokes API tokens, and sets up webhooks. */
export const manageIntegrations = inPerson(
  administratorsWith('manageIntegrations', 'integration.manage'),
);

/** Says how the agency appears on its documents. */
export const editAgency = masterAdministrators('editAgency');

/** Keeps filters of the lists of the console. */
export const keepOwnViews = administrators('keepOwnViews');

/** Says how the agency appears on invoices, and how they are paid. */
export const editAgencyBilling = administratorsWith('editAgencyBilling', 'invoice.rates');
