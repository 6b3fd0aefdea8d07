import type pg from 'pg';

/** Alerts of an agency, some of which stand, each with its history, and checks that may become some. */
export async function addAlerts(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO alert (security_agency_id, id, kind, severity, entity, entity_id, occasion,
      site_profile_id, sentence, detail, from_on, opened_on, status, closed_on, reason)
    SELECT $1, $1 * 1000000 + n, (ARRAY['NOT_ON_DUTY', 'LEFT_EARLY', 'ROUND_MISSED'])[1 + n % 3],
      (ARRAY['URGENT', 'WARNING', 'NOTE'])[1 + n % 3], 'Deployment', n, 'many', place.id,
      'A guard is not on duty.', 'Nobody came.', now() - n * interval '5 minutes',
      now() - n * interval '5 minutes', CASE WHEN n % 50 = 0 THEN 'OPEN' ELSE 'RESOLVED' END,
      CASE WHEN n % 50 = 0 THEN NULL ELSE now() END, CASE WHEN n % 50 = 0 THEN NULL ELSE 'Came.' END
    FROM generate_series(1, $2::int) n, (
      SELECT id FROM site_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 1) place`,
    [agencyId, count],
  );
  await pool.query(
    `INSERT INTO alert_event (security_agency_id, alert_id, kind)
    SELECT security_agency_id, id, 'OPENED' FROM alert
    WHERE security_agency_id = $1 AND occasion = 'many'`,
    [agencyId],
  );
  await pool.query(
    `INSERT INTO alert_rule (security_agency_id, kind, site_profile_id, is_on, minutes, severity, steps)
    SELECT $1, 'NOT_ON_DUTY', id, true, 20, 'URGENT', '[]' FROM site_profile
    WHERE security_agency_id = $1 LIMIT $2`,
    [agencyId, count],
  );
  await pool.query(
    `INSERT INTO alert_call (security_agency_id, staff_profile_id, turn, weekdays, from_time, to_time)
    SELECT $1, id, 1, '{1,2,3,4,5,6,7}', '08:00', '20:00' FROM staff_profile
    WHERE security_agency_id = $1 LIMIT $2`,
    [agencyId, count],
  );
  // A check of each duty; one of fifty was missed.
  await pool.query(
    `INSERT INTO welfare_check (security_agency_id, attendance_id, site_profile_id, staff_profile_id,
      from_on, due_on, answer_minutes, next_on, calls, state, answered_on)
    SELECT $1, a.id, a.time_in_site_profile_id, a.staff_profile_id, a.time_in, d.due, 5, d.due,
      CASE WHEN a.id % 50 = 0 THEN 3 ELSE 0 END,
      CASE WHEN a.id % 50 = 0 THEN 'MISSED' ELSE 'ANSWERED' END,
      CASE WHEN a.id % 50 = 0 THEN NULL ELSE d.due END
    FROM attendance a CROSS JOIN LATERAL (SELECT a.time_in + interval '1 hour' AS due) d
    WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_in_site_profile_id IS NOT NULL
    ORDER BY a.id LIMIT $2`,
    [agencyId, count],
  );
}
