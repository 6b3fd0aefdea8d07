import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Who is told of their lines. */
export interface Recipient {
  readonly staffProfileID: number;
  readonly accountID: number;
  readonly name: string;
  /** Their application tells them: they need no mail. */
  readonly usesApplication: boolean;
  readonly hasAddress: boolean;
}

const without = 'SELECT staff_without_application($1::bigint[]) AS id';
const people = `SELECT id AS "staffProfileID", account_id AS "accountID", name,
    coalesce(email, '') <> '' AS "hasAddress", id <> ALL ($3::bigint[]) AS "usesApplication"
  FROM staff_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0`;

/** How some people are reached. */
export async function recipientsOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
): Promise<Recipient[]> {
  if (staffProfileIDs.length === 0) return [];
  const found = await db.run<{ id: number }>(statement(without, [staffProfileIDs]));
  const values = [db.scope.agencyId, staffProfileIDs, found.map(({ id }) => id)];
  return db.run<Recipient & Record<string, unknown>>(statement(people, values));
}
