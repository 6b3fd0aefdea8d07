import { idlePermissionKeys } from '../../permissions/permission-groups.ts';
import {
  holdsPermission,
  permissionList,
  type Group,
  type Permission,
  type PermissionKey,
} from '../../permissions/permission-list.ts';

/** What begins every API token, so that whoever finds one (a scanner of code, say) knows what it is. */
export const tokenPrefix = 'grd_';

export const tokenLimits = {
  name: 80,
  /** Tokens of an agency that are in use. */
  tokens: 200,
  /** Requests of one token in a minute, at each server. */
  requestsPerMinute: 600,
  /** How exactly its last use is remembered, milliseconds: not every request should write. */
  usedEvery: 10 * 60_000,
} as const;

export const tokenMessages = {
  gone: 'This token is no longer there.',
  tooMany: `An agency has at most ${tokenLimits.tokens} tokens in use. Please revoke one first.`,
  none: 'Please choose at least one permission.',
  unknown: 'The list names a permission that no token can have.',
  notHeld: 'You cannot give a permission that you do not have.',
  day: 'Please choose a day.',
  past: 'Please choose today or a later day.',
  tooOften: 'This token asks too often. Please wait a minute.',
} as const;

/** Who holds these decides who may do what, or acts for themselves: that is for people alone. */
const forPeople: ReadonlySet<PermissionKey> = new Set([
  'adminaccount.view',
  'adminaccount.createModify',
  'adminaccount.delete',
  'guarddevice.manage',
  'leave.own',
  'occurrence.create',
  'integration.manage',
] satisfies PermissionKey[]);

/** The permissions that a token can have, in the order of the permission list. */
export const tokenPermissions: readonly Permission[] = permissionList.filter(
  ({ key }) => !forPeople.has(key) && !idlePermissionKeys.includes(key),
);

/** What of a token's list counts now: never more than whoever made it holds. */
export function tokenHolds(
  chosen: readonly number[],
  group: Group,
  held: readonly number[] | null,
): number[] {
  return tokenPermissions
    .filter(({ id, key }) => chosen.includes(id) && holdsPermission(group, held, key))
    .map(({ id }) => id);
}

/** How a token stands. */
export type TokenStatus = 'ACTIVE' | 'EXPIRED' | 'REVOKED';

/** @param now milliseconds since 1970 */
export function tokenStatus(
  {
    expiresOn,
    revokedOn,
  }: { readonly expiresOn: string | null; readonly revokedOn: string | null },
  now: number,
): TokenStatus {
  if (revokedOn !== null) return 'REVOKED';
  return expiresOn !== null && Date.parse(expiresOn) <= now ? 'EXPIRED' : 'ACTIVE';
}
