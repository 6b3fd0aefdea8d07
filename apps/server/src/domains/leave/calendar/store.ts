import { longestLeave } from '@guardroom/rules/leave/leave-days';
import type { ListDatabase } from '../../../platform/database/database.ts';
import { plannedAnew, type Statement } from '../../../platform/database/statement.ts';
import { idsLike } from '../../../platform/graphql/list/list.ts';
import type { Page } from '../../../platform/graphql/list/pagination.ts';
import type { Calendar, CalendarDay, CalendarPerson } from './types.ts';

export interface CalendarChoice {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** In names and staff numbers. */
  readonly search: string | null;
  readonly leaveTypeID: number | null;
}

// No leave is longer than the limit, so that the index is read between two dates.
const away =
  (): string => `SELECT a.id, a.staff_profile_id, a.leave_type_id, a.start_date, a.end_date, a.half_day,
    a.status
  FROM leave_request a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status IN ('PENDING', 'APPROVED')
    AND a.start_date BETWEEN $2::date - ${longestLeave} AND $3::date AND a.end_date >= $2::date
    AND ($4::text IS NULL OR a.staff_profile_id IN (
      ${idsLike('staff_profile', 'name', '$4')}
      UNION ${idsLike('staff_profile', 'staff_no', '$4')}))
    AND ($5::bigint IS NULL OR a.leave_type_id = $5)`;

const people = (): string => `WITH away AS MATERIALIZED (${away()}),
  person AS (
    SELECT s.id, s.name, s.staff_no FROM staff_profile s
    WHERE s.security_agency_id = $1 AND s.id IN (SELECT staff_profile_id FROM away)
    ORDER BY s.name, s.id LIMIT $6 OFFSET $7)
  SELECT p.id AS "staffProfileID", p.name AS "staffName", p.staff_no AS "staffNo",
    json_agg(json_build_object('id', w.id, 'leaveTypeName', type.name, 'paid', type.paid,
      'startDate', w.start_date, 'endDate', w.end_date, 'halfDay', w.half_day, 'status', w.status)
      ORDER BY w.start_date, w.half_day) AS leave
  FROM person p
  JOIN away w ON w.staff_profile_id = p.id
  JOIN leave_type type ON type.security_agency_id = $1 AND type.id = w.leave_type_id
  GROUP BY p.id, p.name, p.staff_no ORDER BY p.name, p.id`;

const count = (): string =>
  `SELECT count(DISTINCT staff_profile_id)::int AS count FROM (${away()}) a`;

const days = (): string => `WITH away AS MATERIALIZED (${away()})
  SELECT day::date AS date,
    count(DISTINCT w.staff_profile_id) FILTER (WHERE w.status = 'APPROVED')::int AS approved,
    count(DISTINCT w.staff_profile_id) FILTER (WHERE w.status = 'PENDING')::int AS pending
  FROM generate_series($2::date, $3::date, interval '1 day') day
  LEFT JOIN away w ON day::date BETWEEN w.start_date AND w.end_date
  GROUP BY day ORDER BY day`;

/** The statements of a calendar; exported for plan checks. */
export function calendarStatements(
  agencyId: number,
  { from, to, search, leaveTypeID }: CalendarChoice,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): readonly [people: Statement, count: Statement, days: Statement] {
  const pattern = search === null ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const values = [agencyId, from, to, pattern, leaveTypeID];
  return [
    plannedAnew(people(), [...values, limit, offset]),
    plannedAnew(count(), values),
    plannedAnew(days(), values),
  ];
}

/** Who is away between two dates, by name, and how many on each day. */
export async function readCalendar(
  db: ListDatabase,
  choice: CalendarChoice,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<Calendar> {
  const [ofPeople, ofAll, ofDays] = calendarStatements(db.scope.agencyId, choice, page);
  const [result, counts, all] = await Promise.all([
    db.run<CalendarPerson & Record<string, unknown>>(ofPeople),
    db.run<{ count: number }>(ofAll),
    db.run<CalendarDay & Record<string, unknown>>(ofDays),
  ]);
  return { result, count: counts[0]?.count ?? 0, days: all };
}
