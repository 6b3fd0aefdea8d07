import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const meetings = `SELECT count(*)::int AS count FROM contract_meeting
  WHERE security_agency_id = $1 AND contract_id = $2 AND deleted = 0`;

/** How many review meetings a contract has. */
export async function meetingsOfContract(db: AgencyDatabase, id: number): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(meetings, [db.scope.agencyId, id]));
  return row?.count ?? 0;
}
