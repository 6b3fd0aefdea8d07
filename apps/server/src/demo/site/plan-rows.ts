import { defaultAlertRules } from '@guardroom/rules/alert/alert-rule';
import { wireTime } from '@guardroom/rules/dates';
import { nextDue } from '@guardroom/rules/report/schedule';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoTimeZone } from '../roster/shift.ts';

// One site of those with a route: rounds at night, and a guard who is asked whether they are all right.
const addRounds = `INSERT INTO patrol_plan_line (security_agency_id, site_profile_id, clocking_route_id,
    shift, every_minutes, grace_minutes)
  SELECT $1, r.site_profile_id, r.id, 'NIGHT', 180, 60 FROM clocking_route r
  WHERE r.security_agency_id = $1 AND r.deleted = 0 AND r.status = 'ACTIVE' AND r.island_wide = 0
    AND NOT EXISTS (SELECT 1 FROM patrol_plan_line p WHERE p.security_agency_id = $1)
  ORDER BY r.id LIMIT 1`;
const addWelfare = `INSERT INTO welfare_plan (security_agency_id, site_profile_id, night_minutes,
    answer_minutes)
  SELECT $1, p.site_profile_id, 120, 10 FROM patrol_plan_line p
  WHERE p.security_agency_id = $1 AND NOT EXISTS (
    SELECT 1 FROM welfare_plan w WHERE w.security_agency_id = $1)
  ORDER BY p.id LIMIT 1`;
// Of the last nights there: every second one had to be called.
const addChecks = `INSERT INTO welfare_check (security_agency_id, attendance_id, site_profile_id,
    staff_profile_id, from_on, due_on, answer_minutes, next_on, calls, state, answered_on)
  SELECT $1, a.id, a.time_in_site_profile_id, a.staff_profile_id, d.due - interval '2 hours', d.due, 10,
    d.due, n % 2, 'ANSWERED', d.due + interval '3 minutes' * (CASE n % 2 WHEN 1 THEN 1 ELSE -1 END)
  FROM welfare_plan w
  JOIN attendance a ON a.security_agency_id = $1 AND a.time_in_site_profile_id = w.site_profile_id
    AND a.deleted = 0
  CROSS JOIN generate_series(1, 5) n
  CROSS JOIN LATERAL (SELECT a.time_in + n * interval '2 hours' AS due) d
  WHERE w.security_agency_id = $1 AND a.time_in > $2::timestamptz - interval '4 days'
    AND (a.time_in AT TIME ZONE '${demoTimeZone}')::time > '19:00'
    AND d.due + interval '3 minutes' < least(a.time_out, $2::timestamptz)
    AND NOT EXISTS (SELECT 1 FROM welfare_check c WHERE c.security_agency_id = $1)`;
// Nobody is woken for a round that is late: it waits for the morning.
const addRule = `INSERT INTO alert_rule (security_agency_id, kind, is_on, minutes, severity, steps)
  SELECT $1, 'ROUND_MISSED', true, 30, 'NOTE', $2::jsonb
  WHERE NOT EXISTS (SELECT 1 FROM alert_rule r WHERE r.security_agency_id = $1)`;
const addReport = `INSERT INTO report_subscription (security_agency_id, name, kind, staff_profile_ids,
    times, formats, if_quiet, guard_names, next_due_on, created_by_account_id)
  SELECT $1, 'Morning sheet of the office', 'MORNING', ARRAY[s.id], ARRAY['07:00'], ARRAY['PDF'],
    'SAY_SO', 'FULL', $2, s.account_id
  FROM staff_profile s
  WHERE s.security_agency_id = $1 AND s.cognito_group = 'AgencyMasterAdmin' AND NOT EXISTS (
    SELECT 1 FROM report_subscription r WHERE r.security_agency_id = $1)
  ORDER BY s.id LIMIT 1`;

/** A patrol plan, welfare checks with those of the last nights, an alert rule and a report of the agency's own, where there are none. */
export async function ensurePlans(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  await db.run(statement(addRounds, [agencyId]));
  await db.run(statement(addWelfare, [agencyId]));
  await db.run(statement(addChecks, [agencyId, wireTime(now)]));
  const steps = JSON.stringify(defaultAlertRules.ROUND_MISSED.steps);
  await db.run(statement(addRule, [agencyId, steps]));
  const schedule = { kind: 'MORNING', times: ['07:00'], weekday: null, dayOfMonth: null } as const;
  await db.run(statement(addReport, [agencyId, nextDue(schedule, now, demoTimeZone)]));
}
