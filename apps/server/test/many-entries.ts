import type pg from 'pg';

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
