import { isAdministrator, type Group } from './permission-list.ts';

/**
 * Who may change whose permissions, and which changes would leave an agency without anybody who can
 * undo them.
 */
export const permissionMessages = {
  own: 'Nobody changes their own permissions: another master administrator does.',
  masterOnly: 'Only a master administrator changes the permissions of administrators.',
  promoteOnly: 'Only a master administrator makes somebody an administrator.',
  lastMaster:
    'This is the last master administrator in use. Make somebody else master administrator first, or nobody could manage permissions any more.',
} as const;

export interface PermissionEdit {
  /** The group of who asks, as it is at this moment. */
  readonly asks: Group;
  /** Who asks changes their own. */
  readonly isSelf: boolean;
  readonly before: Group;
  readonly after: Group;
  /** Master administrators in use beside the person that is changed. */
  readonly otherMasters: number;
}

/** Why an edit of permissions is refused; undefined where it is not. */
export function permissionLockedBecause({
  asks,
  isSelf,
  before,
  after,
  otherMasters,
}: PermissionEdit): string | undefined {
  if (isSelf) return permissionMessages.own;
  if (asks !== 'AgencyMasterAdmin') {
    if (isAdministrator(before)) return permissionMessages.masterOnly;
    if (isAdministrator(after)) return permissionMessages.promoteOnly;
  }
  const ends = before === 'AgencyMasterAdmin' && after !== 'AgencyMasterAdmin';
  return ends && otherMasters === 0 ? permissionMessages.lastMaster : undefined;
}

/** Why somebody cannot be taken out of use; undefined where they can. */
export function endingLockedBecause(group: Group, otherMasters: number): string | undefined {
  const isLast = group === 'AgencyMasterAdmin' && otherMasters === 0;
  return isLast ? permissionMessages.lastMaster : undefined;
}
