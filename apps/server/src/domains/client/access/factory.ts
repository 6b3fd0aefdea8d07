import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { makeClient, makeClientUser } from '../factory.ts';

const insert = `INSERT INTO client_invitation (security_agency_id, client_user_profile_id, token_hash,
    created_by_staff_profile_id, expires_on)
  VALUES ($1, $2, sha256(random()::text::bytea), $3, now() + interval '3 days')`;

/** A user of a client whom an administrator has invited, for tests. */
export async function fillInvited(
  db: SystemDatabase,
  by: { readonly id: number; readonly securityAgencyID: number },
): Promise<void> {
  const client = await makeClient(db, { securityAgencyID: by.securityAgencyID });
  const user = await makeClientUser(db, { client });
  await db.run(statement(insert, [client.securityAgencyID, user.id, by.id]));
}
