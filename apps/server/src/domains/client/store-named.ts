import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ClientProfileRow } from './types.ts';

/** What a name says of a client. */
export type NamedClient = Pick<ClientProfileRow, 'id' | 'name' | 'status'>;

const find = `SELECT id, name, status FROM client_profile
  WHERE security_agency_id = $1 AND deleted = 0
    AND lower(name) = ANY (SELECT lower(regexp_replace(btrim(n), '\\s+', ' ', 'g'))
      FROM unnest($2::text[]) AS n)`;

/** The agency's clients of these names, in whatever spelling; for files that name them. */
export function clientsNamed(db: AgencyDatabase, names: readonly string[]): Promise<NamedClient[]> {
  return db.run<NamedClient & Record<string, unknown>>(statement(find, [db.scope.agencyId, names]));
}

/** The same, which cannot be deleted before the transaction ends. */
export function heldClientsNamed(
  db: AgencyDatabase,
  names: readonly string[],
): Promise<NamedClient[]> {
  return db.run<NamedClient & Record<string, unknown>>(
    statement(`${find} ORDER BY id FOR SHARE`, [db.scope.agencyId, names]),
  );
}
