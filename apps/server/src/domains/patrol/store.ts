import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// What guards' devices hold.
export { sitesWalkedInShift } from './plan/store.ts';
export { roundsOfSites, type SiteRoundRow } from './round/store-pack.ts';
export { missedRounds } from './round/store-missed.ts';
export { roundTopic, walkTopic } from './round/take-round.ts';
export { rewriteRounds } from './round/write-rounds.ts';
export { routesToWalk, type PatrolRouteRow } from './walk/store-walk.ts';

/**
 * Whether attendance is taken at a checkpoint: a site contract that has not ended names it; `p` is
 * the alias of clocking_point.
 */
export const isAttendancePoint = (p: string) => `EXISTS (SELECT 1 FROM site_history h
    WHERE h.security_agency_id = $1 AND h.clocking_point_id = ${p}.id
      AND h.deleted = 0 AND coalesce(h."end", 'infinity'::timestamptz) >= now())`;

/** Columns of a checkpoint under their wire names; `a` is clocking_point. */
export const clockingPointSelect = `
  a.id, a.security_site_id AS "securitySiteID", security_site.name AS "securitySiteName",
  a.security_agency_id AS "securityAgencyID", agency.name AS "securityAgencyName",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.name, a.description,
  a.tag, a.code, ${isAttendancePoint('a')}::int AS "isAttendance", a.status, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const clockingPointJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN security_site ON security_site.id = a.security_site_id
  JOIN security_agency agency ON agency.id = a.security_agency_id`;

const findSite = `SELECT site_profile_id AS "siteProfileID" FROM clocking_point
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 FOR SHARE`;

/**
 * The site profile that a checkpoint belongs to, for whoever links to it in a change: it cannot be
 * deleted before the transaction ends. Undefined when the agency has no such checkpoint.
 */
export async function siteOfCheckpoint(
  db: AgencyDatabase,
  clockingPointID: number,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, clockingPointID];
  const [row] = await db.run<{ siteProfileID: number }>(statement(findSite, values));
  return row?.siteProfileID;
}
