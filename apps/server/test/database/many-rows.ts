import type pg from 'pg';
import { nowIf } from '../../src/platform/database/now-if.ts';

/** Rows enough that the planner has to choose, for tests of indexes. Ids follow from the agency. */
const numbered = `numbered AS (
  SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n)`;

/** Sites with a checkpoint and a site contract each; two thirds of these end. */
export async function addSites(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH ${numbered},
    register AS (INSERT INTO security_site (id, name, address, unit_no, postal, uen, mcst_no)
      SELECT id, 'Site ' || md5(n::text), n || ' Road', '#' || n, lpad(n::text, 6, '0'), id || 'K', id FROM numbered),
    profiles AS (
      INSERT INTO site_profile (security_agency_id, id, security_site_id, name, address, unit_no, postal, phone_no, status)
      SELECT $1, id, id, 'Site ' || md5(n::text), n || ' Road', '#' || n, lpad(n::text, 6, '0'), '+65' || n,
        CASE WHEN n % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END FROM numbered),
    points AS (
      INSERT INTO clocking_point (security_agency_id, id, site_profile_id, security_site_id, name, tag)
      SELECT $1, id, id, id, 'Point ' || md5(n::text), CASE WHEN n % 3 > 0 THEN md5('t' || n) END FROM numbered)
    INSERT INTO site_history (security_agency_id, id, site_profile_id, security_site_id, start, "end", clocking_point_id)
    SELECT $1, id, id, id, now() - interval '1 year',
      CASE WHEN n % 3 > 0 THEN now() + (n % 700 - 200) * interval '1 day' END, id FROM numbered`,
    [agencyId, count],
  );
}

/** Clients with a user and a contract each, for the sites of addSites, which must be there. */
export async function addClients(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  const values = [agencyId, count];
  await pool.query(
    `WITH ${numbered},
    clients AS (
      INSERT INTO client_profile (security_agency_id, id, name, phone_no, status)
      SELECT $1, id, 'Client ' || md5(n::text), '+656' || n, CASE WHEN n % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END
      FROM numbered),
    accounts AS (INSERT INTO account (id, username) SELECT id, 'client-user-' || id FROM numbered),
    users AS (
      INSERT INTO client_user_profile (security_agency_id, id, account_id, client_profile_id, name, phone_no)
      SELECT $1, id, id, id, 'User ' || md5(n::text), '+658' || n FROM numbered),
    contracts AS (
      INSERT INTO contract (security_agency_id, id, security_site_id, site_profile_id, client_profile_id,
        start_datetime, end_datetime, status)
      SELECT $1, id, id, id, id, now() - (n % 400) * interval '1 day', now() + (1 + n % 700) * interval '1 day',
        CASE WHEN n % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END FROM numbered)
    UPDATE site_history h SET client_profile_id = h.id FROM numbered
    WHERE h.security_agency_id = $1 AND h.id = numbered.id`,
    values,
  );
  await pool.query(
    `WITH ${numbered},
    files AS (
      INSERT INTO contract_file (security_agency_id, id, contract_id, bucket, key, region)
      SELECT $1, id, id, 'b', 'contract/' || id, 'r' FROM numbered),
    indicators AS (
      INSERT INTO contract_indicator (security_agency_id, id, contract_id, title)
      SELECT $1, id, id, 'Indicator ' || n FROM numbered),
    meetings AS (
      INSERT INTO contract_meeting (security_agency_id, id, contract_id, start_datetime, end_datetime, type)
      SELECT $1, id, id, now() + (n % 60 - 30) * interval '1 day', now() + (n % 60 - 29) * interval '1 day',
        CASE WHEN n % 3 = 0 THEN 'VIRTUAL' ELSE 'PHYSICAL' END FROM numbered),
    attendees AS (
      INSERT INTO contract_attendee (security_agency_id, id, contract_id, contract_meeting_id, name)
      SELECT $1, id, id, id, 'Attendee ' || n FROM numbered),
    templates AS (
      INSERT INTO indicator_template (security_agency_id, id, title)
      SELECT $1, id, 'Template ' || n FROM numbered),
    scores AS (
      INSERT INTO contract_score (security_agency_id, id, contract_id, contract_meeting_id, contract_indicator_id, score)
      SELECT $1, id, id, id, id, n % 100 FROM numbered)
    INSERT INTO contract_action (security_agency_id, id, contract_id, contract_meeting_id, description, status)
    SELECT $1, id, id, id, 'Action ' || n, CASE WHEN n % 5 > 0 THEN 'DONE' ELSE 'OPEN' END FROM numbered`,
    values,
  );
}

/** Staff with an account, an employment and a PWM grade each; some have left, some have no grade. */
export async function addStaff(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH ${numbered},
    accounts AS (
      INSERT INTO account (id, username, phone_no)
      SELECT 500000000 + id, 'staff-' || id, '+659' || id FROM numbered),
    people AS (
      INSERT INTO staff_profile (security_agency_id, id, account_id, name, staff_no, designation, status,
        phone_no, preferred_username)
      SELECT $1, id, 500000000 + id, 'Staff ' || md5(n::text), 'N' || n, 'SO',
        CASE WHEN n % 20 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END, '+659' || id, 'staff-' || id FROM numbered),
    employments AS (
      INSERT INTO work_history (security_agency_id, id, account_id, staff_profile_id, designation, em_type,
        em_start, em_end)
      SELECT $1, id, 500000000 + id, id, 'SO', CASE WHEN n % 9 = 0 THEN 'PT' ELSE 'FT' END,
        now() - (n % 900) * interval '1 day', ${nowIf('n % 20 = 0')} FROM numbered)
    INSERT INTO plrd_history (security_agency_id, id, account_id, staff_profile_id, plrd_grade_id, date_issued)
    SELECT $1, id, 500000000 + id, id, 1 + n % 5, current_date - (n % 900) FROM numbered WHERE n % 30 > 0`,
    [agencyId, count],
  );
}

/** Courses, what grades ask for, and a training record for each of the agency's staff. */
export async function addTraining(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH ${numbered},
    courses AS (
      INSERT INTO training_module (security_agency_id, id, code, code2, module, level, title, duration)
      SELECT $1, id, 'SEC-' || n, 'SE-' || n, 'M' || n, 1 + n % 3, 'Course ' || md5(n::text), 1 + n % 4 FROM numbered WHERE n % 4 = 0),
    asked AS (
      INSERT INTO pwm_training_module (security_agency_id, id, plrd_grade_id, training_module_id, mandatory)
      SELECT $1, id, 1 + n % 5, id, n / 8 % 2 FROM numbered WHERE n % 8 = 0),
    grades AS (
      INSERT INTO pwm_grade (security_agency_id, id, years_of_experience, optional_req)
      SELECT $1, id, years_of_experience, optional_req FROM plrd_grade)
    INSERT INTO staff_training_module (security_agency_id, id, account_id, staff_profile_id,
      training_module_id, title, training_start, training_end)
    SELECT $1, numbered.id, s.account_id, s.id, CASE WHEN n % 4 = 0 THEN numbered.id END, 'Course ' || n,
      current_date - (n % 900), current_date - (n % 900) + 1
    FROM numbered JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = numbered.id`,
    [agencyId, count],
  );
}

/** A route, a patrol of it and its scan for each site of addSites, which must be there. */
export async function addPatrols(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH ${numbered},
    person AS (SELECT id, account_id FROM staff_profile WHERE security_agency_id = $1 LIMIT 1),
    routes AS (
      INSERT INTO clocking_route (security_agency_id, id, site_profile_id, security_site_id, name, in_order, island_wide, status)
      SELECT $1, id, id, id, 'Route ' || md5(n::text), 0, (n % 40 = 0)::int, CASE WHEN n % 50 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END
      FROM numbered),
    walks AS (
      INSERT INTO clocking_route_detail (security_agency_id, id, clocking_route_id, clocking_point_id, index)
      SELECT $1, id, id, id, 1 FROM numbered),
    reports AS (
      INSERT INTO clocking_report (security_agency_id, id, clocking_route_id, clocking_route_name, in_order, island_wide,
        site_profile_id, security_site_id, account_id, staff_profile_id, staff_profile_name, staff_no, start, "end",
        closes_on, ends_on, outcome, clocked_point, total_point)
      SELECT $1, n.id, n.id, 'Route ' || md5(n.n::text), 0, (n.n % 40 = 0)::int, n.id, n.id, p.account_id, p.id,
        'Guard ' || md5(n.n::text), 'S' || md5(n.n::text), now() - n.n * interval '1 hour',
        CASE WHEN n.n % 20 > 0 THEN now() - n.n * interval '1 hour' + interval '30 minutes' END,
        now() + (12 - n.n) * interval '1 hour',
        now() - n.n * interval '1 hour' + CASE WHEN n.n % 20 > 0 THEN interval '30 minutes' ELSE interval '12 hours' END,
        CASE n.n % 4 WHEN 0 THEN 'DISRUPTED' ELSE 'COMPLETED' END, 1, 1
      FROM numbered n, person p),
    plan AS (
      INSERT INTO patrol_plan_line (security_agency_id, id, site_profile_id, clocking_route_id, shift, every_minutes, grace_minutes)
      SELECT $1, id, id, id, 'NIGHT', 60, 15 FROM numbered),
    rounds AS (
      INSERT INTO patrol_round (security_agency_id, id, patrol_plan_line_id, site_profile_id, clocking_route_id, due_on, latest_on, settles_on, state, missed_on)
      SELECT $1, id, id, id, id, due, due + interval '15 minutes', due + interval '15 minutes', state,
        CASE state WHEN 'MISSED' THEN now() END
      FROM (SELECT id, now() + (6 - n) * interval '1 hour' AS due,
        CASE WHEN n < 6 THEN 'DUE' WHEN n % 9 = 0 THEN 'MISSED' ELSE 'WALKED' END AS state FROM numbered) due),
    expected AS (
      INSERT INTO supervisory_plan (security_agency_id, site_profile_id, month, expected)
      SELECT $1, id, '2026-11-01', 4 FROM numbered)
    INSERT INTO clocking_report_detail (security_agency_id, id, clocking_report_id, clocking_point_id, site_profile_id,
      clocking_point_name, index, status, datetime)
    SELECT $1, id, id, id, id, 'Point ' || md5(n::text), 1, CASE WHEN n % 4 > 0 THEN 'CLOCKED' ELSE 'NOT_CLOCKED' END,
      CASE WHEN n % 4 > 0 THEN now() - n * interval '1 hour' END
    FROM numbered`,
    [agencyId, count],
  );
}

/** A template with a line, and three lines of the roster, for each site of addSites. */
export async function addDeployments(
  pool: pg.Pool,
  agencyId: number,
  count: number,
): Promise<void> {
  const values = [agencyId, count];
  await pool.query(
    `WITH ${numbered},
    staff AS (
      SELECT id, account_id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS people
      FROM (SELECT id, account_id FROM staff_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 400) few),
    lines AS (
      SELECT n.n, n.id, s.id AS staff, s.account_id AS account, k.k,
        date '2026-11-21' + (n.n * 3 + k.k) % 60 - 30 AS day
      FROM numbered n CROSS JOIN generate_series(0, 2) AS k (k)
      JOIN staff s ON s.place = (n.n + k.k * 7) % s.people),
    types AS (
      INSERT INTO shift_type (security_agency_id, id, name, letter, start_time, end_time, colour)
      SELECT $1, id, 'Shift ' || md5(n::text), chr(19968 + n::int), '08:00', '20:00', 'SKY'
      FROM numbered WHERE n <= 20000),
    posts AS (
      INSERT INTO site_post (security_agency_id, site_profile_id, shift, headcount)
      SELECT $1, id, 'DAY', 2 FROM numbered),
    templates AS (
      INSERT INTO deployment_template (security_agency_id, id, title)
      SELECT $1, id, 'Template ' || md5(n::text) FROM numbered),
    details AS (
      INSERT INTO deployment_template_detail (security_agency_id, id, deployment_template_id, shift,
        start_time, end_time, security_site_id, site_profile_id, account_id, staff_profile_id)
      SELECT $1, id, id, 'DAY', '08:00', '20:00', id, id, account, staff FROM lines WHERE k = 0)
    INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
      security_site_id, site_profile_id, account_id, staff_profile_id)
    SELECT $1, day, 'DAY', day::timestamptz, day::timestamptz + interval '12 hours', id, id, account, staff
    FROM lines`,
    values,
  );
  await pool.query(
    `INSERT INTO deployment_absence (security_agency_id, deployment_id, staff_profile_id)
    SELECT security_agency_id, id, staff_profile_id FROM deployment WHERE security_agency_id = $1`,
    [agencyId],
  );
}

/** Days on which the staff of addStaff cannot work, and of the sites of addSites whom they bar. */
export async function addSaid(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH ${numbered},
    said AS (
      INSERT INTO staff_availability (security_agency_id, staff_profile_id, kind, from_date, to_date)
      SELECT $1, id, (ARRAY['UNAVAILABLE', 'PREFERRED'])[1 + n % 2], date '2026-11-21' + n % 400,
        date '2026-11-25' + n % 400
      FROM numbered)
    INSERT INTO site_wish (security_agency_id, site_profile_id, staff_profile_id, kind, reason,
      from_date, to_date)
    SELECT $1, id, id, (ARRAY['BARRED', 'WANTED'])[1 + n % 2], 'Reason ' || n,
      date '2026-11-21' - n % 400, CASE WHEN n % 2 = 0 THEN date '2026-12-21' END
    FROM numbered`,
    [agencyId, count],
  );
}

/** Licences and certificates of the staff of addStaff, who must be there; some run out soon. */
export async function addDocuments(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH ${numbered}
    INSERT INTO staff_document (security_agency_id, staff_profile_id, type, number, expiry)
    SELECT $1, id, kind.type, kind.type || n, current_date + (n * 7 + kind.place) % 1800
    FROM numbered
    CROSS JOIN (VALUES (1, 'PLRD_LICENCE'), (2, 'FIRST_AID')) AS kind (place, type)`,
    [agencyId, count],
  );
  // Renewed each, and few of them still to be looked at.
  await pool.query(
    `WITH ${numbered}
    INSERT INTO document_renewal (security_agency_id, staff_profile_id, type, number, expiry, bucket,
      key, region, status)
    SELECT $1, id, 'PLRD_LICENCE', 'L' || n, current_date + 1800, 'test', 'renewal/' || n, 'test',
      CASE WHEN n % 50 = 0 THEN 'PENDING' ELSE 'ACCEPTED' END
    FROM numbered`,
    [agencyId, count],
  );
}

/** Told, offered and swapped: of every line of the roster a little. */
export async function addTold(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  const values = [agencyId, count];
  await pool.query(
    `WITH ${numbered}
    INSERT INTO open_shift (security_agency_id, site_profile_id, date, shift, start_datetime,
      end_datetime, places, places_left, offered_by_staff_profile_id)
    SELECT $1, id, date '2026-11-21' + (n % 60)::int - 30, 'DAY',
      now() + make_interval(days => (n % 60)::int - 30), now() + make_interval(days => (n % 60)::int - 29),
      1, 1, 1
    FROM numbered`,
    values,
  );
  // Joined by their places, which the planner would do a row at a time for the few that it knows of.
  await pool.query('ANALYZE open_shift, deployment');
  // One place of each was taken, some given back.
  await pool.query(
    `INSERT INTO open_shift_claim (security_agency_id, open_shift_id, staff_profile_id, deployment_id,
      withdrawn_on)
    SELECT $1, o.id, d.staff_profile_id, d.id, CASE WHEN o.place % 9 = 0 THEN now() END
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM open_shift
        WHERE security_agency_id = $1 ORDER BY id LIMIT $2) o
      JOIN (SELECT id, staff_profile_id, row_number() OVER (ORDER BY id) AS place FROM deployment
        WHERE security_agency_id = $1 ORDER BY id LIMIT $2) d ON d.place = o.place`,
    values,
  );
  // Each offered once, to the person of the next line.
  await pool.query(
    `INSERT INTO shift_swap (security_agency_id, from_staff_profile_id, deployment_id,
      to_staff_profile_id, status)
    SELECT l.security_agency_id, l.staff, l.id, l.other,
      CASE WHEN l.place % 50 = 0 THEN 'ACCEPTED' ELSE 'REFUSED' END
    FROM (SELECT d.security_agency_id, d.id, d.staff_profile_id AS staff,
        lead(d.staff_profile_id) OVER (ORDER BY d.id) AS other, row_number() OVER (ORDER BY d.id) AS place
      FROM deployment d WHERE d.security_agency_id = $1 ORDER BY d.id LIMIT $2) l
    WHERE l.other <> l.staff`,
    values,
  );
  await pool.query(
    `INSERT INTO deployment_event (security_agency_id, deployment_id, kind, staff_profile_id,
      site_profile_id, start_datetime, end_datetime)
    SELECT d.security_agency_id, d.id, 'PUBLISHED', d.staff_profile_id, d.site_profile_id,
      d.start_datetime, d.end_datetime
    FROM deployment d WHERE d.security_agency_id = $1 ORDER BY d.id LIMIT $2`,
    values,
  );
}
