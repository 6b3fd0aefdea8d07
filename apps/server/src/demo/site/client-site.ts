import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoClientSignIn } from '../people/sign-in.ts';

// Those that keep a book first (see occurrence-rows.ts): there is something to tell of them.
const find = `SELECT c.site_profile_id AS id
  FROM client_user_profile u JOIN account a ON a.id = u.account_id
  JOIN contract c ON c.security_agency_id = $1 AND c.client_profile_id = u.client_profile_id
    AND c.deleted = 0 AND c.status = 'ACTIVE' AND c.start_datetime <= $3
    AND coalesce(c.end_datetime > $3, true)
  WHERE u.security_agency_id = $1 AND upper(a.username) = upper($2)
  ORDER BY c.site_profile_id % 4 = 1 DESC, c.site_profile_id LIMIT 1`;

/** The site of the client who signs in at which most is shown. */
export async function siteOfDemoClient(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<number | undefined> {
  const query = statement(find, [agencyId, demoClientSignIn.username, wireTime(now)]);
  const [row] = await db.run<{ id: number }>(query);
  return row?.id;
}
