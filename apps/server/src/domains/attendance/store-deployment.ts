import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';

const find = `SELECT id FROM deployment
  WHERE security_agency_id = $1 AND id = $2 AND staff_profile_id = $3 AND deleted = 0 FOR SHARE`;

/**
 * The line of the roster that an attendance names, held until the transaction ends: it is one of
 * the same person.
 * @throws NOT_FOUND at `path`
 */
export async function lineOfRoster(
  db: AgencyDatabase,
  deploymentID: number,
  staffProfileID: number,
  path: string,
): Promise<number> {
  const values = [db.scope.agencyId, deploymentID, staffProfileID];
  const [line] = await db.run<{ id: number }>(statement(find, values));
  return line?.id ?? refuse('NOT_FOUND', 'This person is not planned so.', { path });
}
