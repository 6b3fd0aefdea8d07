import {
  holdsPermission,
  isAdministrator,
  type PermissionKey,
} from '@guardroom/rules/permissions/permission-list';
import type { ClientViewer, Viewer } from './viewer.ts';

/** Who may do something, as a sentence and as its answer. Every operation names one. */
export interface Policy {
  readonly name: string;
  readonly sentence: string;
  /** Public operations answer nobody in particular: no session is needed. */
  readonly isPublic: boolean;
  /** Also for whoever must change their password before anything else. */
  readonly isForNewcomers?: true;
  /** Also for a device that was revoked and still holds something. */
  readonly isForRevoked?: true;
  /** Also for API tokens that have the permission; whatever does not say so refuses them. */
  readonly isForTokens?: true;
  /** For the tablets of sites, on which nobody is signed in. */
  readonly isForTablets?: true;
  permits(viewer: Viewer | null): boolean;
  /** Whether it permits this user of a client; where it is left out, it is for none of them. */
  permitsClient?(client: ClientViewer): boolean;
}

const registered = new Map<string, Policy>();
const asked = new Set<PermissionKey>();

/** The permissions that some policy asks for. */
export function askedPermissions(): ReadonlySet<PermissionKey> {
  return asked;
}

/** Policies that the console asks about (`Viewer.permitted`), by name. */
export function consolePolicies(): readonly Policy[] {
  return [...registered.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The policy of this name, for what gathers from many domains.
 * @throws where no domain has it
 */
export function policyNamed(name: string): Policy {
  const policy = registered.get(name);
  if (policy === undefined) throw new Error(`no policy is named ${name}`);
  return policy;
}

function register(policy: Policy): Policy {
  if (registered.has(policy.name)) throw new Error(`two policies are named ${policy.name}`);
  registered.set(policy.name, policy);
  return policy;
}

/** Administrators in the console who hold the permission (or any of several). */
export function administratorsWith(
  name: string,
  ...anyOf: readonly [PermissionKey, ...PermissionKey[]]
): Policy {
  for (const key of anyOf) asked.add(key);
  return register({
    name,
    sentence: `administrators with ${anyOf.join(' or ')}`,
    isPublic: false,
    isForTokens: true,
    permits: (viewer) => isOfficeOrToken(viewer) && anyOf.some((key) => holds(viewer, key)),
  });
}

/**
 * The same policy for people alone: what makes passwords, permissions or other ways in is for no API
 * token, whatever it may do.
 */
export function inPerson(policy: Policy): Policy {
  const { isForTokens: _, ...rest } = policy;
  return {
    ...rest,
    sentence: `${policy.sentence}, in person`,
    permits: (viewer) => !isToken(viewer) && policy.permits(viewer),
  };
}

/** Whoever two policies permit: what writes into two domains at once. */
export function bothOf(name: string, one: Policy, other: Policy): Policy {
  const isForTokens = one.isForTokens === true && other.isForTokens === true;
  return register({
    name,
    sentence: `${one.sentence}, and ${other.sentence}`,
    isPublic: false,
    ...(isForTokens && { isForTokens }),
    permits: (viewer) => one.permits(viewer) && other.permits(viewer),
  });
}

/** Every administrator in the console, whatever their permissions. */
export function administrators(name: string): Policy {
  return register({
    name,
    sentence: 'every administrator of the agency',
    isPublic: false,
    permits: isConsoleAdministrator,
  });
}

/** Every administrator, and every API token: what all that they do stands on. */
export function administratorsAndTokens(name: string): Policy {
  return register({
    name,
    sentence: 'every administrator of the agency, and every API token',
    isPublic: false,
    isForTokens: true,
    permits: isOfficeOrToken,
  });
}

/** Those who stand over all other administrators of the agency, in the console. */
export function masterAdministrators(name: string): Policy {
  return register({
    name,
    sentence: 'master administrators of the agency',
    isPublic: false,
    permits: (viewer) =>
      isConsoleAdministrator(viewer) && viewer.cognitoGroup === 'AgencyMasterAdmin',
  });
}

/** Guards on their own application who hold the permission; their list decides, null gives all. */
export function guardsWith(name: string, key: PermissionKey): Policy {
  asked.add(key);
  return register({
    name,
    sentence: `guards with ${key}, for their own work`,
    isPublic: false,
    permits: (viewer) => viewer?.application === 'GUARD' && holds(viewer, key),
  });
}

/** Whoever is signed in, in any application, and holds the permission. */
export function staffWith(name: string, key: PermissionKey): Policy {
  asked.add(key);
  return register({
    name,
    sentence: `administrators and guards with ${key}`,
    isPublic: false,
    permits: (viewer) =>
      viewer !== null && !isToken(viewer) && !viewer.mustSetSecondFactor && holds(viewer, key),
  });
}

/** A staff member signed in on a guard's application: for their own records only. */
export const guardsThemselves: Policy = {
  name: 'guardsThemselves',
  sentence: 'a guard, for their own records',
  isPublic: false,
  permits: (viewer) => viewer?.application === 'GUARD',
};

/** What a guard’s device needs to hand over what it holds, also after it was revoked. */
export const guardsAtLast: Policy = {
  ...guardsThemselves,
  name: 'guardsAtLast',
  sentence: 'a guard, for their own records, also from a device that was revoked',
  isForRevoked: true,
};

/** The tablet of a site: what it holds and tells, whoever acts on it. */
export const siteTablets: Policy = {
  name: 'siteTablets',
  sentence: 'the tablet of a site',
  isPublic: false,
  isForTablets: true,
  permits: () => false,
};

/** What a tablet needs to hand over what it holds, also after it was revoked. */
export const siteTabletsAtLast: Policy = {
  ...siteTablets,
  name: 'siteTabletsAtLast',
  sentence: 'the tablet of a site, also one that was revoked',
  isForRevoked: true,
};

/** Users of clients who hold the permission, by their own list and by their client's. */
export function clientsWith(name: string, key: PermissionKey): Policy {
  asked.add(key);
  return {
    name,
    sentence: `users of clients with ${key}, for what is their client’s`,
    isPublic: false,
    permits: () => false,
    permitsClient: ({ functions, mustSetSecondFactor }) =>
      !mustSetSecondFactor && functions.includes(key),
  };
}

/** Every user of a client, for what is their client's. */
export const clientsThemselves: Policy = {
  name: 'clientsThemselves',
  sentence: 'a user of a client, for what is their client’s',
  isPublic: false,
  permits: () => false,
  permitsClient: ({ mustSetSecondFactor }) => !mustSetSecondFactor,
};

/** The same before they set a password or a second factor of their own. */
export const clientsAtFirst: Policy = {
  ...clientsThemselves,
  name: 'clientsAtFirst',
  sentence: 'a user of a client, also before they set a password of their own',
  isForNewcomers: true,
  permitsClient: () => true,
};

/** Whoever is signed in as one of the agency's staff, in any application. */
export const signedIn: Policy = {
  name: 'signedIn',
  sentence: 'whoever of the agency is signed in',
  isPublic: false,
  permits: (viewer) => viewer !== null && !isToken(viewer),
};

/** The shared lists: they are the same for all agencies. */
export const signedInOrToken: Policy = {
  name: 'signedInOrToken',
  sentence: 'whoever is signed in, and every API token',
  isPublic: false,
  isForTokens: true,
  permits: (viewer) => viewer !== null,
};

/** The same of whoever signed in with a password that somebody else set. */
export const signedInAtFirst: Policy = {
  ...signedIn,
  name: 'signedInAtFirst',
  sentence: 'whoever of the agency is signed in, also before they set a password of their own',
  isForNewcomers: true,
};

/** Whoever is signed in at any door, for the account that they signed in with. */
export const accountHolders: Policy = {
  ...signedIn,
  name: 'accountHolders',
  sentence: 'whoever is signed in, for their own account',
  permitsClient: () => true,
};

/** What whoever signs in with a password that somebody else set needs, to set one of their own. */
export const accountHoldersAtFirst: Policy = {
  ...accountHolders,
  name: 'accountHoldersAtFirst',
  sentence: 'whoever is signed in, also before they set a password of their own',
  isForNewcomers: true,
};

/** Operations that must work without a session. */
export const anyone: Policy = {
  name: 'anyone',
  sentence: 'anyone, without signing in',
  isPublic: true,
  permits: () => true,
};

function holds(viewer: Viewer, key: PermissionKey): boolean {
  return holdsPermission(viewer.cognitoGroup, viewer.permission, key);
}

function isToken(viewer: Viewer | null): boolean {
  return viewer?.application === 'TOKEN';
}

function isOfficeOrToken(viewer: Viewer | null): viewer is Viewer {
  return isToken(viewer) || isConsoleAdministrator(viewer);
}

function isConsoleAdministrator(viewer: Viewer | null): viewer is Viewer {
  if (viewer?.application !== 'CONSOLE' || viewer.mustSetSecondFactor) return false;
  return isAdministrator(viewer.cognitoGroup);
}
