import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import type { Page } from '../../platform/graphql/list/pagination.ts';
import type { RosterDays } from './store-reader.ts';
import type { StaffSOPRow, StaffSOPs } from './types-reader.ts';

// The general ones, and those of the sites on whose roster the person stands in these days. The
// shifts of a person are found by their start, which may be a day before or after the date.
const concerned = `
  FROM standard_operating_procedure a
  JOIN sop_version v ON v.security_agency_id = $1 AND v.standard_operating_procedure_id = a.id
    AND v.deleted = 0
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND (a.site_profile_id IS NULL
    OR a.site_profile_id IN (
      SELECT d.site_profile_id FROM deployment d
      WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.staff_profile_id = $2
        AND d.date BETWEEN $3::date AND $4::date
        AND d.start_datetime BETWEEN $3::date - interval '2 days' AND $4::date + interval '2 days'))`;

const select = `SELECT p.id AS "standardOperatingProcedureID", p.site_profile_id AS "siteProfileID",
    site.name AS "siteProfileName", p.title, p.description, p.version_id AS "SOPVersionID",
    p.version_code AS "versionCode", p.bucket, p.key, p.region, k.created_on AS "acknowledgedOn"
  FROM (
    SELECT a.id, a.site_profile_id, a.title, a.description, v.id AS version_id, v.version_code,
      v.bucket, v.key, v.region ${concerned}
    ORDER BY a.title, a.id LIMIT $5 OFFSET $6) p
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = p.site_profile_id
  LEFT JOIN sop_acknowledgement k ON k.security_agency_id = $1 AND k.sop_version_id = p.version_id
    AND k.staff_profile_id = $2
  ORDER BY p.title, p.id`;

/** Exported for the check of plans. */
export function staffSOPStatements(
  agencyId: number,
  staffProfileID: number,
  { from, to }: RosterDays,
  page: Page,
): { readonly page: Statement; readonly count: Statement } {
  const values = [agencyId, staffProfileID, from, to];
  return {
    page: statement(select, [...values, page.limit, page.offset]),
    count: statement(`SELECT count(*)::int AS count ${concerned}`, values),
  };
}

/** The SOPs that somebody is to read, by title. */
export async function readStaffSOPs(
  db: AgencyDatabase,
  staffProfileID: number,
  days: RosterDays,
  page: Page,
): Promise<StaffSOPs> {
  const statements = staffSOPStatements(db.scope.agencyId, staffProfileID, days, page);
  const result = await db.run<StaffSOPRow & Record<string, unknown>>(statements.page);
  const [counted] = await db.run<{ count: number }>(statements.count);
  return { result, count: counted?.count ?? 0 };
}
