import { addDays } from '@guardroom/rules/dates';
import { fillLimits } from '@guardroom/rules/deployment/fill/problem';
import type { Period } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { designationOf, type PlanRange } from '../store-lines.ts';
import type { DeploymentDayRow, DeploymentStaffRow } from '../types.ts';

const ofRange = `a.security_agency_id = $1 AND a.date BETWEEN $2::date AND $3::date
    AND ($4::bigint[] IS NULL OR a.site_profile_id = ANY($4::bigint[]))`;
const days = `SELECT a.date, a.site_profile_id AS "siteProfileID", a.version
  FROM deployment_day a WHERE ${ofRange}`;
const standing = `SELECT a.date, a.site_profile_id AS "siteProfileID",
    a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
    a.staff_profile_id AS "staffProfileID"
  FROM deployment a WHERE ${ofRange} AND a.deleted = 0`;

/** Somebody who stands at a place of the range already. */
export interface StandingRow extends Period {
  readonly date: string;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
}

/**
 * Who stands where in a range, with the versions of its plans: those are read first, so that a
 * change in between makes them too old and never too new.
 */
export async function standingBetween(
  db: AgencyDatabase,
  { fromDate, toDate, siteProfileIDs }: PlanRange,
): Promise<{ readonly days: readonly DeploymentDayRow[]; readonly lines: readonly StandingRow[] }> {
  const values = [db.scope.agencyId, fromDate, toDate, siteProfileIDs];
  const versions = await db.run<DeploymentDayRow & Record<string, unknown>>(
    statement(days, values),
  );
  const lines = await db.run<StandingRow & Record<string, unknown>>(statement(standing, values));
  return { days: versions, lines };
}

const employed = `SELECT a.id, a.account_id AS "accountID", a.name, a.staff_no AS "staffNo",
    ${designationOf('a')} AS designation
  FROM staff_profile a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status <> 'INACTIVE'
    AND EXISTS (SELECT 1 FROM work_history h
      WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.id AND h.deleted = 0
        AND h.em_start < $3::date + 2 AND h.em_until >= $2::date - 1)
  ORDER BY a.id LIMIT $4`;

/** Everybody who might be planned in a range, one more than are allowed at most. */
export function employedBetween(
  db: AgencyDatabase,
  { fromDate, toDate }: PlanRange,
): Promise<DeploymentStaffRow[]> {
  const values = [db.scope.agencyId, fromDate, toDate, fillLimits.people + 1];
  return db.run<DeploymentStaffRow & Record<string, unknown>>(statement(employed, values));
}

const worked = `SELECT a.staff_profile_id AS "staffProfileID", a.site_profile_id AS "siteProfileID",
    count(*)::int AS times, (count(*) FILTER (WHERE a.shift = 'NIGHT'))::int AS nights
  FROM deployment a
  WHERE a.security_agency_id = $1 AND a.date BETWEEN $2::date AND $3::date AND a.deleted = 0
  GROUP BY a.staff_profile_id, a.site_profile_id`;

/** How often somebody was planned at a site, and how often of that by night. */
export interface WorkedRow {
  readonly staffProfileID: number;
  readonly siteProfileID: number;
  readonly times: number;
  readonly nights: number;
}

/** Who was planned where in the days before a date. */
export function workedBefore(db: AgencyDatabase, date: string): Promise<WorkedRow[]> {
  const from = addDays(date, -fillLimits.pastDays);
  const values = [db.scope.agencyId, from, addDays(date, -1)];
  return db.run<WorkedRow & Record<string, unknown>>(statement(worked, values));
}
