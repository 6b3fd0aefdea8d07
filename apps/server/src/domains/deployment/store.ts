import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { DeploymentRow } from './types.ts';

/** Columns of a line under their wire names; `a` is deployment. */
export const deploymentSelect = `
  a.id, a.date, a.shift, a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
  a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  staff.name AS "staffName", staff.staff_no AS "staffNo",
  a.work_history_id AS "workHistoryID", staff.designation AS "workHistoryDesignation",
  a.overridden_checks AS "overriddenChecks", a.override_reason AS "overrideReason",
  overrider.name AS "overriddenByName", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

/** The site, the person, and who overruled a check. */
export const deploymentJoins = `
  JOIN site_profile site
    ON site.security_agency_id = a.security_agency_id AND site.id = a.site_profile_id
  JOIN staff_profile staff
    ON staff.security_agency_id = a.security_agency_id AND staff.id = a.staff_profile_id
  LEFT JOIN staff_profile overrider
    ON overrider.security_agency_id = a.security_agency_id
    AND overrider.id = a.overridden_by_staff_profile_id`;

const ofDates = `SELECT ${deploymentSelect} FROM deployment a ${deploymentJoins}
  WHERE a.security_agency_id = $1 AND a.date = ANY($2::date[]) AND a.deleted = 0
    AND ($3::bigint[] IS NULL OR a.site_profile_id = ANY($3::bigint[]))
  ORDER BY a.date, site.name, a.site_profile_id, a.start_datetime, a.id`;

/**
 * Who is planned on some dates (`YYYY-MM-DD`), at some sites or at all: by date, name of the site
 * and start of the shift. For every domain that shows the roster.
 */
export function deploymentsOfDates(
  db: AgencyDatabase,
  dates: readonly string[],
  siteProfileIDs: readonly number[] | null = null,
): Promise<DeploymentRow[]> {
  const values = [db.scope.agencyId, dates, siteProfileIDs];
  return db.run<DeploymentRow & Record<string, unknown>>(statement(ofDates, values));
}
