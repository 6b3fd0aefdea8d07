import type { SystemDatabase } from '../../platform/database/database.ts';
import { insertFound } from '../../platform/database/insert-found.ts';
import { statement } from '../../platform/database/statement.ts';

const addAgency = `INSERT INTO agency_billing (security_agency_id, gst_number, gst_registered_from,
    email, bank_name, bank_account_name, bank_account_number, bank_swift, pay_now_uen,
    invoice_prefix, credit_prefix, terms)
  SELECT a.id, 'M2-0123456-7', '2021-01-01', 'accounts@sentinel.example', 'DBS Bank', a.name,
    '003-912345-6', 'DBSSSGSG', a.uen, 'INV', 'CN', 'Please name the invoice with the payment.'
  FROM security_agency a WHERE a.id = $1
  ON CONFLICT (security_agency_id) DO NOTHING`;

// Each is billed at its first site, whose owner's UEN is its own.
const addClients = `${insertFound(
  'client_billing',
  'security_agency_id, client_profile_id, uen, address, postal, email, terms_days',
  `SELECT DISTINCT ON (c.id) $1::bigint, c.id, s.uen,
    s.address || CASE WHEN s.unit_no IS NULL THEN '' ELSE E'\\n' || s.unit_no END, s.postal, c.email,
    (ARRAY[30, 14, 30, 45])[1 + c.id % 4]
  FROM client_profile c
  JOIN site_history h ON h.security_agency_id = $1 AND h.client_profile_id = c.id AND h.deleted = 0
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = h.site_profile_id
  WHERE c.security_agency_id = $1 AND c.deleted = 0 AND s.address IS NOT NULL AND s.postal ~ '^\\d{6}$'
  ORDER BY c.id, h.id`,
)} ON CONFLICT (security_agency_id, client_profile_id) DO NOTHING`;

/** Says how the demo agency and its clients appear on invoices, where nobody said it. */
export async function ensureBilling(db: SystemDatabase, agencyId: number): Promise<void> {
  await db.run(statement(addAgency, [agencyId]));
  await db.run(statement(addClients, [agencyId]));
}
