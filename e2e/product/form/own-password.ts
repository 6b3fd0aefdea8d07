import { hashPassword } from '../../../apps/server/src/platform/sign-in/password.ts';
import type { Room } from './form-row.ts';

/** Of whoever has one by `havePassword`. */
export const password = 'old-harbour-lamp';

/** The administrator has this password, and no second factor. */
export async function havePassword({ server, office: { admin } }: Room): Promise<void> {
  await server.sql('UPDATE account SET password_hash = $2 WHERE id = $1', [
    admin.accountID,
    await hashPassword(password),
  ]);
  await server.sql('DELETE FROM second_factor WHERE account_id = $1', [admin.accountID]);
}
