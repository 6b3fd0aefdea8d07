import { administrators } from '../../platform/policy.ts';

// The permission list (part-1 §6) has no entries for clients: every administrator may.

/** Sees the agency's clients and their users: contracts, sites and tickets name them too. */
export const readClients = administrators('readClients');

/** Adds, changes, deletes and brings back clients. */
export const editClients = administrators('editClients');

/** Searches accounts by mobile number, adds and changes the users of clients. */
export const editClientUsers = administrators('editClientUsers');
