import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const insert = `INSERT INTO case_bundle (security_agency_id, site_profile_id, period_from, period_to,
    names_visitors, asked_by_account_id, asked_by_staff_name, status, files, finished_on)
  VALUES ($1, $2, now() - interval '1 day', now(), true, $3, $4, 'MADE', $5::jsonb, now())
  RETURNING id`;

/** A bundle that was made, for tests that do not look at its bytes. @returns its id */
export async function makeBundle(
  db: SystemDatabase,
  site: { readonly id: number; readonly securityAgencyID: number },
  staff: { readonly accountID: number; readonly name: string },
): Promise<number> {
  const { securityAgencyID, id } = site;
  const key = `release/${securityAgencyID}/case.pdf`;
  const where = { bucket: 'local', key, region: 'local' };
  const file = { format: 'PDF', name: 'Case.pdf', size: 1, sha256: '', ...where };
  const values = [securityAgencyID, id, staff.accountID, staff.name, JSON.stringify([file])];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no bundle was made');
  return row.id;
}

const insertDue = `INSERT INTO case_bundle (security_agency_id, site_profile_id, period_from, period_to,
    names_visitors, asked_by_account_id, asked_by_staff_name)
  VALUES ($1, $2, now() - interval '1 day', now(), true, $3, $4) RETURNING id`;

/** A bundle that waits to be made, for tests. @returns its id */
export async function makeDueBundle(
  db: SystemDatabase,
  site: { readonly id: number; readonly securityAgencyID: number },
  staff: { readonly accountID: number; readonly name: string },
): Promise<number> {
  const values = [site.securityAgencyID, site.id, staff.accountID, staff.name];
  const [row] = await db.run<{ id: number }>(statement(insertDue, values));
  if (row === undefined) throw new Error('no bundle was made');
  return row.id;
}
