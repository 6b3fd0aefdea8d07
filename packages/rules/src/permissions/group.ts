/** The groups of people of an agency; apart from the permission list, which is long. */
export type Group = 'AgencyMasterAdmin' | 'AgencyAdmin' | 'General';

/** Both groups that may use the console (part-1 §6). */
export function isAdministrator(group: Group): boolean {
  return group === 'AgencyMasterAdmin' || group === 'AgencyAdmin';
}
