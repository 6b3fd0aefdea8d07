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
