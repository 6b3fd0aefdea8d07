import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';

const insert = `INSERT INTO staff_calendar_link
    (security_agency_id, staff_profile_id, token_hash, created_by_staff_profile_id)
  VALUES ($1, $2, $3, $2)`;

/** An address for the calendars of a person, for tests. @returns its token */
export async function makeCalendarLink(
  db: SystemDatabase,
  staff: { readonly id: number; readonly securityAgencyID: number },
): Promise<string> {
  const token = newToken();
  await db.run(statement(insert, [staff.securityAgencyID, staff.id, tokenHash(token)]));
  return token;
}
