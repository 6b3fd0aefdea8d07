import type pg from 'pg';
import { nowIf } from '../../src/platform/database/now-if.ts';
import { addReleases } from './many-released.ts';

/** Entries of the book for the sites of addSites, which must be there; some replaced. */
export async function addOccurrences(
  pool: pg.Pool,
  agencyId: number,
  count: number,
): Promise<void> {
  await pool.query(
    `WITH numbered AS (SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n),
    writer AS (SELECT id, account_id, name FROM staff_profile WHERE security_agency_id = $1 LIMIT 1),
    entries AS (
      INSERT INTO occurrence (security_agency_id, id, security_site_id, site_profile_id,
        reported_by_account_id, reported_by_staff_profile_id, reported_by_staff_profile_name, sn,
        date, datetime, title, description, link_no, link, created_on)
      SELECT $1, numbered.id, numbered.id, numbered.id, writer.account_id, writer.id, writer.name, 1,
        current_date - n % 900, now() - (n % 900) * interval '1 day', 'Subject ' || md5(n::text),
        'Occurrence ' || md5('o' || n), n, '', now()
      FROM numbered, writer RETURNING id, link_no)
    INSERT INTO occurrence_end (security_agency_id, occurrence_id, replaced_by_id, cancelled_on,
      cancelled_by_account_id, cancelled_by_staff_profile_id, cancelled_by_staff_profile_name,
      link_no, link)
    SELECT $1, entries.id, entries.id + 1, now(), writer.account_id, writer.id, writer.name,
      $2 + entries.link_no, ''
    FROM entries, writer WHERE entries.link_no % 20 = 0 AND entries.link_no < $2`,
    [agencyId, count],
  );
}

/**
 * Reports of the sites of addSites for the clients of addClients, which must be there, each with an
 * image, a comment and a revision, and most released.
 */
export async function addIncidents(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  for (const insert of insertsOfIncidents) {
    await pool.query(`${saidInIncidents} ${insert}`, [agencyId, count]);
  }
  await addReleases(pool, agencyId);
}

const saidInIncidents = `WITH numbered AS (SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n),
  writer AS (SELECT id, account_id, name FROM staff_profile WHERE security_agency_id = $1 LIMIT 1),
  kind AS (SELECT id FROM reference_item WHERE kind = 'INCIDENT_TYPE' LIMIT 1),
  said AS (
    SELECT numbered.*, w.id AS staff, w.account_id AS account, w.name, k.id AS type,
      CASE WHEN n % 30 = 0 THEN 'DRAFT' WHEN n % 5 = 0 THEN 'OPEN' ELSE 'CLOSED' END AS status,
      'Subject ' || md5(n::text) AS title, date_trunc('minute', now()) - n * interval '1 hour' AS at
    FROM numbered, writer w, kind k)`;

const insertsOfIncidents = [
  `INSERT INTO incident_report (security_agency_id, id, uid, status, security_site_id, site_profile_id,
    submitted_by, submitted_by_account_id, submitted_by_staff_profile_id, submitted_by_staff_name,
    submitted_timestamp, closed_timestamp, revision, incident_detail_id, incident_detail_account_id,
    incident_detail_staff_profile_id, incident_detail_staff_profile_name, type, title,
    incident_start, incident_end, location, description, action)
  SELECT $1, id, 'IR-' || md5(n::text), status, id, id, 'user-' || md5(n::text), account + n % 50, staff,
    'Author ' || md5('a' || n), CASE WHEN status <> 'DRAFT' THEN at END,
    CASE WHEN status = 'CLOSED' THEN at END, (status <> 'DRAFT')::int,
    CASE WHEN status <> 'DRAFT' THEN id END, account, staff, name, type, title, at, at, 'Lobby',
    'What', 'Done'
  FROM said`,
  `INSERT INTO incident_detail (security_agency_id, id, incident_report_id, revision, account_id,
    staff_profile_id, staff_profile_name, type, title, incident_start, incident_end, location,
    description, action)
  SELECT $1, id, id, 1, account, staff, name, type, title, at, at, 'Lobby', 'What', 'Done' FROM said`,
  `INSERT INTO incident_file (security_agency_id, id, incident_report_id, bucket, key, region, revision)
  SELECT $1, id, id, 'b', 'incident/' || id, 'r', 0 FROM said`,
  `INSERT INTO incident_comment (security_agency_id, id, incident_report_id, account_id,
    staff_profile_id, staff_profile_name, comment)
  SELECT $1, id, id, account, staff, name, 'Comment ' || n FROM said`,
];

/** Visitors of the sites of addSites, which must be there; some still inside, some cancelled. */
export async function addVisitors(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH numbered AS (SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n),
    person AS (SELECT id, account_id FROM staff_profile WHERE security_agency_id = $1 LIMIT 1),
    blocked AS (
      INSERT INTO visitor_block (security_agency_id, id, phone_no, reason)
      SELECT $1, id, '+65' || id, 'Reason ' || n FROM numbered)
    INSERT INTO visitor_record (security_agency_id, id, security_site_id, site_profile_id, type, name,
      phone_no, purpose, block, unit, vehicle_no, remarks, in_timestamp, out_timestamp, cancelled,
      in_account_id, in_staff_profile_id)
    SELECT $1, numbered.id, numbered.id, numbered.id, (ARRAY['MANUAL', 'QR', 'FORM'])[1 + n % 3],
      'Visitor ' || md5(n::text), '+65' || n, 'PURPOSE ' || md5('p' || n), 'B' || md5('b' || n),
      'U' || md5('u' || n), 'V' || md5('v' || n), 'Remark ' || md5('r' || n),
      now() - n * interval '20 minutes',
      CASE WHEN n % 30 > 0 THEN now() - n * interval '20 minutes' + interval '10 minutes' END,
      (n % 25 = 0)::int, person.account_id, person.id
    FROM numbered, person`,
    [agencyId, count],
  );
}

/** SOPs of the sites of addSites, which must be there, every tenth a general one; each with two
 * versions, of which somebody has read both. */
export async function addSOPs(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH numbered AS (SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n),
    person AS (SELECT id, account_id FROM staff_profile WHERE security_agency_id = $1 LIMIT 1),
    procedures AS (
      INSERT INTO standard_operating_procedure (security_agency_id, id, security_site_id,
        site_profile_id, title, description)
      SELECT $1, id, CASE WHEN n % 10 > 0 THEN id END, CASE WHEN n % 10 > 0 THEN id END,
        'Procedure ' || md5(n::text), 'About ' || md5('d' || n) FROM numbered),
    versions AS (
      INSERT INTO sop_version (security_agency_id, id, standard_operating_procedure_id, version_code,
        bucket, key, region, deleted)
      SELECT $1, $1::bigint * 1000000 + v * $2 + n - $2, id, v || '.0', 'b',
        'sop/' || id || '-' || v, 'r', 2 - v
      FROM numbered CROSS JOIN generate_series(1, 2) AS v RETURNING id, standard_operating_procedure_id)
    INSERT INTO sop_acknowledgement (security_agency_id, standard_operating_procedure_id,
      sop_version_id, account_id, staff_profile_id)
    SELECT $1, versions.standard_operating_procedure_id, versions.id, person.account_id, person.id
    FROM versions, person`,
    [agencyId, count],
  );
}

/** What the public wrote to an agency, a piece every twenty minutes. */
export async function addFeedback(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO feedback (security_agency_id, category, summary, description, name, email, contact,
      created_on)
    SELECT $1, (ARRAY['ENQUIRY', 'FEEDBACK', 'COMPLIMENT', 'COMPLAINT', 'INVESTIGATE', 'OTHERS'])[1 + n % 6],
      'Summary ' || md5(n::text), 'Description ' || md5('d' || n), 'Name ' || md5('n' || n),
      md5('e' || n) || '@home.example', '+65' || n, now() - n * interval '20 minutes'
    FROM generate_series(1, $2::int) n`,
    [agencyId, count],
  );
}

/** Tickets of the clients and sites of many-rows, which must be there, with a comment and an image each. */
export async function addTickets(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH numbered AS (SELECT n, $1::bigint * 1000000 + n AS id FROM generate_series(1, $2::int) n),
    person AS (SELECT id, account_id, name FROM staff_profile WHERE security_agency_id = $1 LIMIT 1),
    made AS (
      INSERT INTO ticket (security_agency_id, id, uid, security_site_id, site_profile_id,
        client_profile_id, submitted_by, submitted_by_staff_profile_id, submitted_by_staff_name,
        submitted_timestamp, closed_by, closed_by_staff_profile_id, closed_by_staff_name,
        closed_timestamp, status, category, title, priority, assignee_staff_profile_id, due_date)
      SELECT $1, numbered.id, 'TKT-2026-' || n, numbered.id, numbered.id, numbered.id, 'somebody',
        person.id, person.name, now() - n * interval '40 minutes',
        CASE WHEN n % 8 > 0 THEN 'somebody' END, CASE WHEN n % 8 > 0 THEN person.id END,
        CASE WHEN n % 8 > 0 THEN person.name END,
        CASE WHEN n % 8 > 0 THEN now() - n * interval '30 minutes' END,
        CASE WHEN n % 8 > 0 THEN 'CLOSED' ELSE 'OPEN' END,
        (ARRAY['ENQUIRY', 'FEEDBACK', 'COMPLIMENT', 'COMPLAINT', 'INVESTIGATE', 'OTHERS'])[1 + n % 6],
        'Subject ' || md5(n::text),
        (ARRAY['HIGHEST', 'HIGHT', 'MEDIUM', 'LOW', 'LOWEST'])[1 + n % 5],
        CASE WHEN n % 3 = 0 THEN person.id END, current_date - n / 36 + 7
      FROM numbered, person RETURNING id, client_profile_id),
    commented AS (
      INSERT INTO ticket_comment (security_agency_id, ticket_id, account_id, staff_profile_id,
        staff_profile_name, comment, client_profile_id)
      SELECT $1, made.id, person.account_id, person.id, person.name, 'Comment',
        made.client_profile_id FROM made, person),
    reopened AS (
      INSERT INTO ticket_reopening (security_agency_id, ticket_id, account_id, staff_profile_id,
        staff_profile_name, reason, closed_by_staff_name, closed_timestamp, client_profile_id)
      SELECT $1, made.id, person.account_id, person.id, person.name, 'Reason', person.name, now(),
        made.client_profile_id FROM made, person)
    INSERT INTO ticket_file (security_agency_id, ticket_id, bucket, key, region, client_profile_id)
    SELECT $1, id, 'b', id::text, 'r', client_profile_id FROM made`,
    [agencyId, count],
  );
}

/** Entries of the audit, by the staff of addStaff about many kinds of records. */
export async function addAudit(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO audit (security_agency_id, at, staff_profile_id, operation, entity, entity_id, before, after)
    SELECT $1, now() - n * interval '7 minutes', $1::bigint * 1000000 + 1 + n % 200, 'updateThing',
      'Kind' || n % 30, 1 + n % 900, '{"name": "A"}', '{"name": "B"}'
    FROM generate_series(1, $2::int) n`,
    [agencyId, count],
  );
}

/**
 * Leave of the staff of addStaff, who must be there: one stretch each, in every status, with a
 * document and an adjustment.
 */
export async function addLeave(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query('SELECT give_leave_types($1)', [agencyId]);
  await pool.query(
    `WITH made AS (
      INSERT INTO leave_type (security_agency_id, code, name, paid)
      SELECT $1, 'OTHER' || n, 'Other leave ' || n, true FROM generate_series(1, $2::int / 10) n
      RETURNING id)
    INSERT INTO leave_entitlement (security_agency_id, leave_type_id, effective_from, months, days)
    SELECT $1, id, '2020-01-01', 12 * year, 7 FROM made, generate_series(0, 7) year`,
    [agencyId, count],
  );
  await pool.query(
    `WITH type AS (
      SELECT array_agg(id ORDER BY id) AS ids FROM leave_type WHERE security_agency_id = $1),
    person AS (
      SELECT id, account_id, row_number() OVER (ORDER BY id) AS n FROM staff_profile
      WHERE security_agency_id = $1 LIMIT $2),
    numbered AS (
      SELECT p.*, t.ids[1 + p.n % cardinality(t.ids)] AS type,
        (ARRAY['PENDING', 'APPROVED', 'APPROVED', 'REJECTED', 'CANCELLED'])[1 + p.n % 5] AS status,
        current_date + 60 - (p.n % 1400)::int AS start, $1::bigint * 1000000 + p.n AS request
      FROM person p, type t),
    asked AS (
      INSERT INTO leave_request (security_agency_id, id, account_id, staff_profile_id, leave_type_id,
        start_date, end_date, days, status, requested_by_staff_profile_id, decided_by_account_id,
        decided_by_staff_profile_id, decided_timestamp, cancelled_by_account_id,
        cancelled_by_staff_profile_id, cancelled_timestamp)
      SELECT $1, request, account_id, id, type, start, start + 2, 3, status, id,
        CASE WHEN status IN ('APPROVED', 'REJECTED') THEN account_id END,
        CASE WHEN status IN ('APPROVED', 'REJECTED') THEN id END,
        ${nowIf("status IN ('APPROVED', 'REJECTED')")},
        CASE WHEN status = 'CANCELLED' THEN account_id END,
        CASE WHEN status = 'CANCELLED' THEN id END, ${nowIf("status = 'CANCELLED'")}
      FROM numbered RETURNING id),
    attached AS (
      INSERT INTO leave_file (security_agency_id, leave_request_id, bucket, key, region)
      SELECT $1, id, 'b', 'leave/' || id, 'r' FROM asked)
    INSERT INTO leave_adjustment (security_agency_id, staff_profile_id, leave_type_id, year, kind,
      days, reason, made_by_staff_profile_id)
    SELECT $1, id, type, 2024 + n % 4, 'OTHER', 1, 'Reason', id FROM numbered`,
    [agencyId, count],
  );
}

/** A public holiday every other day, a third of them deleted. */
export async function addHolidays(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO public_holiday (security_agency_id, date, name, kind, deleted)
    SELECT $1, date '2000-01-01' + 2 * n, 'Holiday ' || n, 'OWN', (n % 3 = 0)::int
    FROM generate_series(1, $2::int) n`,
    [agencyId, count],
  );
}

/** Half of the staff are linked to a provider, the other half invited. */
export async function addIdentities(pool: pg.Pool, agencyId: number): Promise<void> {
  await pool.query(
    `WITH linked AS (
      INSERT INTO identity (security_agency_id, account_id, issuer, subject)
      SELECT $1, account_id, 'https://id.example', id::text FROM staff_profile
      WHERE security_agency_id = $1 AND id % 2 = 0)
    INSERT INTO identity_invitation (security_agency_id, account_id, token_hash, expires_on)
    SELECT $1, account_id, sha256(id::text::bytea), now() + interval '3 days' FROM staff_profile
    WHERE security_agency_id = $1 AND id % 2 = 1`,
    [agencyId],
  );
}

/** Rates, floors of the agency's own and pay periods, far more than any agency has. */
export async function addPayRates(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH made AS (
      INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from, unit, amount)
      SELECT $1, (ARRAY['SO', 'SSO', 'SS', 'SSS', 'CSO', 'ADMIN'])[1 + n % 6],
        CASE WHEN n % 2 = 0 THEN 'FT' ELSE 'PT' END, date '1990-01-01' + n,
        CASE WHEN n % 2 = 0 THEN 'MONTH' ELSE 'HOUR' END, 10 + n
      FROM generate_series(1, $2::int) n)
    INSERT INTO agency_wage_floor (security_agency_id, plrd_grade_code, em_type, effective_from, amount)
    SELECT $1, (ARRAY['SO', 'SSO', 'SS', 'SSS', 'CSO'])[1 + n % 5], 'FT', date '1990-01-01' + n, 10 + n
    FROM generate_series(1, $2::int) n`,
    [agencyId, count],
  );
  await addPayPeriods(pool, agencyId, count);
}

/** A pay period for every day of a long time, the last with as many people as the agency has. */
async function addPayPeriods(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `WITH periods AS (
      INSERT INTO pay_period (security_agency_id, start_date, end_date)
      SELECT $1, date '1990-01-01' + n, date '1990-01-01' + n FROM generate_series(1, least($2::int, 2000)) n
      RETURNING id, start_date),
    reopened AS (
      INSERT INTO pay_reopening (security_agency_id, pay_period_id, account_id, staff_profile_id,
        staff_profile_name, reason)
      SELECT $1, p.id, 1, 1, 'Somebody', 'Forgotten shift' FROM periods p)
    INSERT INTO pay_line (security_agency_id, pay_period_id, staff_profile_id, staff_name, staff_no,
      service_days, paid_leave_days, unpaid_leave_days, rostered_minutes, clocked_minutes,
      approved_minutes, extra_minutes, not_clocked, pending, not_approved, basic_pay, extra_pay,
      exceptions, causes)
    SELECT $1, p.id, s.id, s.name, s.staff_no, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.id, 0,
      CASE WHEN s.id % 20 = 0 THEN '{PENDING}'::text[] ELSE '{}' END,
      CASE WHEN s.id % 20 = 0 THEN '{1 record}'::text[] ELSE '{}' END
    FROM (SELECT id FROM periods ORDER BY start_date DESC LIMIT 2) p
    CROSS JOIN (SELECT * FROM staff_profile WHERE security_agency_id = $1 LIMIT 2000) s`,
    [agencyId, count],
  );
  await addPayWaivers(pool, agencyId);
}

/** Of ten people in every period. */
async function addPayWaivers(pool: pg.Pool, agencyId: number): Promise<void> {
  await pool.query(
    `INSERT INTO pay_waiver (security_agency_id, pay_period_id, staff_profile_id, exception, cause,
      reason, waived_by, waived_by_staff_profile_id)
    SELECT $1, p.id, s.id, 'PENDING', '1 record', 'Told by telephone', 'Somebody', s.id
    FROM pay_period p
    CROSS JOIN (SELECT id FROM staff_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 10) s
    WHERE p.security_agency_id = $1`,
    [agencyId],
  );
}
