import { isAdministrator, type Group } from './group.ts';

export { isAdministrator, type Group };

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
  { id: 802, key: 'site.createModify', label: 'Site: create / modify' },
  { id: 901, key: 'client.view', label: 'Client: view users' },
  { id: 902, key: 'client.createModify', label: 'Client: create / modify' },
  { id: 903, key: 'client.delete', label: 'Client: delete' },
  { id: 1001, key: 'contract.view', label: 'Contract: view' },
  { id: 1002, key: 'contract.createModify', label: 'Contract: create / modify' },
  { id: 1101, key: 'training.configure', label: 'Training: change the catalogue' },
  { id: 1201, key: 'ticket.view', label: 'Ticket: view' },
  { id: 1202, key: 'ticket.createModify', label: 'Ticket: create / modify' },
  { id: 1301, key: 'sop.view', label: 'SOP: view' },
  { id: 1302, key: 'sop.createModify', label: 'SOP: create / modify' },
  { id: 1401, key: 'occurrence.view', label: 'Occurrence: view' },
  { id: 1402, key: 'occurrence.create', label: 'Occurrence: create' },
  { id: 1403, key: 'occurrence.modify', label: 'Occurrence: replace / strike off' },
  { id: 1501, key: 'feedback.view', label: 'Feedback: view' },
  { id: 1601, key: 'leave.view', label: 'Leave: view' },
  { id: 1602, key: 'leave.createModify', label: 'Leave: create / modify' },
  { id: 1603, key: 'leave.approve', label: 'Leave: approve / reject / cancel' },
  { id: 1604, key: 'leave.configure', label: 'Leave: set types, balances and holidays' },
  { id: 1605, key: 'leave.own', label: 'Leave: ask for own leave' },
  { id: 1701, key: 'payroll.view', label: 'Payroll: view' },
  { id: 1702, key: 'payroll.run', label: 'Payroll: run / modify' },
  { id: 1703, key: 'payroll.lock', label: 'Payroll: lock / reopen' },
  { id: 1704, key: 'payroll.rates', label: 'Payroll: set rates and wage floors' },
  { id: 1801, key: 'audit.view', label: 'Audit: view' },
  { id: 1901, key: 'guarddevice.manage', label: 'Guard devices: invite / revoke' },
  { id: 2001, key: 'alert.view', label: 'Alerts: see / acknowledge / resolve' },
  { id: 2002, key: 'alert.configure', label: 'Alerts: set rules and who is called' },
  { id: 2101, key: 'report.manage', label: 'Reports: set up, read and send' },
  { id: 2102, key: 'analytics.view', label: 'Analytics: view' },
  { id: 2201, key: 'release.manage', label: 'Releases: release to clients / withdraw' },
  { id: 2301, key: 'invoice.view', label: 'Invoices: view' },
  { id: 2302, key: 'invoice.manage', label: 'Invoices: draft, issue, credit and payments' },
  { id: 2303, key: 'invoice.rates', label: 'Invoices: rates of contracts and tax' },
  { id: 2401, key: 'integration.manage', label: 'Integrations: API tokens and webhooks' },
] as const;

export type PermissionKey = (typeof permissionList)[number]['key'];

/** What guards do in their own application; staff of the group General can hold nothing else. */
const ofGuards: readonly PermissionKey[] = [
  'attendance.createAndView',
  'patrol.create',
  'incident.create',
  'visitor.create',
  'occurrence.create',
  'leave.own',
];

/** What the people of a client can be given. */
const ofClients: readonly PermissionKey[] = [
  'attendance.view',
  'patrol.view',
  'incident.view',
  'incident.create',
  'visitor.view',
  'visitor.create',
  'contract.view',
  'ticket.view',
  'ticket.createModify',
  'sop.view',
  'occurrence.view',
  'invoice.view',
];

/** Whose list it is (PERM-11): of administrators, of other staff, or of clients and their users. */
export type Holder = 'ADMIN' | 'GENERAL' | 'CLIENT';
export type Permission = (typeof permissionList)[number];

/** The permissions that a list of this kind can hold, in the order of the permission list. */
export function permissionsOf(holder: Holder): readonly Permission[] {
  if (holder === 'ADMIN') return permissionList;
  const offered = holder === 'GENERAL' ? ofGuards : ofClients;
  return permissionList.filter(({ key }) => offered.includes(key));
}

/** The kind of list that staff of a group have. */
export function holderOf(group: Group): Holder {
  return isAdministrator(group) ? 'ADMIN' : 'GENERAL';
}

const idsByKey = new Map<PermissionKey, number>(permissionList.map(({ key, id }) => [key, id]));

/**
 * Whether a staff member holds a permission: AgencyMasterAdmin holds every one, the others those of
 * their list, and no list (null) means all that the group can have (readings, 'permission lists').
 */
export function holdsPermission(
  group: Group,
  held: readonly number[] | null,
  key: PermissionKey,
): boolean {
  if (group === 'AgencyMasterAdmin') return true;
  if (group === 'General' && !ofGuards.includes(key)) return false;
  return held === null || held.includes(idsByKey.get(key) ?? Number.NaN);
}

/** The functions of a user of a client, in the order of the permission list (`clientHolds`). */
export function clientFunctions(
  ofClient: readonly number[] | null,
  ofUser: readonly number[] | null,
): PermissionKey[] {
  return ofClients.filter((key) => clientHolds(ofClient, ofUser, key));
}

/**
 * What a user of a client may do: what both the client's list and their own give; null gives all
 * that clients can have.
 */
export function clientHolds(
  ofClient: readonly number[] | null,
  ofUser: readonly number[] | null,
  key: PermissionKey,
): boolean {
  const id = idsByKey.get(key) ?? Number.NaN;
  const gives = (held: readonly number[] | null) => held === null || held.includes(id);
  return ofClients.includes(key) && gives(ofClient) && gives(ofUser);
}
