import { leavePeriod, type LeaveDates } from '@guardroom/rules/leave/leave-days';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { LeaveAwayRow, LeaveClashRow } from './types-check.ts';

const shiftsInLeave = `SELECT d.id AS "deploymentID", d.date, d.shift, k.name AS "shiftTypeName",
    d.start_datetime AS "startDatetime", d.end_datetime AS "endDatetime",
    d.site_profile_id AS "siteProfileID", site.name AS "siteProfileName"
  FROM deployment d
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = d.site_profile_id
  LEFT JOIN shift_type k ON k.security_agency_id = $1 AND k.id = d.shift_type_id
  WHERE d.security_agency_id = $1 AND d.staff_profile_id = $2 AND d.deleted = 0
    AND d.start_datetime > $3::timestamptz - interval '1 day'
    AND d.start_datetime < $4::timestamptz AND d.end_datetime > $3::timestamptz
  ORDER BY d.start_datetime, site.name`;

/** The shifts for which a person is planned while they would be away. */
export function clashesOf(
  db: AgencyDatabase,
  staffProfileID: number,
  leave: LeaveDates,
  timeZone: string,
): Promise<LeaveClashRow[]> {
  const { startDatetime, endDatetime } = leavePeriod(leave, timeZone);
  return db.run<LeaveClashRow & Record<string, unknown>>(
    statement(shiftsInLeave, [db.scope.agencyId, staffProfileID, startDatetime, endDatetime]),
  );
}

/** So many days before leave tell at which sites somebody works. */
const daysBefore = 28;
/** A site has some dozen people; more than so many away is enough to know. */
const mostAway = 50;

const awayToo = `WITH site AS MATERIALIZED (
    SELECT DISTINCT d.site_profile_id AS id FROM deployment d
    WHERE d.security_agency_id = $1 AND d.staff_profile_id = $2 AND d.deleted = 0
      AND d.start_datetime >= $3::date - ${daysBefore} AND d.start_datetime < $4::date + 2),
  colleague AS MATERIALIZED (
    SELECT DISTINCT ON (d.staff_profile_id) d.staff_profile_id AS id, d.site_profile_id AS site
    FROM deployment d
    WHERE d.security_agency_id = $1 AND d.site_profile_id IN (SELECT id FROM site)
      AND d.date BETWEEN $3::date - ${daysBefore} AND $4::date + 1 AND d.deleted = 0
      AND d.staff_profile_id <> $2
    ORDER BY d.staff_profile_id, d.date DESC)
  SELECT a.id, a.staff_profile_id AS "staffProfileID", staff.name AS "staffName",
    type.name AS "leaveTypeName", a.start_date AS "startDate", a.end_date AS "endDate",
    a.half_day AS "halfDay", a.status, site.name AS "siteProfileName"
  FROM colleague c
  JOIN leave_request a ON a.security_agency_id = $1 AND a.staff_profile_id = c.id AND a.deleted = 0
    AND a.status IN ('PENDING', 'APPROVED') AND a.start_date <= $4::date AND a.end_date >= $3::date
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = c.id
  JOIN leave_type type ON type.security_agency_id = $1 AND type.id = a.leave_type_id
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = c.site
  ORDER BY a.status, a.start_date, staff.name, a.id LIMIT ${mostAway}`;

/** Others who are away, or want to be, in these days and work at the same sites. */
export function othersAway(
  db: AgencyDatabase,
  staffProfileID: number,
  { startDate, endDate }: LeaveDates,
): Promise<LeaveAwayRow[]> {
  return db.run<LeaveAwayRow & Record<string, unknown>>(
    statement(awayToo, [db.scope.agencyId, staffProfileID, startDate, endDate]),
  );
}
