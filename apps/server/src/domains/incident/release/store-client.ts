import { clientHolds, type PermissionKey } from '@guardroom/rules/permissions/permission-list';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

// The contract says whose a site is; where none is written, the site's own record does.
const clientAt = `SELECT client.id, client.name FROM (
    SELECT c.client_profile_id, 1 AS place, c.start_datetime AS start FROM contract c
    WHERE c.security_agency_id = $1 AND c.site_profile_id = $2 AND c.deleted = 0
      AND c.status = 'ACTIVE' AND c.start_datetime <= $3::timestamptz
      AND (c.end_datetime IS NULL OR c.end_datetime >= $3::timestamptz)
    UNION ALL
    SELECT h.client_profile_id, 2, h.start FROM site_history h
    WHERE h.security_agency_id = $1 AND h.site_profile_id = $2 AND h.deleted = 0
      AND h.start <= $3::timestamptz AND (h."end" IS NULL OR h."end" >= $3::timestamptz)
  ) held
  JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = held.client_profile_id
  ORDER BY held.place, held.start DESC LIMIT 1`;

/** A client as a release names it. */
export interface ReleaseClient {
  readonly id: number;
  readonly name: string;
}

/** The client under whose contract a site was at a time; undefined where it was under nobody's. */
export async function clientOfSiteAt(
  db: AgencyDatabase,
  siteProfileID: number,
  at: string,
): Promise<ReleaseClient | undefined> {
  const query = statement(clientAt, [db.scope.agencyId, siteProfileID, at]);
  const [row] = await db.run<ReleaseClient & Record<string, unknown>>(query);
  return row;
}

// A client has few users; those of a site whose contract has ended are told nothing any more.
const users = `SELECT u.account_id AS "accountID", u.permission AS "ofUser",
    client.permission AS "ofClient"
  FROM client_user_profile u
  JOIN client_profile client ON client.security_agency_id = $1 AND client.id = u.client_profile_id
  WHERE u.security_agency_id = $1 AND u.client_profile_id = $2 AND u.deleted = 0
    AND u.status = 'ACTIVE' AND client.status = 'ACTIVE' AND client.deleted = 0
    AND EXISTS (SELECT 1 FROM contract c WHERE c.security_agency_id = $1
      AND c.site_profile_id = $3 AND c.client_profile_id = $2 AND c.deleted = 0
      AND c.status = 'ACTIVE' AND c.start_datetime <= now()
      AND (c.end_datetime IS NULL OR c.end_datetime >= now()))
  ORDER BY u.name, u.id LIMIT 200`;

interface UserRow {
  readonly accountID: number;
  readonly ofUser: readonly number[] | null;
  readonly ofClient: readonly number[] | null;
}

/** Accounts of a client's users who may know of a thing at a site today. */
export async function usersToTell(
  db: AgencyDatabase,
  clientProfileID: number,
  siteProfileID: number,
  key: PermissionKey,
): Promise<number[]> {
  const query = statement(users, [db.scope.agencyId, clientProfileID, siteProfileID]);
  const rows = await db.run<UserRow & Record<string, unknown>>(query);
  return rows
    .filter(({ ofClient, ofUser }) => clientHolds(ofClient, ofUser, key))
    .map(({ accountID }) => accountID);
}
