import type { EmType } from '@guardroom/rules/staff/employment/designation';
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
  readonly emType: EmType | null;
  /** PWM grade that was issued last by that day. */
  readonly plrdGradeID: number | null;
  /** Last valid day of the PLRD licence that runs longest, `YYYY-MM-DD`; null without one. */
  readonly licenceExpiry: string | null;
}

interface Papers extends Record<string, unknown> {
  readonly staffProfileID: number;
  readonly accountStatus: StaffStanding['accountStatus'];
  /** The latest first; days of the agency's zone, both included, `until` null without an end. */
  readonly employments: readonly {
    readonly designation: string;
    readonly emType: EmType;
    readonly from: string;
    readonly until: string | null;
  }[];
  /** The latest first. */
  readonly grades: readonly { readonly id: number; readonly issued: string }[];
  readonly licenceExpiry: string | null;
}

// Whole papers, some a person, whatever the number of days: a question for each day of a month took
// thirty times as many.
const find = `SELECT s.id AS "staffProfileID", s.status AS "accountStatus",
    (SELECT coalesce(json_agg(json_build_object('designation', h.designation, 'emType', h.em_type,
        'from', (h.em_start AT TIME ZONE agency.time_zone)::date,
        'until', (h.em_end AT TIME ZONE agency.time_zone)::date) ORDER BY h.em_start DESC), '[]')
      FROM work_history h
      WHERE h.security_agency_id = $1 AND h.staff_profile_id = s.id AND h.deleted = 0) AS employments,
    (SELECT coalesce(json_agg(json_build_object('id', p.plrd_grade_id, 'issued', p.date_issued)
        ORDER BY p.date_issued DESC, p.id DESC), '[]')
      FROM plrd_history p
      WHERE p.security_agency_id = $1 AND p.staff_profile_id = s.id AND p.deleted = 0) AS grades,
    (SELECT max(d.expiry) FROM staff_document d
      WHERE d.security_agency_id = $1 AND d.staff_profile_id = s.id AND d.deleted = 0
        AND d.type = 'PLRD_LICENCE') AS "licenceExpiry"
  FROM staff_profile s
  JOIN security_agency agency ON agency.id = s.security_agency_id
  WHERE s.security_agency_id = $1 AND s.id = ANY($2::bigint[]) AND s.deleted = 0
  ORDER BY s.id`;

/**
 * How some of the agency's staff stand on any day of the agency's zone (`YYYY-MM-DD`), in one query.
 * @returns undefined for ids of nobody
 */
export async function staffStandings(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
): Promise<(staffProfileID: number, date: string) => StaffStanding | undefined> {
  const rows = await db.run<Papers>(statement(find, [db.scope.agencyId, staffProfileIDs]));
  const papers = new Map(rows.map((row) => [row.staffProfileID, row]));
  return (staffProfileID, date) => {
    const known = papers.get(staffProfileID);
    return known && standingOn(known, date);
  };
}

function standingOn({ employments, grades, ...person }: Papers, date: string): StaffStanding {
  const employment = employments.find(
    ({ from, until }) => from <= date && (until === null || date <= until),
  );
  return {
    staffProfileID: person.staffProfileID,
    accountStatus: person.accountStatus,
    employed: employment !== undefined,
    designation: employment?.designation ?? null,
    emType: employment?.emType ?? null,
    plrdGradeID: grades.find(({ issued }) => issued <= date)?.id ?? null,
    licenceExpiry: person.licenceExpiry,
  };
}
