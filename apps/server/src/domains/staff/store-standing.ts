import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Whether somebody may be sent to work on a day, as far as their papers say. */
export interface StaffStanding {
  readonly staffProfileID: number;
  readonly accountStatus: 'ACTIVE' | 'INACTIVE' | 'INCOMING';
  /** An employment covers the day. */
  readonly employed: boolean;
  /** Of that employment. */
  readonly designation: string | null;
  /** PWM grade that was issued last by that day. */
  readonly plrdGradeID: number | null;
  /** Last valid day of the PLRD licence that runs longest, `YYYY-MM-DD`; null without one. */
  readonly licenceExpiry: string | null;
}

const find = `SELECT s.id AS "staffProfileID", s.status AS "accountStatus",
    employment.designation IS NOT NULL AS employed, employment.designation,
    (SELECT p.plrd_grade_id FROM plrd_history p
      WHERE p.security_agency_id = $1 AND p.staff_profile_id = s.id AND p.deleted = 0
        AND p.date_issued <= $3::date
      ORDER BY p.date_issued DESC, p.id DESC LIMIT 1) AS "plrdGradeID",
    (SELECT max(d.expiry) FROM staff_document d
      WHERE d.security_agency_id = $1 AND d.staff_profile_id = s.id AND d.deleted = 0
        AND d.type = 'PLRD_LICENCE') AS "licenceExpiry"
  FROM staff_profile s
  JOIN security_agency agency ON agency.id = s.security_agency_id
  LEFT JOIN LATERAL (
    SELECT h.designation FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = s.id AND h.deleted = 0
      AND h.em_start < ($3::date + 1)::timestamp AT TIME ZONE agency.time_zone
      AND h.em_until >= $3::date::timestamp AT TIME ZONE agency.time_zone
    ORDER BY h.em_start DESC LIMIT 1
  ) employment ON true
  WHERE s.security_agency_id = $1 AND s.id = ANY($2::bigint[]) AND s.deleted = 0
  ORDER BY s.id`;

/**
 * How the agency's staff stand on a day of the agency's zone, in one query. Ids of nobody are left
 * out.
 * @param date `YYYY-MM-DD`
 */
export function staffStandings(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  date: string,
): Promise<StaffStanding[]> {
  const values = [db.scope.agencyId, staffProfileIDs, date];
  return db.run<StaffStanding & Record<string, unknown>>(statement(find, values));
}
