import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { hashPassword } from '../../platform/sign-in/password.ts';
import { demoClientSignIn } from './sign-in.ts';

const isThere = 'SELECT FROM account WHERE upper(username) = upper($1)';

// Of the client with the most sites, so that there is something to see.
const letIn = `UPDATE account SET username = $2, password_hash = $3, password_changed_on = now()
  WHERE id = (SELECT u.account_id FROM client_user_profile u
    JOIN client_profile c ON c.security_agency_id = $1 AND c.id = u.client_profile_id
      AND c.status = 'ACTIVE' AND c.deleted = 0
    JOIN contract k ON k.security_agency_id = $1 AND k.client_profile_id = c.id AND k.deleted = 0
      AND k.status = 'ACTIVE' AND k.start_datetime <= $4 AND coalesce(k.end_datetime > $4, true)
    WHERE u.security_agency_id = $1 AND u.status = 'ACTIVE' AND u.deleted = 0
    GROUP BY u.account_id, u.id ORDER BY count(*) DESC, u.id LIMIT 1)`;

/** Gives one user of a client a username and a password for the portal, unless that was done. */
export async function ensureClientSignIn(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const { username, password } = demoClientSignIn;
  if ((await db.run(statement(isThere, [username]))).length > 0) return;
  const values = [agencyId, username, await hashPassword(password), new Date(now).toISOString()];
  await db.run(statement(letIn, values));
}
