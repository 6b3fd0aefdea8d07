import { sessionChange } from '../domains/session/store.ts';
import type { SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { CommandError, textOf, type Command } from './command.ts';
import { withInstallation } from './open.ts';

/** For an agency that its provider locked out: passwords work again. */
export const singleSignOnOff: Command = {
  name: 'single-sign-on off',
  about: 'Switches the single sign-on of an agency off: everybody signs in by password again.',
  options: {
    organisation: {
      value: 'text',
      about: 'The sign-on name of the agency, or its name.',
      required: true,
    },
  },
  run: async (options, terminal) => {
    const organisation = textOf(options, 'organisation') ?? '';
    const agency = await withInstallation(terminal, ({ database }) =>
      database.system.transaction((db) => switchOff(db, organisation)),
    );
    terminal.print(`Single sign-on of "${agency.name}" is off: passwords are taken again.`);
    terminal.tell('Who was signed in by it is signed out.');
  },
};

const find = `SELECT g.id, g.name, s.is_on AS "isOn"
  FROM security_agency g LEFT JOIN single_sign_on s ON s.security_agency_id = g.id
  WHERE g.sign_on_name = lower($1) OR g.name = $1 LIMIT 2`;
const off = `UPDATE single_sign_on SET is_on = false, only_single_sign_on = false,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1`;
const endSessions = `UPDATE session SET revoked_on = now()
  WHERE security_agency_id = $1 AND identity_id IS NOT NULL AND revoked_on IS NULL
  RETURNING account_id AS "accountID"`;
const record = `INSERT INTO audit (security_agency_id, operation, entity, entity_id, before, after)
  VALUES ($1, 'guardroom single-sign-on off', 'SingleSignOn', $1, '{"isOn": true}', '{"isOn": false}')`;

async function switchOff(db: SystemDatabase, organisation: string): Promise<{ name: string }> {
  const agencies = await db.run<{ id: number; name: string; isOn: boolean | null }>(
    statement(find, [organisation]),
  );
  const [agency] = agencies;
  if (agency === undefined) throw new CommandError(`There is no agency "${organisation}".`);
  if (agencies.length > 1) {
    throw new CommandError(`Several agencies are named "${organisation}": give the sign-on name.`);
  }
  if (agency.isOn !== true) {
    throw new CommandError(`Single sign-on of "${agency.name}" is not switched on.`);
  }
  await db.run(statement(off, [agency.id]));
  await db.run(statement(record, [agency.id]));
  const ended = await db.run<{ accountID: number }>(statement(endSessions, [agency.id]));
  for (const { accountID } of ended) await db.run(sessionChange(accountID));
  return agency;
}
