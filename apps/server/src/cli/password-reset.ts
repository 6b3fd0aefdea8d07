import { signInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import { findAccount, setPassword } from '../domains/session/store.ts';
import { hashPassword } from '../platform/sign-in/password.ts';
import type { SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { CommandError, textOf, type Command } from './command.ts';
import { initialPassword, passwordOption } from './initial-password.ts';
import { withInstallation } from './open.ts';

/** For whoever runs the installation: the agencies' own people use Forgot password. */
export const passwordReset: Command = {
  name: 'password reset',
  about: 'Gives an account a new password and signs it out everywhere.',
  options: {
    username: { value: 'text', about: 'Username, mobile number or e-mail.', required: true },
    ...passwordOption,
  },
  run: async (options, terminal) => {
    const username = textOf(options, 'username') ?? '';
    const { password, made } = await initialPassword(options, terminal);
    const passwordHash = await hashPassword(password);
    const account = await withInstallation(terminal, ({ database }) =>
      database.system.transaction((db) => resetPassword(db, username, passwordHash)),
    );
    terminal.print(`"${account.username}" has a new password and is signed out everywhere.`);
    if (made) terminal.print(`Password: ${password}`);
    if (made) terminal.tell('The password is not shown again.');
    terminal.tell('The next sign-in asks for a password of their own.');
  },
};

const spendTokens =
  'UPDATE one_time_token SET used_on = now() WHERE account_id = $1 AND used_on IS NULL';
const markPassword = 'UPDATE account SET must_change_password = true WHERE id = $1';
// In every agency that the person belongs to: each sees what happened to its people.
const recordReset = `INSERT INTO audit (security_agency_id, operation, entity, entity_id)
  SELECT security_agency_id, 'guardroom password reset', 'Account', account_id
  FROM staff_profile WHERE account_id = $1 AND deleted = 0`;

async function resetPassword(
  db: SystemDatabase,
  username: string,
  passwordHash: string,
): Promise<{ username: string }> {
  const account = await findAccount(db, signInIdentifier(username));
  if (account === undefined) throw new CommandError(`There is no account "${username}".`);
  await setPassword(db, account.accountID, passwordHash);
  await db.run(statement(markPassword, [account.accountID]));
  await db.run(statement(spendTokens, [account.accountID]));
  await db.run(statement(recordReset, [account.accountID]));
  return account;
}
