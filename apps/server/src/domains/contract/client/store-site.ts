import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { statusConditions } from '../store-status.ts';

/** A site of a client, with the contract that runs there now. */
export interface ClientSiteRow {
  readonly siteProfileID: number;
  readonly name: string;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
  readonly contractID: number;
  readonly startDatetime: string;
  readonly endDatetime: string | null;
}

const list = `SELECT site.id AS "siteProfileID", site.name, site.address, site.unit_no AS "unitNo",
    site.postal, a.id AS "contractID", a.start_datetime AS "startDatetime",
    a.end_datetime AS "endDatetime"
  FROM contract a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2 AND a.deleted = 0
    AND ${statusConditions.ACTIVE}
  ORDER BY site.name, site.id LIMIT 1000`;

/** The sites of a client whose contract runs now, by name. */
export function listClientSites(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<ClientSiteRow[]> {
  const query = statement(list, [db.scope.agencyId, clientProfileID]);
  return db.run<ClientSiteRow & Record<string, unknown>>(query);
}
