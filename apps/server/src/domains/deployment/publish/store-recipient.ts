import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Whom a mail reaches. */
export interface Recipient {
  readonly staffProfileID: number;
  readonly name: string;
  readonly email: string;
}

const without = 'SELECT staff_without_application($1::bigint[]) AS id';
const addressed = `SELECT id AS "staffProfileID", name, email FROM staff_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0 AND email <> ''`;

/** Those of some people who use no application and have an address. */
export async function recipientsOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
): Promise<Recipient[]> {
  if (staffProfileIDs.length === 0) return [];
  const found = await db.run<{ id: number }>(statement(without, [staffProfileIDs]));
  const values = [db.scope.agencyId, found.map(({ id }) => id)];
  return db.run<Recipient & Record<string, unknown>>(statement(addressed, values));
}
