import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import type { SiteHistoryRow } from './types.ts';

/** Columns of a site profile under their wire names; `a` is site_profile. */
export const siteProfileSelect = `
  a.id, a.security_site_id AS "securitySiteID", a.security_agency_id AS "securityAgencyID",
  a.management_agency_id AS "managementAgencyID", a.name, a.mcst_no AS "mcstNo", a.uen, a.address,
  a.unit_no AS "unitNo", a.postal, a.tier, a.strata_lot AS "strataLot", a.status,
  a.phone_no AS "phoneNo", a.note, history.id AS "siteHistoryID",
  history.start AS "siteHistoryStart", history."end" AS "siteHistoryEnd",
  history.status AS "siteHistoryStatus", history.version AS "siteHistoryVersion",
  point.id AS "clockingPointID", point.name AS "clockingPointName", point.tag AS "clockingPointTag",
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

/** The contract that runs now, else the latest that ran, else the next; and its checkpoint. */
export const siteProfileJoins = `
  LEFT JOIN LATERAL (
    SELECT h.* FROM site_history h
    WHERE h.security_agency_id = a.security_agency_id AND h.site_profile_id = a.id AND h.deleted = 0
    ORDER BY (h.start <= now()) DESC, h.start DESC, h.id DESC LIMIT 1
  ) history ON true
  LEFT JOIN clocking_point point
    ON point.security_agency_id = a.security_agency_id AND point.id = history.clocking_point_id
    AND point.deleted = 0`;

const findSite = `SELECT security_site_id AS "securitySiteID", name FROM site_profile
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

/**
 * The register's id of one of the agency's sites; for every domain that names a site.
 * @throws NOT_FOUND at `path` when the agency has no such site
 */
export async function securitySiteOf(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<number> {
  return (await findSiteOrRefuse(db, siteProfileID, path)).securitySiteID;
}

/** The agency's name for one of its sites. @throws NOT_FOUND at `path` */
export async function nameOfSite(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<string> {
  return (await findSiteOrRefuse(db, siteProfileID, path)).name;
}

async function findSiteOrRefuse(db: AgencyDatabase, siteProfileID: number, path: string) {
  const values = [db.scope.agencyId, siteProfileID];
  const [site] = await db.run<{ securitySiteID: number; name: string }>(
    statement(findSite, values),
  );
  return site ?? refuse('NOT_FOUND', 'This site does not exist.', { path });
}

const lockHistory = `SELECT id, site_profile_id AS "siteProfileID",
    client_profile_id AS "clientProfileID", security_site_id AS "securitySiteID", start, "end",
    status, clocking_point_id AS "clockingPointID", version
  FROM site_history
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 FOR UPDATE`;

/** A site's contract by id, held until the transaction ends. */
export async function lockSiteHistory(
  db: AgencyDatabase,
  id: number,
): Promise<SiteHistoryRow | undefined> {
  const [row] = await db.run<SiteHistoryRow>(statement(lockHistory, [db.scope.agencyId, id]));
  return row;
}

const linkCheckpoint = `UPDATE site_history
  SET clocking_point_id = $3, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Links the contract to its attendance checkpoint, or to none. */
export async function saveCheckpoint(
  db: AgencyDatabase,
  id: number,
  clockingPointID: number | null,
): Promise<void> {
  await db.run(statement(linkCheckpoint, [db.scope.agencyId, id, clockingPointID]));
}
