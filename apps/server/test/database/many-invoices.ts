import type pg from 'pg';

/** Invoices of years of the contracts of addClients, which must be there, with hours and payments. */
export async function addInvoices(pool: pg.Pool, agencyId: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO contract_rate (security_agency_id, contract_id, place, unit, amount_cents, from_date)
    SELECT $1, c.id, 0, 'HOUR', 2000, '2020-01-01' FROM contract c WHERE c.security_agency_id = $1`,
    [agencyId],
  );
  // Joined by their places, which the planner would do a row at a time for the few that it knows of.
  await pool.query('ANALYZE contract');
  await pool.query(
    `INSERT INTO invoice (security_agency_id, kind, contract_id, client_profile_id, site_profile_id,
      period_from, period_to, net_cents, tax_cents, total_cents, number, issued_on, due_on, paid_cents)
    SELECT $1, 'INVOICE', c.id, c.client_profile_id, c.site_profile_id, m.month,
      m.month + 27, 10000, 900, 10900, 'INV-' || n, m.month + 30, m.month + 60,
      CASE WHEN n % 10 = 0 THEN 0 ELSE 10900 END
    FROM generate_series(1, $2::int) n
    CROSS JOIN LATERAL (SELECT ('2016-01-01'::date + (n % 120) * interval '1 month')::date AS month) m
    CROSS JOIN (SELECT count(*) AS contracts FROM contract WHERE security_agency_id = $1) k
    JOIN (SELECT row_number() OVER (ORDER BY id) AS place, * FROM contract
      WHERE security_agency_id = $1) c ON c.place = 1 + n % k.contracts`,
    [agencyId, count],
  );
  await pool.query('ANALYZE invoice, attendance');
  await pool.query(
    `INSERT INTO invoice_claim (security_agency_id, invoice_id, contract_id, month, attendance_id,
      minutes, lines)
    SELECT $1, i.id, i.contract_id, i.period_from, t.id, 720, '{1}'
    FROM (SELECT row_number() OVER (ORDER BY id) AS place, * FROM invoice
      WHERE security_agency_id = $1) i
    JOIN (SELECT row_number() OVER (ORDER BY id) AS place, id FROM attendance
      WHERE security_agency_id = $1 LIMIT $2::int) t ON t.place = i.place`,
    [agencyId, count],
  );
  await pool.query(
    `INSERT INTO invoice_document (security_agency_id, invoice_id, client_profile_id, kind,
      series_number, document, previous_hash, hash)
    SELECT $1, id, client_profile_id, kind, row_number() OVER (ORDER BY id), '{}', '', id::text FROM invoice
    WHERE security_agency_id = $1`,
    [agencyId],
  );
  await pool.query(
    `INSERT INTO invoice_payment (security_agency_id, invoice_id, client_profile_id, amount_cents,
      paid_on, entered_by, entered_by_staff_profile_id)
    SELECT $1, id, client_profile_id, paid_cents, issued_on, 'Office', 1 FROM invoice
    WHERE security_agency_id = $1 AND paid_cents > 0`,
    [agencyId],
  );
}
