/**
 * The permission list (part-1 §6). The numeric id is what a staff profile's `permission` list holds
 * and what clients store: it never changes meaning, and a retired id is not given out again.
 */
export const permissionList = [
  { id: 101, key: 'attendance.view', label: 'Attendance: view' },
  { id: 102, key: 'attendance.createAndView', label: 'Attendance: create and view' },
  { id: 103, key: 'attendance.approve', label: 'Attendance: approve / reject' },
  { id: 104, key: 'attendance.createEdit', label: 'Attendance: create / edit' },
  { id: 105, key: 'attendance.delete', label: 'Attendance: delete' },
  { id: 201, key: 'patrol.view', label: 'Patrol: view' },
  { id: 202, key: 'patrol.create', label: 'Patrol: create' },
  { id: 203, key: 'patrol.modify', label: 'Patrol: modify' },
  { id: 204, key: 'patrol.delete', label: 'Patrol: delete' },
  { id: 301, key: 'incident.view', label: 'Incident: view' },
  { id: 302, key: 'incident.create', label: 'Incident: create' },
  { id: 303, key: 'incident.modify', label: 'Incident: modify' },
  { id: 304, key: 'incident.delete', label: 'Incident: delete' },
  { id: 401, key: 'visitor.view', label: 'Visitor: view' },
  { id: 402, key: 'visitor.create', label: 'Visitor: create' },
  { id: 403, key: 'visitor.modify', label: 'Visitor: modify' },
  { id: 404, key: 'visitor.delete', label: 'Visitor: delete' },
  { id: 501, key: 'adminaccount.view', label: 'Administrators: view' },
  { id: 502, key: 'adminaccount.createModify', label: 'Administrators: create / modify' },
  { id: 503, key: 'adminaccount.delete', label: 'Administrators: delete' },
  { id: 601, key: 'staffaccount.view', label: 'Staff: view' },
  { id: 602, key: 'staffaccount.createModify', label: 'Staff: create / modify' },
  { id: 603, key: 'staffaccount.delete', label: 'Staff: delete' },
  { id: 701, key: 'deployment.view', label: 'Deployment: view' },
  { id: 702, key: 'deployment.createModify', label: 'Deployment: create / modify' },
  { id: 703, key: 'deployment.delete', label: 'Deployment: delete' },
  { id: 704, key: 'deployment.override', label: 'Deployment: overrule a blocking check' },
  { id: 705, key: 'deployment.configure', label: 'Deployment: set planning checks and posts' },
] as const;

export type PermissionKey = (typeof permissionList)[number]['key'];
export type Group = 'AgencyMasterAdmin' | 'AgencyAdmin' | 'General';

const idsByKey = new Map<PermissionKey, number>(permissionList.map(({ key, id }) => [key, id]));

/** Both groups that may use the console (part-1 §6). */
export function isAdministrator(group: Group): boolean {
  return group === 'AgencyMasterAdmin' || group === 'AgencyAdmin';
}

/**
 * Whether an administrator holds a permission: AgencyMasterAdmin holds every one, AgencyAdmin those
 * of its list, and no list (null) means all (readings, 'permission lists').
 */
export function holdsPermission(
  group: Group,
  held: readonly number[] | null,
  key: PermissionKey,
): boolean {
  if (group === 'AgencyMasterAdmin') return true;
  if (group !== 'AgencyAdmin') return false;
  return held === null || held.includes(idsByKey.get(key) ?? Number.NaN);
}
