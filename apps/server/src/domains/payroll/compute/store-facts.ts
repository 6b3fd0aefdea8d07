import type { PayDays } from '@guardroom/rules/payroll/period/period';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { plannedAnew } from '../../../platform/database/statement.ts';

/**
 * What pay is computed from, by person. $1 agency, $2 and $3 first and last day, $4 time zone,
 * $5 period. store-mark.ts counts the same rows.
 */

/** Attendance that can belong to the days, and to the week before them: a line may lie a day off. */
export const attendanceOf = `a.security_agency_id = $1 AND a.deleted = 0
  AND a.time_in >= ($2::date - 8)::timestamp AT TIME ZONE $4
  AND a.time_in < ($3::date + 3)::timestamp AT TIME ZONE $4`;
export const rosterOf = `d.security_agency_id = $1 AND d.deleted = 0
  AND d.date BETWEEN $2::date - 10 AND $3::date + 4`;
export const employmentsOf = `h.security_agency_id = $1 AND h.deleted = 0
  AND h.em_start < ($3::date + 1)::timestamp AT TIME ZONE $4
  AND h.em_until >= $2::date::timestamp AT TIME ZONE $4`;
export const leaveOf = `l.security_agency_id = $1 AND l.deleted = 0 AND l.status = 'APPROVED'
  AND l.end_date >= $2::date AND l.start_date <= $3::date`;

const listOf = (name: string, staff: string, fields: string, from: string, order: string) =>
  `${name} AS MATERIALIZED (
    SELECT ${staff} AS staff, json_agg(json_build_object(${fields}) ORDER BY ${order}) AS list
    FROM ${from} GROUP BY 1)`;

const lists = [
  listOf(
    'attended',
    'a.staff_profile_id',
    `'id', a.id, 'timeIn', a.time_in, 'timeOut', a.time_out, 'siteProfileID',
      a.time_in_site_profile_id, 'deploymentID', a.deployment_id, 'approvalStatus',
      a.approval_status, 'approvedDuration', a.approved_duration`,
    `attendance a WHERE ${attendanceOf}`,
    'a.time_in, a.id',
  ),
  listOf(
    'planned',
    'd.staff_profile_id',
    `'id', d.id, 'date', d.date, 'shift', d.shift, 'siteProfileID', d.site_profile_id,
      'startDatetime', d.start_datetime, 'endDatetime', d.end_datetime, 'shiftName', k.name,
      'breakMinutes', CASE WHEN k.break_paid THEN 0 ELSE k.break_minutes END`,
    `deployment d LEFT JOIN shift_type k ON k.security_agency_id = $1 AND k.id = d.shift_type_id
      WHERE ${rosterOf}`,
    'd.start_datetime, d.id',
  ),
  listOf(
    'employed',
    'h.staff_profile_id',
    `'id', h.id, 'designation', h.designation, 'emType', h.em_type, 'emStart', h.em_start,
      'emEnd', h.em_end`,
    `work_history h WHERE ${employmentsOf}`,
    'h.em_start, h.id',
  ),
  listOf(
    'away',
    'l.staff_profile_id',
    `'leaveTypeName', y.name, 'paid', y.paid, 'startDate', l.start_date, 'endDate', l.end_date,
      'halfDay', l.half_day, 'days', l.days,
      'leftOut', jsonb_path_query_array(l.holidays, '$[*].date')`,
    `leave_request l JOIN leave_type y
      ON y.security_agency_id = $1 AND y.id = l.leave_type_id WHERE ${leaveOf}`,
    'l.start_date, l.id',
  ),
  listOf(
    'adjusted',
    'j.staff_profile_id',
    `'kind', j.kind, 'amount', j.amount`,
    `pay_adjustment j
      WHERE j.security_agency_id = $1 AND j.pay_period_id = $5 AND j.deleted = 0`,
    'j.id',
  ),
];

const people = `WITH ${lists.join(',\n')}
  SELECT count(*) OVER ()::int AS people, json_build_object('staffProfileID', p.id, 'staffName', p.name,
      'staffNo', p.staff_no, 'attendance', coalesce(attended.list, '[]'),
      'roster', coalesce(planned.list, '[]'), 'employments', coalesce(employed.list, '[]'),
      'leave', coalesce(away.list, '[]'), 'adjustments', coalesce(adjusted.list, '[]'))::text AS facts
  FROM staff_profile p
    LEFT JOIN attended ON attended.staff = p.id
    LEFT JOIN planned ON planned.staff = p.id
    LEFT JOIN employed ON employed.staff = p.id
    LEFT JOIN away ON away.staff = p.id
    LEFT JOIN adjusted ON adjusted.staff = p.id
  WHERE p.security_agency_id = $1 AND (attended.staff IS NOT NULL OR planned.staff IS NOT NULL
    OR employed.staff IS NOT NULL OR adjusted.staff IS NOT NULL)
  ORDER BY p.id`;

/**
 * The planner cannot know how many rows the lists give. Where it believed in a handful it joined two
 * thousand people with two thousand by comparing each with each.
 */
const withoutLoops = plannedAnew('SET LOCAL enable_nestloop = off', []);
const withLoops = plannedAnew('SET LOCAL enable_nestloop = on', []);
const close = plannedAnew('CLOSE paid_people', []);

/** So many people are read, computed and written at a time. */
const batchSize = 100;
const fetch = plannedAnew(`FETCH ${batchSize} FROM paid_people`, []);

/** A person with what their pay follows from, as JSON: only the worker reads it. */
export interface PersonRow {
  /** How many there are in all. */
  readonly people: number;
  readonly facts: string;
}

/**
 * Everybody of a period with what their pay follows from, some at a time, in the transaction of `db`.
 * One statement: all of it is of one moment, whatever is written meanwhile.
 */
export async function* factsOfPeople(
  db: AgencyDatabase,
  { id, startDate, endDate }: PayDays & { readonly id: number },
  timeZone: string,
): AsyncGenerator<PersonRow[]> {
  const values = [db.scope.agencyId, startDate, endDate, timeZone, id];
  const declare = `DECLARE paid_people NO SCROLL CURSOR FOR ${people}`;
  await db.runAll([withoutLoops, plannedAnew(declare, values), withLoops]);
  for (;;) {
    const rows = await db.run<PersonRow & Record<string, unknown>>(fetch);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await db.run(close);
}
