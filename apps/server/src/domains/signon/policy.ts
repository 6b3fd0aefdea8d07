import { anyone, masterAdministrators, signedIn } from '../../platform/policy.ts';

/** Whoever is at the door has no session yet. */
export const withoutSession = anyone;

/** Everybody links their own account. */
export const ownIdentity = signedIn;

/** Connects the agency to a provider, and people to it. */
export const manageSingleSignOn = masterAdministrators('manageSingleSignOn');
