import type { AgencyDatabase } from './database.ts';
import { statement } from './statement.ts';

/**
 * Holds rows of an agency until the transaction ends, in the order of their ids. They are read by a
 * statement of its own afterwards: one that both joins and locks may have waited for another
 * transaction, and then joins the new row with what the other tables held before, so that names are
 * missing or the whole record seems gone.
 * @param table a name from the code, never from a request
 * @param against what others may not do meanwhile: `USE` keeps them from writing rows that name these,
 * as whoever removes one must; `CHANGE` does not, and so waits for nobody who only names them
 */
export async function holdRows(
  db: AgencyDatabase,
  table: string,
  ids: readonly number[],
  against: 'USE' | 'CHANGE' = 'USE',
): Promise<void> {
  const strength = against === 'USE' ? 'UPDATE' : 'NO KEY UPDATE';
  const hold = `SELECT 1 FROM ${table} WHERE security_agency_id = $1 AND id = ANY($2::bigint[])
    ORDER BY id FOR ${strength}`;
  await db.run(statement(hold, [db.scope.agencyId, ids]));
}
