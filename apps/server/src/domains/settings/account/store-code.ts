import { codeMinutes, codeTries } from '@guardroom/rules/settings/code-limits';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Contact } from './store-contact.ts';

/** What a code proves: that an address or number is theirs, or that a new device is. */
export type CodePurpose = Contact | 'DEVICE';

const keep = `INSERT INTO one_time_code (account_id, purpose, recipient, code_hash, expires_on)
  VALUES ($1, $2, $3, $4, now() + interval '${codeMinutes} minutes')
  ON CONFLICT (account_id, purpose) DO UPDATE SET recipient = excluded.recipient,
    code_hash = excluded.code_hash, tries = 0, created_on = excluded.created_on, expires_on = excluded.expires_on`;

/** Keeps a code; one that was sent before can no longer be used. */
export async function keepCode(
  tx: SystemDatabase,
  accountID: number,
  code: { readonly purpose: CodePurpose; readonly recipient: string; readonly hash: Buffer },
): Promise<void> {
  await tx.run(statement(keep, [accountID, code.purpose, code.recipient, code.hash]));
}

export interface SentCode {
  readonly recipient: string;
  readonly hash: Buffer;
}

const attempt = `UPDATE one_time_code SET tries = tries + 1
  WHERE account_id = $1 AND purpose = $2 AND expires_on > now() AND tries < ${codeTries}
  RETURNING recipient, code_hash AS hash`;

/** Counts a try at the code. @returns what was sent, or undefined when nothing can be used */
export async function tryCode(
  db: SystemDatabase,
  accountID: number,
  purpose: CodePurpose,
): Promise<SentCode | undefined> {
  const rows = await db.run<SentCode & Record<string, unknown>>(
    statement(attempt, [accountID, purpose]),
  );
  return rows[0];
}

const use = `DELETE FROM one_time_code
  WHERE account_id = $1 AND purpose = $2 AND code_hash = $3 RETURNING 1`;

/** @returns false when the code was used or replaced meanwhile */
export async function useCode(
  tx: SystemDatabase,
  accountID: number,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<boolean> {
  return (await tx.run(statement(use, [accountID, purpose, hash]))).length === 1;
}
