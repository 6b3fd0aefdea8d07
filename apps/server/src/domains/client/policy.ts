import { administrators, administratorsWith } from '../../platform/policy.ts';

/** Sees the agency's clients: every screen names them and filters by them. */
export const readClients = administrators('readClients');

/** Adds and changes clients. */
export const editClients = administratorsWith('editClients', 'client.createModify');

/** Deletes clients with their users, and brings them back. */
export const removeClients = administratorsWith('removeClients', 'client.delete');

/** Sees the people of clients; contracts and their meetings name them too. */
export const readClientUsers = administratorsWith(
  'readClientUsers',
  'client.view',
  'client.createModify',
  'client.delete',
  'contract.view',
  'contract.createModify',
);

/** Searches accounts by mobile number, adds and changes the users of clients. */
export const editClientUsers = administratorsWith('editClientUsers', 'client.createModify');

/** Says what clients and their users are permitted. */
export const editClientPermissions = administratorsWith(
  'editClientPermissions',
  'client.createModify',
);

/** Sees how clients appear on invoices. */
export const readClientBilling = administratorsWith(
  'readClientBilling',
  'client.view',
  'client.createModify',
  'invoice.rates',
);
