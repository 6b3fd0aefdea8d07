import type pg from 'pg';

/** What guards' devices told of an agency: events with their records, handovers and calls for help; and what people were told. */
export async function addEvents(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  const numbered = `WITH numbered AS (
      SELECT n, row_number() OVER () AS id FROM generate_series(1, $2::int) n),
    person AS (
      SELECT id, name FROM staff_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 1),
    place AS (SELECT id FROM site_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 1)`;
  await pool.query(
    `${numbered} INSERT INTO guard_event (security_agency_id, staff_profile_id, key, seq, kind, version, at,
      happened_on, received_on, boot, mono_ms, payload, files, verdict, marks, entity, entity_id)
    SELECT $1, person.id, gen_random_uuid(), n, 'clockIn', 1, now() - n * interval '1 minute',
      now() - n * interval '1 minute', now() - n * interval '1 minute', 'b', n, '{}', '[]',
      (ARRAY['ACCEPTED', 'ACCEPTED', 'MARKED'])[1 + n % 3], '{}', 'Attendance', n
    FROM numbered, person`,
    [agencyId, count],
  );
  await pool.query(
    `${numbered} INSERT INTO site_handover (security_agency_id, site_profile_id, staff_profile_id,
      staff_profile_name, text, written_on)
    SELECT $1, place.id, person.id, person.name, 'Handover ' || n, now() - n * interval '1 hour'
    FROM numbered, person, place`,
    [agencyId, count],
  );
  await pool.query(
    `${numbered} INSERT INTO alarm (security_agency_id, staff_profile_id, staff_profile_name, silent, raised_on)
    SELECT $1, person.id, person.name, false, now() - n * interval '1 hour' FROM numbered, person`,
    [agencyId, count],
  );
  await pool.query(
    `WITH person AS (
      SELECT account_id FROM staff_profile WHERE security_agency_id = $1 ORDER BY id LIMIT 40)
    INSERT INTO notice (security_agency_id, account_id, kind, sentence, path, urgency)
    SELECT $1, person.account_id, 'ALERT', 'Notice ' || n, '/', 'NORMAL'
    FROM generate_series(1, $2::int / 40) n, person`,
    [agencyId, count],
  );
}
