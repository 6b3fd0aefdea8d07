import type { AgencyDatabase } from '../../platform/database/database.ts';
import { plannedAnew, statement } from '../../platform/database/statement.ts';
import type { DeploymentDayRow, DeploymentRow } from './types.ts';
import type { DeploymentPlanRow } from './planning/types.ts';
import { postsOf } from './post/store.ts';
import { shiftTypeRows } from './shift/store.ts';

/** Columns of a line under their wire names; `a` is deployment. */
export const deploymentSelect = `
  a.id, a.date, a.shift, a.shift_type_id AS "shiftTypeID", type.name AS "shiftTypeName",
  type.letter AS "shiftTypeLetter", a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
  a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  staff.name AS "staffName", staff.staff_no AS "staffNo",
  a.work_history_id AS "workHistoryID",
  coalesce(employment.designation, staff.designation) AS "workHistoryDesignation",
  a.overridden_checks AS "overriddenChecks", a.override_reason AS "overrideReason",
  a.overridden_by_staff_profile_id AS "overriddenByStaffProfileID",
  overrider.name AS "overriddenByName", a.status, a.published_on AS "publishedOn",
  a.answered_on AS "answeredOn", a.decline_reason AS "declineReason", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

/** The site, the person with the employment, the kind of shift, and who overruled a check. */
export const deploymentJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN staff_profile staff
    ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  LEFT JOIN work_history employment
    ON employment.security_agency_id = $1 AND employment.id = a.work_history_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id
  LEFT JOIN staff_profile overrider
    ON overrider.security_agency_id = $1
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
  return db.run<DeploymentRow & Record<string, unknown>>(plannedAnew(ofDates, values));
}

const versions = `SELECT d.date, d.site_profile_id AS "siteProfileID", d.version
  FROM deployment_day d
  WHERE d.security_agency_id = $1 AND d.date BETWEEN $2::date AND $3::date
    AND ($4::bigint[] IS NULL OR d.site_profile_id = ANY($4::bigint[]))`;
const between = `SELECT ${deploymentSelect} FROM deployment a ${deploymentJoins}
  WHERE a.security_agency_id = $1 AND a.date BETWEEN $2::date AND $3::date AND a.deleted = 0
    AND ($4::bigint[] IS NULL OR a.site_profile_id = ANY($4::bigint[]))
  ORDER BY site.name, a.site_profile_id, a.date, a.start_datetime, a.id LIMIT $5`;

export interface PlanRange {
  readonly fromDate: string;
  readonly toDate: string;
  /** Null for all sites. */
  readonly siteProfileIDs: readonly number[] | null;
}

/**
 * The roster between two dates with its versions, by name of the site. The versions are read first:
 * a change in between makes them too old, which is refused later, and never too new.
 * @param most lines that are read
 */
export async function planBetween(
  db: AgencyDatabase,
  { fromDate, toDate, siteProfileIDs }: PlanRange,
  most: number,
): Promise<DeploymentPlanRow> {
  const values = [db.scope.agencyId, fromDate, toDate, siteProfileIDs];
  const days = await db.run<DeploymentDayRow & Record<string, unknown>>(
    statement(versions, values),
  );
  const lines = await db.run<DeploymentRow & Record<string, unknown>>(
    plannedAnew(between, [...values, most]),
  );
  const posts = await postsOf(db, siteProfileIDs);
  return { days, lines, posts, types: await shiftTypeRows(db) };
}

/** The designation under which a person works now, or did last. */
export const designationOf = (person: string): string => `coalesce((
    SELECT h.designation FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = ${person}.id
      AND h.deleted = 0 AND h.em_start < now()
    ORDER BY h.em_start DESC, h.id DESC LIMIT 1
  ), ${person}.designation)`;

/** Columns of somebody who can be planned; `a` is staff_profile. */
export const deploymentStaffSelect = `a.id, a.account_id AS "accountID", a.name,
  a.staff_no AS "staffNo", ${designationOf('a')} AS designation`;
