import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const begin = `INSERT INTO second_factor (account_id, secret) VALUES ($1, $2)
  ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, last_period = 0, created_on = excluded.created_on
  WHERE second_factor.confirmed_on IS NULL RETURNING 1`;

/** Keeps a secret that is still to be confirmed. @returns false when another one is in use */
export async function beginSecondFactor(
  tx: SystemDatabase,
  accountID: number,
  sealed: Buffer,
): Promise<boolean> {
  return (await tx.run(statement(begin, [accountID, sealed]))).length === 1;
}

const confirm = `UPDATE second_factor SET confirmed_on = now()
  WHERE account_id = $1 AND confirmed_on IS NULL RETURNING 1`;
const forgetCodes = 'DELETE FROM recovery_code WHERE account_id = $1';
const keepCodes = `INSERT INTO recovery_code (account_id, code_hash)
  SELECT $1, unnest($2::bytea[])`;

/** Turns it on, with fresh recovery codes. @returns false when it was turned on meanwhile */
export async function confirmSecondFactor(
  tx: SystemDatabase,
  accountID: number,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  if ((await tx.run(statement(confirm, [accountID]))).length === 0) return false;
  await tx.run(statement(forgetCodes, [accountID]));
  await tx.run(statement(keepCodes, [accountID, codeHashes]));
  return true;
}

const end = 'DELETE FROM second_factor WHERE account_id = $1 RETURNING 1';

export async function endSecondFactor(tx: SystemDatabase, accountID: number): Promise<void> {
  await tx.run(statement(end, [accountID]));
  await tx.run(statement(forgetCodes, [accountID]));
}

const readRequired = `SELECT CASE WHEN $2 THEN requires_client_second_factor ELSE requires_second_factor END
    AS required FROM security_agency WHERE id = $1`;

/** Whether the agency's administrators need a second factor, or, of a client's user, the clients'. */
export async function isSecondFactorRequired(db: AgencyDatabase): Promise<boolean> {
  const [row] = await db.run<{ required: boolean }>(
    statement(readRequired, [db.scope.agencyId, db.scope.client !== undefined]),
  );
  return row?.required === true;
}

const writeRequired = 'SELECT require_second_factor($1)';

export async function requireSecondFactor(db: AgencyDatabase, required: boolean): Promise<void> {
  await db.run(statement(writeRequired, [required]));
}

const administrators = `SELECT account_id AS "accountID" FROM staff_profile
  WHERE security_agency_id = $1 AND deleted = 0 AND cognito_group <> 'General'`;

/** Whose sessions must learn at once what the agency requires. */
export async function administratorAccounts(db: AgencyDatabase): Promise<number[]> {
  const rows = await db.run<{ accountID: number }>(statement(administrators, [db.scope.agencyId]));
  return rows.map(({ accountID }) => accountID);
}
