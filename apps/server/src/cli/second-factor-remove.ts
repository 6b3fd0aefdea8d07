import { signInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import { findAccount, sessionChange } from '../domains/session/store.ts';
import type { SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { CommandError, textOf, type Command } from './command.ts';
import { withInstallation } from './open.ts';

/** For whoever lost both the phone and the recovery codes, after they proved who they are. */
export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  about: 'Takes the second factor off an account: its password alone signs it in.',
  options: {
    username: { value: 'text', about: 'Username, mobile number or e-mail.', required: true },
  },
  run: async (options, terminal) => {
    const username = textOf(options, 'username') ?? '';
    const account = await withInstallation(terminal, ({ database }) =>
      database.system.transaction((db) => remove(db, username)),
    );
    terminal.print(`"${account.username}" has no second factor any more.`);
  },
};

const removeFactor = 'DELETE FROM second_factor WHERE account_id = $1 RETURNING 1';
const removeCodes = 'DELETE FROM recovery_code WHERE account_id = $1';
// In every agency that the person belongs to: each sees what happened to its people.
const record = `INSERT INTO audit (security_agency_id, operation, entity, entity_id)
  SELECT security_agency_id, 'guardroom second-factor remove', 'Account', account_id
  FROM staff_profile WHERE account_id = $1 AND deleted = 0`;

async function remove(db: SystemDatabase, username: string): Promise<{ username: string }> {
  const account = await findAccount(db, signInIdentifier(username));
  if (account === undefined) throw new CommandError(`There is no account "${username}".`);
  const { accountID } = account;
  const removed = await db.run(statement(removeFactor, [accountID]));
  if (removed.length === 0) throw new CommandError(`"${account.username}" has no second factor.`);
  await db.run(statement(removeCodes, [accountID]));
  await db.run(statement(record, [accountID]));
  await db.run(sessionChange(accountID));
  return account;
}
