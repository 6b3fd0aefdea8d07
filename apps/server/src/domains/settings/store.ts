import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export { proveCode, sendCode } from './account/contact-code.ts';
export { useCode } from './account/store-code.ts';
export { accountByPassword } from './account/own-password.ts';
export { saveContact, type Contact } from './account/store-contact.ts';
export { findOwnAccount, type OwnAccountRow } from './account/store.ts';
export { findPortalSetting } from './portal/store.ts';
export { GuardNamesEnum } from './portal/types.ts';
export { findAgencyBilling, readSeller } from './billing/store.ts';
export type { AgencyBillingRow } from './billing/types.ts';
export { administratorAccounts } from './second-factor/store.ts';

const isStill = 'SELECT 1 FROM account WHERE id = $1 AND password_hash = $2 FOR UPDATE';

/** Holds an account whose password is still the one that was checked. */
export async function lockByPassword(
  tx: SystemDatabase,
  accountID: number,
  passwordHash: string | null,
): Promise<boolean> {
  return (await tx.run(statement(isStill, [accountID, passwordHash]))).length === 1;
}
