import type pg from 'pg';

/** Reports of an agency that were sent for years, each to three people. */
export async function addReports(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  const {
    rows: [subscription],
  } = await pool.query<{ id: number }>(
    `INSERT INTO report_subscription (security_agency_id, name, kind, addresses, times, formats,
      if_quiet, guard_names, next_due_on, created_by_account_id)
    SELECT $1, 'Report ' || n, 'SITE_DAILY', '{office@agency.example}', '{08:30}', '{PDF}', 'SAY_SO',
      'FULL', now() + interval '1 year', 1 FROM generate_series(1, 200) n RETURNING id`,
    [agencyId],
  );
  await pool.query(
    `INSERT INTO report_sending (security_agency_id, report_subscription_id, name, kind, due_on,
      period_from, period_to, status, finished_on)
    SELECT $1, $3::bigint + n % 200, 'Report', 'SITE_DAILY', now() - n * interval '1 hour',
      now() - (n + 24) * interval '1 hour', now() - n * interval '1 hour',
      (ARRAY['SENT', 'SENT', 'QUIET'])[1 + n % 3], now() FROM generate_series(1, $2::int) n`,
    [agencyId, count, subscription?.id],
  );
  await pool.query(
    `INSERT INTO report_delivery (security_agency_id, report_sending_id, name, address, status, token_hash)
    SELECT $1, s.id, 'Recipient', 'office@agency.example', 'SENT', sha256(s.id::text::bytea)
    FROM report_sending s, generate_series(1, 3) WHERE s.security_agency_id = $1`,
    [agencyId],
  );
}
