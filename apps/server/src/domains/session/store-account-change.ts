import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// In every agency of the person: each sees what happened to its people.
const record = `INSERT INTO audit
  (security_agency_id, account_id, staff_profile_id, request_id, operation, entity, entity_id)
  SELECT security_agency_id, account_id, id, $2, $3, 'Account', account_id
  FROM staff_profile WHERE account_id = $1 AND deleted = 0
  RETURNING 1`;

/** Writes to the audit what the holder of an account did to it; what it was is nobody's business. */
export async function recordAccountChange(
  tx: SystemDatabase,
  accountID: number,
  { requestId, operation }: { readonly requestId: string; readonly operation: string },
): Promise<void> {
  await tx.run(statement(record, [accountID, requestId, operation]));
}
