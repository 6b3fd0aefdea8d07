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
