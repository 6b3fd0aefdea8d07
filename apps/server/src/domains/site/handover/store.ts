import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { SiteHandoverRow } from './types.ts';

const insert = `INSERT INTO site_handover (security_agency_id, site_profile_id, staff_profile_id,
    staff_profile_name, text, written_on)
  SELECT $1, $2, s.id, s.name, $4, $5 FROM staff_profile s
  WHERE s.security_agency_id = $1 AND s.id = $3 AND s.deleted = 0 RETURNING id`;

export interface NewHandover {
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly text: string;
  readonly writtenOn: string;
}

/** Keeps what a shift hands over; undefined when the agency has no such person. */
export async function addHandover(
  db: AgencyDatabase,
  { siteProfileID, staffProfileID, text, writtenOn }: NewHandover,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, siteProfileID, staffProfileID, text, writtenOn];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  return row?.id;
}

const latest = `SELECT told.* FROM unnest($2::bigint[]) AS site (id)
  CROSS JOIN LATERAL (
    SELECT id, site_profile_id AS "siteProfileID", staff_profile_name AS "staffProfileName", text,
      written_on AS "writtenOn"
    FROM site_handover WHERE security_agency_id = $1 AND site_profile_id = site.id
    ORDER BY written_on DESC, id DESC LIMIT $3) told
  ORDER BY told."writtenOn" DESC, told.id DESC`;

/** What was handed over at sites last, newest first, so much of each. */
export function latestHandovers(
  db: AgencyDatabase,
  siteIDs: readonly number[],
  most: number,
): Promise<SiteHandoverRow[]> {
  const values = [db.scope.agencyId, siteIDs, most];
  return db.run<SiteHandoverRow & Record<string, unknown>>(statement(latest, values));
}
