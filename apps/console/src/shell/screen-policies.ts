import { can, type Policy } from '../platform/session/session.ts';

/**
 * What a screen needs to be of any use: one of these policies. The first row that the path begins
 * with decides, so the narrower ones stand first; `$` is any one segment. What has no row is for
 * every administrator. The server asks again with every request: this only says so sooner.
 */
const rows: readonly (readonly [screen: string, ...anyOf: Policy[]])[] = [
  ['/alert', 'handleAlerts'],
  ['/analytics', 'readAnalytics'],
  ['/attendance/approval/input', 'approveAttendance'],
  ['/attendance/checkpointsite/$/edit', 'assignAttendanceCheckpoint'],
  ['/attendance/checkpointsite', 'readAttendance', 'assignAttendanceCheckpoint'],
  ['/attendance', 'readAttendance'],
  ['/client/create', 'editClients'],
  ['/client/import', 'editClients'],
  ['/client/permission/$/$/edit', 'editClientPermissions'],
  ['/client/permission/$', 'readClientUsers'],
  ['/client/user/create', 'editClientUsers'],
  ['/client/user/$/edit', 'editClientUsers'],
  ['/client/user', 'readClientUsers'],
  ['/contract/create', 'editContracts'],
  ['/contract/import', 'editContracts'],
  ['/contract/$/edit', 'editContracts'],
  ['/contract/$/indicator/edit', 'editContracts'],
  ['/contract/$/meeting/create', 'editContracts'],
  ['/contract/$/meeting/$/edit', 'editContracts'],
  ['/contract', 'readContracts'],
  ['/deployment/day/$/create', 'editDeployments'],
  ['/deployment/replace', 'editDeployments'],
  ['/deployment', 'readDeployments'],
  ['/feedback', 'readFeedback'],
  ['/incident/create', 'createIncidents'],
  ['/incident/draft', 'createIncidents'],
  ['/incident/$/edit', 'editIncidents'],
  ['/incident', 'readIncidents'],
  ['/leave/create', 'editLeave'],
  ['/leave/type/create', 'configureLeave'],
  ['/leave/type/$', 'configureLeave'],
  ['/leave/holiday/create', 'configureLeave'],
  ['/leave/$/edit', 'editLeave'],
  ['/leave', 'readLeave'],
  ['/occurrence/create', 'createOccurrences'],
  ['/occurrence', 'readOccurrences'],
  ['/patrol/checkpoints/create', 'createPatrols'],
  ['/patrol/checkpoints', 'readCheckpoints'],
  ['/patrol/routes/create', 'createPatrols'],
  ['/patrol/routes/$/edit', 'editPatrols'],
  ['/patrol/routes/$/checkpoints', 'editPatrols'],
  ['/patrol', 'readPatrols'],
  ['/payroll/rate/create', 'editPayRates'],
  ['/payroll/floor/create', 'editPayRates'],
  ['/payroll/rate', 'readPayRates'],
  ['/payroll/floor', 'readPayRates'],
  ['/payroll/create', 'runPayroll'],
  ['/payroll', 'readPayroll'],
  ['/permissions/$/$/$/edit', 'editPermissions'],
  ['/permissions/staff/admin', 'readAdministratorPermissions'],
  ['/permissions/staff/general', 'readStaffPermissions'],
  ['/permissions', 'readPermissions'],
  ['/report/open', 'openOwnReport'],
  ['/report', 'manageReports'],
  ['/settings/agency', 'editAgency'],
  ['/settings/alert', 'configureAlerts'],
  ['/settings/audit', 'readAudit'],
  ['/settings/token', 'manageIntegrations'],
  ['/settings/webhook', 'manageIntegrations'],
  ['/site/create', 'editSites'],
  ['/site/import', 'editSites'],
  ['/site/$/edit', 'editSites'],
  ['/site/$/contract', 'editSites'],
  ['/site/$/register', 'editSites'],
  ['/sop/create', 'editSOPs'],
  ['/sop/$/edit', 'editSOPs'],
  ['/sop', 'readSOPs'],
  ['/staff/create', 'editStaff'],
  ['/staff/import', 'editStaff'],
  ['/staff/expiring', 'readStaff'],
  ['/staff/device', 'manageGuardDevices'],
  ['/staff/$/edit', 'editStaff'],
  ['/staff/$/create/training', 'editTraining'],
  ['/staff/$/training/edit', 'editTraining'],
  ['/staff/$/create', 'editStaff'],
  ['/staff/$/document/edit', 'editStaff'],
  ['/staff/$/employment/edit', 'editStaff'],
  ['/staff/$/plrd/edit', 'editStaff'],
  ['/staff', 'readStaff'],
  ['/supervisorycheck', 'readSupervisoryChecks'],
  ['/ticket/records/create', 'editTickets'],
  ['/ticket/records/$/edit', 'editTickets'],
  ['/ticket', 'readTickets'],
  ['/training/catalogue/create', 'editTrainingCatalogue'],
  ['/training/catalogue/requirement/create', 'editTrainingCatalogue'],
  ['/training', 'readTraining'],
  ['/visitor/create', 'createVisitors'],
  ['/visitor', 'readVisitors'],
];

const screens = rows.map(([screen, ...anyOf]) => ({ parts: screen.split('/').slice(1), anyOf }));

/** The policies of which a screen needs one; undefined where every administrator may see it. */
export function policiesOf(path: string): readonly Policy[] | undefined {
  const segments = path.split('/').slice(1);
  return screens.find(({ parts }) =>
    parts.every((part, at) => (part === '$' ? Boolean(segments[at]) : part === segments[at])),
  )?.anyOf;
}

/** Whether the screen at a path is of use to the signed-in person. */
export function maySee(path: string): boolean {
  return policiesOf(path)?.some((policy) => can(policy)) ?? true;
}
