import type { PackDuty, PackShift, PackSite, PackVisitor } from '@guardroom/rules/guard/pack';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

/** Days of the roster, both included. */
export interface PackRange {
  readonly from: string;
  readonly to: string;
}

/** Sites of one pack: nobody works at more within ten days. */
const mostSites = 20;

const shiftColumns = `a.id AS "deploymentID", a.date, coalesce(type.name, a.shift) AS name,
    a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    a.start_datetime AS start, a.end_datetime AS "end", a.status, a.published_on AS "publishedOn",
    coalesce((SELECT json_agg(s.name ORDER BY s.name, s.id)
      FROM deployment o
      JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = o.staff_profile_id
      WHERE o.security_agency_id = $1 AND o.site_profile_id = a.site_profile_id AND o.deleted = 0
        AND o.date BETWEEN a.date - 1 AND a.date + 1 AND o.staff_profile_id <> a.staff_profile_id
        AND o.status IN ('PUBLISHED', 'CONFIRMED')
        AND o.start_datetime < a.end_datetime AND o.end_datetime > a.start_datetime), '[]') AS others`;
const shiftTables = `deployment a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id`;
const inRange = `a.status <> 'DRAFT' AND a.start_datetime >= $3::date - 1
    AND a.start_datetime < $4::date + 2 AND a.date BETWEEN $3::date AND $4::date`;
const shifts = `SELECT ${shiftColumns} FROM ${shiftTables}
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0 AND ${inRange}
  ORDER BY a.start_datetime, a.id LIMIT 100`;

/** The shifts of a person of which they were told. */
export function packShifts(
  db: AgencyDatabase,
  staffProfileID: number,
  { from, to }: PackRange,
): Promise<PackShift[]> {
  const values = [db.scope.agencyId, staffProfileID, from, to];
  return db.run<PackShift & Record<string, unknown>>(statement(shifts, values));
}

const siteColumns = `site.id AS "siteProfileID", site.name, site.address,
    site.phone_no AS "phoneNo", site.latitude, site.longitude, site.fence_radius AS radius,
    site.fence_mode AS fence`;
const sites = `SELECT ${siteColumns} FROM site_profile site
  WHERE site.security_agency_id = $1 AND site.deleted = 0
    AND (site.id = ANY($2::bigint[]) OR site.id IN (
      SELECT t.time_in_site_profile_id FROM attendance t
      WHERE t.security_agency_id = $1 AND t.staff_profile_id = $3 AND t.deleted = 0
        AND t.time_in >= $4::timestamptz))
  ORDER BY site.id = ANY($2::bigint[]) DESC, site.name, site.id LIMIT ${mostSites}`;

/** A site of a pack, with its number beside it. */
export type SiteRow = Omit<PackSite, 'contacts'> & { readonly phoneNo: string | null };

const oneSite = `SELECT ${siteColumns} FROM site_profile site
  WHERE site.security_agency_id = $1 AND site.id = $2 AND site.deleted = 0`;

/** One site of the agency. */
export function packSite(db: AgencyDatabase, siteProfileID: number): Promise<SiteRow[]> {
  const query = statement(oneSite, [db.scope.agencyId, siteProfileID]);
  return db.run<SiteRow & Record<string, unknown>>(query);
}

const ofSite = `SELECT a.staff_profile_id AS "staffProfileID", ${shiftColumns} FROM ${shiftTables}
  WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.deleted = 0 AND ${inRange}
  ORDER BY a.start_datetime, a.id LIMIT 1000`;

/** A shift with whose it is. */
export type SiteShift = PackShift & { readonly staffProfileID: number };

/** Exported for the test of plans. */
export function siteShiftsStatement(
  agencyId: number,
  siteProfileID: number,
  { from, to }: PackRange,
): Statement {
  return statement(ofSite, [agencyId, siteProfileID, from, to]);
}

/** The shifts of a site of which people were told. */
export function siteShifts(
  db: AgencyDatabase,
  siteProfileID: number,
  range: PackRange,
): Promise<SiteShift[]> {
  const query = siteShiftsStatement(db.scope.agencyId, siteProfileID, range);
  return db.run<SiteShift & Record<string, unknown>>(query);
}

/** Exported for the test of plans. */
export function packSitesStatement(
  agencyId: number,
  staffProfileID: number,
  { planned, since }: { readonly planned: readonly number[]; readonly since: string },
): Statement {
  return statement(sites, [agencyId, planned, staffProfileID, since]);
}

/** The sites of those shifts, and those where the person worked since. */
export function packSites(
  db: AgencyDatabase,
  staffProfileID: number,
  of: { readonly planned: readonly number[]; readonly since: string },
): Promise<SiteRow[]> {
  const query = packSitesStatement(db.scope.agencyId, staffProfileID, of);
  return db.run<SiteRow & Record<string, unknown>>(query);
}

const dutyColumns = `a.id AS "attendanceID", a.time_in AS "timeIn",
    a.time_in_site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    (SELECT e.key::text FROM guard_event e
     WHERE e.security_agency_id = $1 AND e.entity = 'Attendance' AND e.entity_id = a.id
       AND e.kind = 'clockIn' ORDER BY e.id LIMIT 1) AS key`;
const dutyTables = `attendance a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.time_in_site_profile_id`;
const duty = `SELECT ${dutyColumns} FROM ${dutyTables}
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
    AND a.time_out IS NULL`;

/** The duty that a person is on, as the server knows it. */
export async function packDuty(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<PackDuty | undefined> {
  const query = statement(duty, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<PackDuty & Record<string, unknown>>(query);
  return row;
}

const onDutyAt = `SELECT a.staff_profile_id AS "staffProfileID", ${dutyColumns} FROM ${dutyTables}
  WHERE a.security_agency_id = $1 AND a.time_in_site_profile_id = $2 AND a.deleted = 0
    AND a.time_out IS NULL AND a.time_in >= $3::timestamptz
  ORDER BY a.time_in DESC, a.id DESC LIMIT 200`;

/** The duty of somebody at a site. */
export type SiteDuty = PackDuty & { readonly staffProfileID: number };

/** Exported for the test of plans. */
export function siteDutiesStatement(
  agencyId: number,
  siteProfileID: number,
  since: string,
): Statement {
  return statement(onDutyAt, [agencyId, siteProfileID, since]);
}

/** Who came to a site since and is on duty there. */
export function siteDuties(
  db: AgencyDatabase,
  siteProfileID: number,
  since: string,
): Promise<SiteDuty[]> {
  const query = siteDutiesStatement(db.scope.agencyId, siteProfileID, since);
  return db.run<SiteDuty & Record<string, unknown>>(query);
}

const tags = `SELECT id, site_profile_id AS "siteProfileID", tag, code FROM clocking_point
  WHERE security_agency_id = $1 AND site_profile_id = ANY($2::bigint[]) AND deleted = 0
    AND status = 'ACTIVE' ORDER BY id LIMIT 2000`;

export interface TagRow {
  readonly id: number;
  readonly siteProfileID: number;
  readonly tag: string | null;
  readonly code: string;
}

/** What the checkpoints of sites are known by: never sent, only as digests. */
export function tagsOfSites(db: AgencyDatabase, siteIDs: readonly number[]): Promise<TagRow[]> {
  return db.run<TagRow & Record<string, unknown>>(statement(tags, [db.scope.agencyId, siteIDs]));
}

const blocks = `SELECT name, phone_no AS "phoneNo", vehicle_no AS "vehicleNo" FROM visitor_block
  WHERE security_agency_id = $1 AND deleted = 0 ORDER BY id DESC LIMIT 5000`;

export interface BlockRow {
  readonly name: string | null;
  readonly phoneNo: string | null;
  readonly vehicleNo: string | null;
}

/** Who is not let in: never sent, only as digests. */
export function blocked(db: AgencyDatabase): Promise<BlockRow[]> {
  return db.run<BlockRow & Record<string, unknown>>(statement(blocks, [db.scope.agencyId]));
}

const types = `SELECT id, name FROM reference_item WHERE kind = 'INCIDENT_TYPE' AND deleted = 0
  ORDER BY position, id LIMIT 200`;

export function incidentTypes(
  db: AgencyDatabase,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db.run<{ id: number; name: string }>(statement(types, []));
}

const agency = 'SELECT phone_no AS "phoneNo" FROM security_agency WHERE id = $1';

/** The number of the agency, to be called by whoever needs help. */
export async function phoneOfAgency(db: AgencyDatabase): Promise<string | null> {
  const query = statement(agency, [db.scope.agencyId]);
  const [row] = await db.run<{ phoneNo: string | null }>(query);
  return row?.phoneNo ?? null;
}

const inside = `SELECT visit.* FROM unnest($2::bigint[]) AS site (id)
  CROSS JOIN LATERAL (
    SELECT id AS "visitorRecordID", site_profile_id AS "siteProfileID", name,
      vehicle_no AS "vehicleNo", unit, in_timestamp AS "inTimestamp"
    FROM visitor_record
    WHERE security_agency_id = $1 AND site_profile_id = site.id AND deleted = 0 AND cancelled = 0
      AND out_timestamp IS NULL AND erased_on IS NULL AND in_timestamp >= $3::timestamptz
    ORDER BY in_timestamp DESC, id DESC LIMIT 100) visit
  ORDER BY visit."inTimestamp" DESC, visit."visitorRecordID" DESC`;

/** Who came to sites since and has not left, the last hundred of each. */
export function visitorsInside(
  db: AgencyDatabase,
  siteIDs: readonly number[],
  since: string,
): Promise<(PackVisitor & { readonly siteProfileID: number })[]> {
  const values = [db.scope.agencyId, siteIDs, since];
  return db.run<PackVisitor & { siteProfileID: number } & Record<string, unknown>>(
    statement(inside, values),
  );
}
