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
