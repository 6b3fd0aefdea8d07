import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { plannedAnew, statement, type Statement } from '../../../platform/database/statement.ts';
import { postsOf } from '../post/store.ts';
import type { OwnColleagueRow, OwnDeploymentRow, OwnSiteRow, SiteContact } from './types.ts';

/** Days of a roster, both included. */
export interface OwnRange {
  readonly from: string;
  readonly to: string;
}

/** The lines of person $2 of which they were told, by the index of their shifts; $3 and $4 are dates. */
const told = `a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
    AND a.status <> 'DRAFT' AND a.start_datetime >= $3::date - 1
    AND a.start_datetime < $4::date + 2 AND a.date BETWEEN $3::date AND $4::date`;
/** Those who are told to be at the site of line `a` at the same time. */
const others = `coalesce((
    SELECT json_agg(json_build_object('staffProfileID', s.id, 'name', s.name) ORDER BY s.name, s.id)
    FROM deployment o
    JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = o.staff_profile_id
    WHERE o.security_agency_id = $1 AND o.site_profile_id = a.site_profile_id AND o.deleted = 0
      AND o.date BETWEEN a.date - 1 AND a.date + 1 AND o.staff_profile_id <> $2
      AND o.status IN ('PUBLISHED', 'CONFIRMED')
      AND o.start_datetime < a.end_datetime AND o.end_datetime > a.start_datetime), '[]')`;
const columns = `SELECT a.id, a.date, a.shift, type.name AS "shiftTypeName",
    CASE WHEN type.break_paid THEN 0 ELSE type.break_minutes END AS "breakMinutes", a.start_datetime AS "startDatetime",
    a.end_datetime AS "endDatetime", a.site_profile_id AS "siteProfileID",
    site.name AS "siteProfileName", a.status, a.published_on AS "publishedOn",
    a.answered_on AS "answeredOn", a.decline_reason AS "declineReason",
    claim.open_shift_id AS "openShiftID", ${others} AS others
  FROM deployment a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id
  LEFT JOIN open_shift_claim claim ON claim.security_agency_id = $1
    AND claim.deployment_id = a.id AND claim.staff_profile_id = $2 AND claim.withdrawn_on IS NULL`;
const find = `${columns} WHERE ${told} ORDER BY a.start_datetime, a.id LIMIT 500`;
const findThese = `${columns}
  WHERE a.security_agency_id = $1 AND a.id = ANY($3::bigint[]) AND a.staff_profile_id = $2
    AND a.deleted = 0 AND a.status <> 'DRAFT' ORDER BY a.start_datetime, a.id`;

/** Exported for the test of plans. */
export function ownLinesStatement(
  agencyId: number,
  staffProfileID: number,
  { from, to }: OwnRange,
): Statement {
  return plannedAnew(find, [agencyId, staffProfileID, from, to]);
}

/** The shifts of a person of which they were told, with who else is there. */
export function ownLines(
  db: AgencyDatabase,
  staffProfileID: number,
  range: OwnRange,
): Promise<OwnDeploymentRow[]> {
  return db.run<OwnDeploymentRow & Record<string, unknown>>(
    ownLinesStatement(db.scope.agencyId, staffProfileID, range),
  );
}

/** The same of lines by id; those of which they were not told are missing. */
export function ownLinesById(
  db: AgencyDatabase,
  staffProfileID: number,
  lines: readonly { readonly id: number }[],
): Promise<OwnDeploymentRow[]> {
  const values = [db.scope.agencyId, staffProfileID, lines.map(({ id }) => id)];
  return db.run<OwnDeploymentRow & Record<string, unknown>>(statement(findThese, values));
}

const sites = `SELECT site.id AS "siteProfileID", site.name, site.address, site.unit_no AS "unitNo",
    site.postal, site.phone_no AS "phoneNo"
  FROM site_profile site
  WHERE site.security_agency_id = $1 AND site.deleted = 0
    AND site.id IN (SELECT a.site_profile_id FROM deployment a WHERE ${told})
  ORDER BY site.name, site.id LIMIT 200`;
// By the index of the sites; who left is nobody's colleague any more. Planned for any agency it would look at all
// lines again for each person: seconds in place of milliseconds.
const colleagues = `SELECT s.id AS "staffProfileID", s.name FROM staff_profile s
  WHERE s.security_agency_id = $1 AND s.deleted = 0 AND s.id <> $2
    AND ($5::bigint IS NULL OR s.id = $5) AND s.id IN (
      SELECT o.staff_profile_id FROM deployment o
      WHERE o.security_agency_id = $1 AND o.deleted = 0 AND o.status <> 'DRAFT'
        AND o.date BETWEEN $3::date AND $4::date AND o.site_profile_id IN (
          SELECT a.site_profile_id FROM deployment a WHERE ${told}))
  ORDER BY s.name, s.id LIMIT 300`;

/** Exported for the test of plans. */
export function ownColleaguesStatement(
  agencyId: number,
  staffProfileID: number,
  { from, to }: OwnRange,
  only: number | null,
): Statement {
  return plannedAnew(colleagues, [agencyId, staffProfileID, from, to, only]);
}

/** Those who are told of shifts at the same sites. @param only this one, if they are one; null for all */
export function ownColleagues(
  db: AgencyDatabase,
  staffProfileID: number,
  range: OwnRange,
  only: number | null,
): Promise<OwnColleagueRow[]> {
  return db.run<OwnColleagueRow & Record<string, unknown>>(
    ownColleaguesStatement(db.scope.agencyId, staffProfileID, range, only),
  );
}

const agency = `SELECT name, phone_no AS "phoneNo" FROM security_agency WHERE id = $1`;

interface Contact {
  readonly name: string;
  readonly phoneNo: string | null;
}

/** The sites of those shifts, with whom to call and what stands there. */
export async function ownSites(
  db: AgencyDatabase,
  staffProfileID: number,
  { from, to }: OwnRange,
): Promise<OwnSiteRow[]> {
  const { agencyId } = db.scope;
  const rows = await db.run<
    Omit<OwnSiteRow, 'contacts' | 'posts'> & Contact & Record<string, unknown>
  >(plannedAnew(sites, [agencyId, staffProfileID, from, to]));
  const office = await db.run<Contact & Record<string, unknown>>(statement(agency, [agencyId]));
  const posts = await postsOf(
    db,
    rows.map(({ siteProfileID }) => siteProfileID),
  );
  return rows.map(({ phoneNo, ...site }) => ({
    ...site,
    contacts: [{ name: site.name, phoneNo }, ...office].flatMap(withNumber),
    posts: posts.filter(({ siteProfileID }) => siteProfileID === site.siteProfileID),
  }));
}

function withNumber({ name, phoneNo }: Contact): SiteContact[] {
  return phoneNo === null || phoneNo === '' ? [] : [{ name, phoneNo }];
}
