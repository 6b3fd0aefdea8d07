import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A view of the list of sites, for tests. @returns its id */
export async function makeSavedView(
  db: SystemDatabase,
  given: { readonly securityAgencyID: number; readonly accountID: number; readonly name?: string },
): Promise<number> {
  const { securityAgencyID, accountID, name = 'Ended' } = given;
  const insert = `INSERT INTO saved_view (security_agency_id, account_id, screen, name, search)
    VALUES ($1, $2, '/site', $3, '?status=ENDED') RETURNING id`;
  const [row] = await db.run<{ id: number }>(
    statement(insert, [securityAgencyID, accountID, name]),
  );
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}

/** What an agency needs to issue invoices, for tests: registered for GST, paid by PayNow. */
export async function makeAgencyBilling(
  db: SystemDatabase,
  securityAgencyID: number,
): Promise<void> {
  const facts = `UPDATE security_agency SET uen = '202612345A', address = '1 Sentinel Road',
    postal = '408830' WHERE id = $1`;
  const insertBilling = `INSERT INTO agency_billing (security_agency_id, gst_number,
      gst_registered_from, email, pay_now_uen, invoice_prefix, credit_prefix)
    VALUES ($1, 'M2-1234567-8', '2024-04-01', 'accounts@agency.example', '202612345A', 'INV', 'CN')`;
  await db.run(statement(facts, [securityAgencyID]));
  await db.run(statement(insertBilling, [securityAgencyID]));
}
