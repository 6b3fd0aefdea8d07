import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Ids of the permission list; null gives all. */
type Permission = readonly number[] | null;

const saveIn = (table: string) => `UPDATE ${table} SET permission = $3, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;
const saveClient = saveIn('client_profile');
const saveUser = saveIn('client_user_profile');

export async function saveClientPermission(
  db: AgencyDatabase,
  id: number,
  permission: Permission,
): Promise<void> {
  await db.run(statement(saveClient, [db.scope.agencyId, id, permission]));
}

export async function saveUserPermission(
  db: AgencyDatabase,
  id: number,
  permission: Permission,
): Promise<void> {
  await db.run(statement(saveUser, [db.scope.agencyId, id, permission]));
}

/** Whether two lists are the same; those that are kept are in order. */
export function isSamePermission(one: Permission, other: Permission): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
