import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewClient } from '../store.ts';

const insert = `INSERT INTO client_profile (security_agency_id, name, phone_no, email, status)
  SELECT $1, c.name, c."phoneNo", c.email, c.status
  FROM jsonb_to_recordset($2::jsonb)
    AS c (place integer, name text, "phoneNo" text, email text, status text)
  ORDER BY c.place
  ON CONFLICT DO NOTHING RETURNING id`;

/** Adds clients; those are missing whose name another one has. */
export async function addClients(
  db: AgencyDatabase,
  clients: readonly NewClient[],
): Promise<number[]> {
  const given = JSON.stringify(clients.map((client, place) => ({ ...client, place })));
  const rows = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, given]));
  return rows.map(({ id }) => id);
}
