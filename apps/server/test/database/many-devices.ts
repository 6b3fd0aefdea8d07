import type pg from 'pg';

/** Devices of the staff of addStaff, who must be there; a third of them revoked. */
export async function addDevices(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO guard_device (security_agency_id, staff_profile_id, label, public_key, status,
      registered_on, last_seen_on, waiting, revoked_on, revoked_by_staff_profile_id)
    SELECT $1, p.id, 'Phone ' || p.n, decode(repeat('ab', 91), 'hex'),
      CASE WHEN p.n % 3 = 0 THEN 'REVOKED' ELSE 'ACTIVE' END, now() - p.n * interval '1 hour',
      now() - p.n * interval '1 minute', p.n % 7, CASE WHEN p.n % 3 = 0 THEN now() END,
      CASE WHEN p.n % 3 = 0 THEN p.id END
    FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM staff_profile
      WHERE security_agency_id = $1 ORDER BY id LIMIT $2) p`,
    [agencyId, count],
  );
}
