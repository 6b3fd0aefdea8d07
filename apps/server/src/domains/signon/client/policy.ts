import { clientsThemselves } from '../../../platform/policy.ts';

/** Every user of a client links their own access. */
export const ownClientIdentity = clientsThemselves;
