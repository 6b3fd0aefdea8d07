import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { StaffPermissionRow } from './types.ts';

/** Columns of what somebody is permitted, under their wire names; `a` is staff_profile. */
export const staffPermissionSelect = `
  a.id, a.account_id AS "accountID", a.security_agency_id AS "securityAgencyID", a.name,
  a.staff_no AS "staffNo", a.designation, a.status, a.cognito_group AS "cognitoGroup",
  a.permission, a.version, a.updated_on AS "updatedOn"`;

const find = `SELECT ${staffPermissionSelect} FROM staff_profile a
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** Held until the transaction ends. @throws NOT_FOUND at `path` */
export async function lockStaffPermission(
  db: AgencyDatabase,
  id: number,
  path: string,
): Promise<StaffPermissionRow> {
  const query = statement(`${find} FOR UPDATE`, [db.scope.agencyId, id]);
  const [row] = await db.run<StaffPermissionRow>(query);
  return row ?? refuse('NOT_FOUND', 'This staff member does not exist.', { path });
}

const update = `UPDATE staff_profile a SET cognito_group = $3, permission = $4,
    version = version + 1, updated_on = now()
  WHERE a.security_agency_id = $1 AND a.id = $2 RETURNING ${staffPermissionSelect}`;

/** Writes group and list, and counts the version of the profile up. */
export async function saveStaffPermission(
  db: AgencyDatabase,
  id: number,
  next: { readonly cognitoGroup: Group; readonly permission: readonly number[] | null },
): Promise<StaffPermissionRow> {
  const values = [db.scope.agencyId, id, next.cognitoGroup, next.permission];
  const [row] = await db.run<StaffPermissionRow>(statement(update, values));
  if (row === undefined) throw new Error('the profile vanished while it was locked');
  return row;
}
