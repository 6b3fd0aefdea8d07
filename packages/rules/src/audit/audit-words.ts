/** What an entry of the audit is called on the screen and in files. */

/** Kinds of records that people know by another name than the contract does. */
const kinds: Readonly<Record<string, string>> = {
  ClientProfile: 'Client',
  ClientUserProfile: 'Client User',
  ClockingPoint: 'Checkpoint',
  ClockingReport: 'Patrol',
  ClockingReportDetail: 'Patrol Checkpoint',
  ClockingRoute: 'Patrol Route',
  ContractIndicator: 'Performance Indicator',
  ContractMeeting: 'Review Meeting',
  ContractAction: 'Next Action',
  PLRDGrade: 'Grade',
  PLRDHistory: 'Grade of Staff',
  PWMTrainingModuleRequirement: 'Training Requirement',
  SecurityAgency: 'Agency',
  SecuritySite: 'Site Register',
  SiteHistory: 'Site Contract',
  SiteProfile: 'Site',
  StaffProfile: 'Staff',
  StaffTrainingModule: 'Training of Staff',
  TrainingModule: 'Course',
  WorkHistory: 'Employment',
};

/** `Site Contract` for `SiteHistory`; the words of the contract for what has no other name. */
export function auditKind(entity: string): string {
  return kinds[entity] ?? wordsOf(entity);
}

/** Fields that people know by another name than the contract does. */
const fields: Readonly<Record<string, string>> = {
  cognitoGroup: 'Group',
  emStart: 'Start',
  emEnd: 'End',
  emType: 'Employment Type',
  permission: 'Permissions',
  preferred_username: 'Username',
  staffProfileID: 'Staff',
};

/** `Time In Site` for `timeInSiteProfileID`, `Reviewed By` for `reviewedByStaffProfileID`. */
export function auditField(field: string): string {
  return fields[field] ?? wordsOf(field.replace(/(?:(?<=.)Staff)?ProfileID$/, ''));
}

/** `Update staff permission` for `updateStaffPermission`. */
export function auditOperation(operation: string): string {
  const [first = '', ...others] = wordsOf(operation.replace(/\d+$/, '')).split(' ');
  const lower = others.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return [first, ...lower].join(' ');
}

/** A capital begins a word, but capitals beside each other are one: `PLRDGradeID`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
