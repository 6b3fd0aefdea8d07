import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const hold = 'SELECT 1 FROM account WHERE id = $1 FOR UPDATE';

const saveEmail = `SELECT save_account(id, username, phone_no, $2, last4_id, dob, gender) AS saved
  FROM account WHERE id = $1`;
const proveEmail = 'UPDATE account SET verified_email = email WHERE id = $1';
const savePhone = `SELECT save_account(id, username, $2, email, last4_id, dob, gender) AS saved
  FROM account WHERE id = $1`;
const provePhone = 'UPDATE account SET verified_phone_no = phone_no WHERE id = $1';

export type Contact = 'EMAIL' | 'PHONE';

const savings: Readonly<Record<Contact, { readonly save: string; readonly prove: string }>> = {
  EMAIL: { save: saveEmail, prove: proveEmail },
  PHONE: { save: savePhone, prove: provePhone },
};

/**
 * Gives an account an address or number that was proved to be its holder's; the copies on staff and
 * client users follow in every agency. @returns false when another account has it
 */
export async function saveContact(
  tx: SystemDatabase,
  accountID: number,
  contact: Contact,
  value: string,
): Promise<boolean> {
  const { save, prove } = savings[contact];
  await tx.run(statement(hold, [accountID]));
  const [row] = await tx.run<{ saved: boolean }>(statement(save, [accountID, value]));
  if (row?.saved !== true) return false;
  await tx.run(statement(prove, [accountID]));
  return true;
}
