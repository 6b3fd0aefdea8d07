import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { StaffProfileRow } from '../types.ts';

const changeable = {
  name: ['name', 'text'],
  staffNo: ['staff_no', 'text'],
  race: ['race', 'text'],
  nationality: ['nationality', 'text'],
  citizenship: ['citizenship', 'text'],
  religion: ['religion', 'text'],
  maritalStatus: ['marital_status', 'text'],
  status: ['status', 'text'],
  prFromDate: ['pr_from_date', 'date'],
  profilePictureKey: ['profile_picture_key', 'text'],
  profilePictureBucket: ['profile_picture_bucket', 'text'],
  profilePictureRegion: ['profile_picture_region', 'text'],
  gender: ['gender', 'text'],
  dob: ['dob', 'date'],
  last4ID: ['last4_id', 'text'],
} as const;
export type ProfileChanges = ChangesOf<StaffProfileRow, typeof changeable>;

/** Writes changed fields of one profile and counts its version up. */
export async function saveProfile(
  db: AgencyDatabase,
  id: number,
  changes: ProfileChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('staff_profile', changeable, key, changes));
}

const findStaffNo = `SELECT id FROM staff_profile
  WHERE security_agency_id = $1 AND staff_no = $2 AND id <> $3 AND deleted = 0`;

/** Whether another of the agency's staff has the number. */
export async function isStaffNoTaken(
  db: AgencyDatabase,
  staffNo: string,
  by: number,
): Promise<boolean> {
  const rows = await db.run(statement(findStaffNo, [db.scope.agencyId, staffNo, by]));
  return rows.length > 0;
}
