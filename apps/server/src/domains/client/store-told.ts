import { clientHolds, type PermissionKey } from '@guardroom/rules/permissions/permission-list';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// A client has few users; those whose contract has ended are told nothing any more.
const users = `SELECT u.account_id AS "accountID", u.permission AS "ofUser",
    client.permission AS "ofClient"
  FROM client_user_profile u
  JOIN client_profile client ON client.security_agency_id = $1 AND client.id = u.client_profile_id
  WHERE u.security_agency_id = $1 AND u.client_profile_id = $2 AND u.deleted = 0
    AND u.status = 'ACTIVE' AND client.status = 'ACTIVE' AND client.deleted = 0
    AND EXISTS (SELECT 1 FROM contract c WHERE c.security_agency_id = $1
      AND ($3::bigint IS NULL OR c.site_profile_id = $3) AND c.client_profile_id = $2
      AND c.deleted = 0 AND c.status = 'ACTIVE' AND c.start_datetime <= now()
      AND (c.end_datetime IS NULL OR c.end_datetime >= now()))
  ORDER BY u.name, u.id LIMIT 200`;

interface UserRow {
  readonly accountID: number;
  readonly ofUser: readonly number[] | null;
  readonly ofClient: readonly number[] | null;
}

/**
 * Accounts of a client's users who may know of a thing today.
 * @param siteProfileID where it is; null for what is the client's wherever their contract runs
 */
export async function usersToTell(
  db: AgencyDatabase,
  clientProfileID: number,
  siteProfileID: number | null,
  key: PermissionKey,
): Promise<number[]> {
  const query = statement(users, [db.scope.agencyId, clientProfileID, siteProfileID]);
  const rows = await db.run<UserRow & Record<string, unknown>>(query);
  return rows
    .filter(({ ofClient, ofUser }) => clientHolds(ofClient, ofUser, key))
    .map(({ accountID }) => accountID);
}
