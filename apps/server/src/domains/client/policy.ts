import { administratorsAndTokens, administratorsWith, inPerson } from '../../platform/policy.ts';

/** Sees the agency's clients: every screen names them and filters by them. */
export const readClients = administratorsAndTokens('readClients');

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

/** Makes accounts of client users, and changes what they get them back by. */
export const editClientUserAccess = inPerson(editClientUsers);

/** Says what clients and their users are permitted. */
export const editClientPermissions = inPerson(
  administratorsWith('editClientPermissions', 'client.createModify'),
);

/** Sees how clients appear on invoices. */
export const readClientBilling = administratorsWith(
  'readClientBilling',
  'client.view',
  'client.createModify',
  'invoice.rates',
);
