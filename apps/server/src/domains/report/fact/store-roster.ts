import { plannedWindow } from '@guardroom/rules/attendance/planned-line';
import type { RosterFact } from '@guardroom/rules/report/coverage';
import { reportBounds, type ReportedSite } from '@guardroom/rules/report/site-facts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { designationOf } from '../../deployment/store.ts';

const before = `interval '${plannedWindow.before} minutes'`;
const after = `interval '${plannedWindow.after} minutes'`;

/**
 * Which line of the roster each record of attendance belongs to, by line: plannedLineOf of
 * packages/rules in SQL. A record that names no line, of a person who stood at another site, belongs
 * to none.
 * @param from SQL of the first instant of a time in, `to` of the first that is too late
 */
export const cameTo = (from: string, to: string): string => `
  SELECT line.id, min(a.time_in) AS time_in, bool_or(a.not_clocked_out) AS not_clocked_out,
    CASE WHEN bool_or(a.time_out IS NULL) THEN NULL ELSE max(a.time_out) END AS time_out
  FROM attendance a
  CROSS JOIN LATERAL (
    SELECT d.id, d.site_profile_id, d.id = a.deployment_id AS named FROM deployment d
    WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.staff_profile_id = a.staff_profile_id
      AND d.start_datetime BETWEEN a.time_in - interval '1 day' AND a.time_in + interval '1 day'
      AND (d.id = a.deployment_id OR (d.start_datetime <= a.time_in + ${before}
        AND d.start_datetime > a.time_in - ${after}))
    ORDER BY (d.id = a.deployment_id) IS TRUE DESC,
      greatest(a.time_in - d.start_datetime, d.start_datetime - a.time_in),
      (d.site_profile_id = a.time_in_site_profile_id) IS TRUE DESC, d.id LIMIT 1) line
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_in >= ${from} AND a.time_in < ${to}
    AND (line.named IS TRUE OR a.time_in_site_profile_id IS NULL
      OR a.time_in_site_profile_id = line.site_profile_id)
  GROUP BY line.id`;

const roster = (within: string): string => `WITH came AS MATERIALIZED (
    ${cameTo(`$2::timestamptz - interval '2 days'`, `$3::timestamptz + interval '1 day'`)})
  SELECT d.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    staff.name AS "staffName", ${designationOf('staff')} AS designation,
    d.start_datetime AS start, d.end_datetime AS "end", came.time_in AS "timeIn",
    came.time_out AS "timeOut", coalesce(came.not_clocked_out, false) AS "notClockedOut",
    noted.deployment_id IS NOT NULL AS "wasNoted"
  FROM deployment d
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = d.site_profile_id
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = d.staff_profile_id
  LEFT JOIN came ON came.id = d.id
  LEFT JOIN deployment_absence noted ON noted.security_agency_id = $1
    AND noted.deployment_id = d.id AND noted.staff_profile_id = d.staff_profile_id
  WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.status <> 'DECLINED'
    AND d.date BETWEEN $2::date - 2 AND $3::date + 1 AND ${within}
  ORDER BY d.start_datetime, site.name, staff.name, d.id LIMIT ${reportBounds.roster + 1}`;

const ended = `d.end_datetime > $2::timestamptz AND d.end_datetime <= $3::timestamptz
    AND d.site_profile_id = ANY($4::bigint[])`;
const begun = `d.start_datetime < $3::timestamptz AND d.end_datetime > $2::timestamptz`;

/** A row of either statement. */
export type RosterRow = RosterFact & ReportedSite & Record<string, unknown>;

/** Shifts of some sites that ended in a period, with who came; exported for plan checks. */
export function endedShifts(
  agencyId: number,
  { from, to }: { readonly from: string; readonly to: string },
  siteProfileIDs: readonly number[],
): Statement {
  return statement(roster(ended), [agencyId, from, to, siteProfileIDs]);
}

/** Shifts of all sites that ran in a period. */
export function runningShifts(
  agencyId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Statement {
  return statement(roster(begun), [agencyId, from, to]);
}
