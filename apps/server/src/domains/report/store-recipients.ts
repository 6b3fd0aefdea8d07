import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const foreign = `SELECT
    (SELECT count(*)::int FROM site_profile s WHERE s.security_agency_id = $1 AND s.deleted = 0
      AND s.id = ANY($2::bigint[])) AS sites,
    (SELECT count(*)::int FROM staff_profile s WHERE s.security_agency_id = $1 AND s.deleted = 0
      AND s.id = ANY($3::bigint[])) AS staff,
    (SELECT count(*)::int FROM client_user_profile u WHERE u.security_agency_id = $1
      AND u.deleted = 0 AND u.id = ANY($4::bigint[])) AS "clientUsers"`;

/** What a subscription names. */
export interface NamedRecords {
  readonly siteProfileIDs: readonly number[];
  readonly staffProfileIDs: readonly number[];
  readonly clientUserProfileIDs: readonly number[];
}

/** How many of the records that are named the agency has. */
export interface KnownRecords {
  readonly sites: number;
  readonly staff: number;
  readonly clientUsers: number;
}

export async function countKnown(db: AgencyDatabase, named: NamedRecords): Promise<KnownRecords> {
  const { siteProfileIDs, staffProfileIDs, clientUserProfileIDs } = named;
  const values = [db.scope.agencyId, siteProfileIDs, staffProfileIDs, clientUserProfileIDs];
  const [row] = await db.run<KnownRecords & Record<string, unknown>>(statement(foreign, values));
  return row ?? { sites: 0, staff: 0, clientUsers: 0 };
}

/** Somebody who gets a report. */
export interface RecipientRow {
  readonly staffProfileID: number | null;
  readonly clientUserProfileID: number | null;
  readonly name: string;
  /** Null where none is known, or the person is not in use. */
  readonly address: string | null;
  /** Of a client: that all of the sites are that client's now. */
  readonly mayRead: boolean;
  /** They sign in to the console. */
  readonly isAdministrator: boolean;
}

const find = `SELECT s.id AS "staffProfileID", NULL::bigint AS "clientUserProfileID", s.name,
    CASE WHEN s.status <> 'INACTIVE' AND s.deleted = 0 THEN s.email END AS address,
    true AS "mayRead", s.cognito_group <> 'General' AS "isAdministrator"
  FROM staff_profile s WHERE s.security_agency_id = $1 AND s.id = ANY($3::bigint[])
  UNION ALL
  SELECT NULL, u.id, u.name,
    CASE WHEN u.status = 'ACTIVE' AND u.deleted = 0 THEN u.email END,
    NOT EXISTS (SELECT 1 FROM unnest($2::bigint[]) AS wanted (id) WHERE NOT EXISTS (
      SELECT 1 FROM site_history h WHERE h.security_agency_id = $1 AND h.site_profile_id = wanted.id
        AND h.client_profile_id = u.client_profile_id AND h.deleted = 0
        AND h.start <= now() AND (h."end" IS NULL OR h."end" >= now()))), false
  FROM client_user_profile u WHERE u.security_agency_id = $1 AND u.id = ANY($4::bigint[])
  ORDER BY name`;

/** Who gets a report as of now, but for plain addresses. */
export function recipientsOf(db: AgencyDatabase, named: NamedRecords): Promise<RecipientRow[]> {
  const { siteProfileIDs, staffProfileIDs, clientUserProfileIDs } = named;
  const values = [db.scope.agencyId, siteProfileIDs, staffProfileIDs, clientUserProfileIDs];
  return db.run<RecipientRow & Record<string, unknown>>(statement(find, values));
}
