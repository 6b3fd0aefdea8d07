import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// In every agency of the person: each sees what happened to its people.
const record = `INSERT INTO audit
  (security_agency_id, account_id, staff_profile_id, request_id, operation, entity, entity_id)
  SELECT security_agency_id, account_id, id, $2, $3, 'Account', account_id
  FROM staff_profile WHERE account_id = $1 AND deleted = 0
  RETURNING 1`;
// The same of those whose client's user the person is, and nothing else.
const recordOfClients = `INSERT INTO audit
  (security_agency_id, account_id, request_id, operation, entity, entity_id)
  SELECT security_agency_id, account_id, $2, $3, 'Account', account_id
  FROM client_user_profile u WHERE account_id = $1 AND deleted = 0 AND NOT EXISTS (
    SELECT FROM staff_profile p WHERE p.security_agency_id = u.security_agency_id
      AND p.account_id = u.account_id AND p.deleted = 0)
  RETURNING 1`;

/** Writes to the audit what the holder of an account did to it; what it was is nobody's business. */
export async function recordAccountChange(
  tx: SystemDatabase,
  accountID: number,
  { requestId, operation }: { readonly requestId: string; readonly operation: string },
): Promise<void> {
  for (const text of [record, recordOfClients]) {
    await tx.run(statement(text, [accountID, requestId, operation]));
  }
}
