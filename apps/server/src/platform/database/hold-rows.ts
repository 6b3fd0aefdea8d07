import type { AgencyDatabase } from './database.ts';
import { statement } from './statement.ts';

/**
 * Holds rows of an agency until the transaction ends, in the order of their ids. They are read by a
 * statement of its own afterwards: one that both joins and locks may have waited for another
 * transaction, and then joins the new row with what the other tables held before, so that names are
 * missing or the whole record seems gone.
 * @param table a name from the code, never from a request
 */
export async function holdRows(
  db: AgencyDatabase,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const hold = `SELECT 1 FROM ${table} WHERE security_agency_id = $1 AND id = ANY($2::bigint[])
    ORDER BY id FOR UPDATE`;
  await db.run(statement(hold, [db.scope.agencyId, ids]));
}
