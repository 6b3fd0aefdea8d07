import { permissionsOf, type Group, type Holder, type Permission } from './permission-list.ts';

/** What people call the groups. */
export const groupLabels: Readonly<Record<Group, string>> = {
  AgencyMasterAdmin: 'Master Administrator',
  AgencyAdmin: 'Administrator',
  General: 'General Staff',
};

/** One permission as it stands below the name of its domain. */
export interface PermissionAction {
  readonly id: number;
  /** `Approve / reject`. */
  readonly action: string;
  /** Why giving it changes nothing; absent where it does. */
  readonly idle?: string;
}

export interface PermissionGroup {
  /** `Attendance`. */
  readonly domain: string;
  readonly actions: readonly PermissionAction[];
}

/** The permission list by domain, for people to read and to choose from. */
export function permissionGroups(holder: Holder): readonly PermissionGroup[] {
  return groupedPermissions(permissionsOf(holder));
}

/** The same of any permissions. */
export function groupedPermissions(permissions: readonly Permission[]): readonly PermissionGroup[] {
  const groups = new Map<string, PermissionAction[]>();
  for (const permission of permissions) {
    const [domain = '', action = ''] = permission.label.split(': ');
    groups.set(domain, [...(groups.get(domain) ?? []), actionOf(permission, action)]);
  }
  return [...groups].map(([domain, actions]) => ({ domain, actions }));
}

function actionOf({ id, key }: Permission, action: string): PermissionAction {
  const text = `${action.slice(0, 1).toUpperCase()}${action.slice(1)}`;
  return idleKeys.has(key) ? { id, action: text, idle: neverDeleted } : { id, action: text };
}

const neverDeleted = 'Nothing asks for it: these records are kept, and never deleted.';
/** In the list of the specification, but no operation deletes such records. */
const idleKeys: ReadonlySet<string> = new Set([
  'attendance.delete',
  'incident.delete',
  'adminaccount.delete',
  'staffaccount.delete',
]);

/** Ids that something asks for: a test holds every other one against the policies. */
export const idlePermissionKeys: readonly string[] = [...idleKeys];

/** `All`, `None`, or how many of those that can be given. */
export function permissionSummary(holder: Holder, held: readonly number[] | null): string {
  if (held === null) return 'All';
  const offered = permissionsOf(holder).filter(({ id }) => held.includes(id)).length;
  return offered === 0 ? 'None' : `${offered} of ${permissionsOf(holder).length}`;
}
