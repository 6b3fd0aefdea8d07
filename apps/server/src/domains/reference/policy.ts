import { signedInOrToken } from '../../platform/policy.ts';

/** Names and codes that every application offers for choice. */
export const readReference = signedInOrToken;
