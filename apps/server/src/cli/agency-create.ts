import { phoneNumber, wirePhone } from '@guardroom/rules/phone';
import * as v from 'valibot';
import { hashPassword } from '../platform/sign-in/password.ts';
import type { SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { CommandError, textOf, type Command, type GivenOptions } from './command.ts';
import { initialPassword, passwordOption } from './initial-password.ts';
import { withInstallation } from './open.ts';

/** Creates an agency with its first administrator, who can do everything else in the console. */
export const agencyCreate: Command = {
  name: 'agency create',
  about: 'Creates an agency with its first administrator (AgencyMasterAdmin).',
  options: {
    name: { value: 'text', about: 'Name of the agency.', required: true },
    'admin-name': { value: 'text', about: 'Name of the administrator.', required: true },
    username: { value: 'text', about: 'What the administrator signs in with.', required: true },
    phone: { value: 'number', about: 'Mobile number, 8 digits: another way to sign in.' },
    email: { value: 'address', about: 'E-mail: another way to sign in, and for a lost password.' },
    address: { value: 'text', about: 'Address of the agency.' },
    unit: { value: 'text', about: 'Unit number of the agency.' },
    postal: { value: 'text', about: 'Postal code of the agency.' },
    'staff-no': { value: 'text', about: 'Staff number; the username unless given.' },
    ...passwordOption,
  },
  run: async (options, terminal) => {
    const wanted = readWanted(options);
    const { password, made } = await initialPassword(options, terminal);
    const passwordHash = await hashPassword(password);
    const agencyId = await withInstallation(terminal, ({ database }) =>
      database.system.transaction((db) => addAgency(db, wanted, passwordHash)),
    );
    terminal.print(`Agency "${wanted.name}" was created (id ${agencyId}).`);
    terminal.print(`Username: ${wanted.username}`);
    if (made) terminal.print(`Password: ${password}`);
    if (made) terminal.tell('The password is not shown again.');
    terminal.tell('The first sign-in asks for a password of their own.');
  },
};

interface Wanted {
  readonly name: string;
  readonly adminName: string;
  readonly username: string;
  readonly staffNo: string;
  readonly phoneNo: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
}

function readWanted(options: GivenOptions): Wanted {
  const [name = '', adminName = '', username = ''] = ['name', 'admin-name', 'username'].map(
    (option) => textOf(options, option),
  );
  checkUsername(username);
  const phone = textOf(options, 'phone');
  const email = textOf(options, 'email') ?? null;
  const phoneNo = phone === undefined ? null : wirePhone(phone);
  if (phoneNo !== null && !v.safeParse(phoneNumber('89', ''), phoneNo).success) {
    throw new CommandError(`"${phone}" is not a mobile number: 8 digits, the first one 8 or 9.`);
  }
  if (email !== null && !v.safeParse(emailAddress, email).success) {
    throw new CommandError(`"${email}" is not an e-mail address.`);
  }
  return {
    name,
    adminName,
    username,
    staffNo: textOf(options, 'staff-no') ?? username,
    phoneNo,
    email,
    address: textOf(options, 'address') ?? null,
    unitNo: textOf(options, 'unit') ?? null,
    postal: textOf(options, 'postal') ?? null,
  };
}

const emailAddress = v.pipe(v.string(), v.email());

function checkUsername(username: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/.test(username)) {
    throw new CommandError(
      'A username has 3 to 64 letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
    );
  }
  // Eight digits are taken for a phone number at sign-in.
  if (/^\d{8}$/.test(username)) {
    throw new CommandError(
      'Eight digits are taken for a phone number: choose another username, or use --phone.',
    );
  }
  if (/^[STFGM]\d{7}[A-Z]$/i.test(username)) {
    throw new CommandError('An NRIC or FIN must not be used to sign in: choose another username.');
  }
}

const addAgencyRow = `INSERT INTO security_agency (name, address, unit_no, postal)
  VALUES ($1, $2, $3, $4) RETURNING id`;
const addAccount = `INSERT INTO account (username, phone_no, email, password_hash, password_changed_on,
    must_change_password)
  VALUES ($1, $2, $3, $4, now(), true) RETURNING id`;
const addAdmin = `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no, cognito_group, designation)
  VALUES ($1, $2, $3, $4, 'AgencyMasterAdmin', 'ADMIN') RETURNING id`;
const copyAccount = 'SELECT copy_accounts(ARRAY[$1::bigint])';
const addEmployment = `INSERT INTO work_history (security_agency_id, account_id, staff_profile_id,
    designation, em_type, em_start)
  SELECT id, $2, $3, 'ADMIN', 'FT', date_trunc('day', now() AT TIME ZONE time_zone) AT TIME ZONE time_zone
  FROM security_agency WHERE id = $1 RETURNING id`;
const giveCatalogue = 'SELECT give_training_catalogue($1)';
const giveLeaveTypes = 'SELECT give_leave_types($1)';
const giveHolidays = 'SELECT give_public_holidays($1)';
const recordCreation = `INSERT INTO audit (security_agency_id, operation, entity, entity_id, after)
  VALUES ($1, 'guardroom agency create', 'SecurityAgency', $1, $2)`;

async function addAgency(
  db: SystemDatabase,
  wanted: Wanted,
  passwordHash: string,
): Promise<number> {
  const { name, adminName, username, staffNo, phoneNo, email } = wanted;
  await refuseTaken(db, wanted);
  const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await db.run<{ id: number }>(statement(text, values));
    if (row === undefined) throw new Error('nothing was added');
    return row.id;
  };
  const { address, unitNo, postal } = wanted;
  const agencyId = await insert(addAgencyRow, [name, address, unitNo, postal]);
  await db.run(statement(giveCatalogue, [agencyId]));
  await db.run(statement(giveLeaveTypes, [agencyId]));
  await db.run(statement(giveHolidays, [agencyId]));
  const accountId = await insert(addAccount, [username, phoneNo, email, passwordHash]);
  const staffId = await insert(addAdmin, [agencyId, accountId, adminName, staffNo]);
  await db.run(statement(copyAccount, [accountId]));
  await insert(addEmployment, [agencyId, accountId, staffId]);
  const after = JSON.stringify({ name, administrator: username });
  await db.run(statement(recordCreation, [agencyId, after]));
  return agencyId;
}

const findTaken = `SELECT
  (SELECT id FROM security_agency WHERE lower(name) = lower($1) LIMIT 1) AS "agencyID",
  EXISTS (SELECT 1 FROM account WHERE upper(username) = upper($2)) AS "username",
  EXISTS (SELECT 1 FROM account WHERE phone_no = $3) AS "phone",
  EXISTS (SELECT 1 FROM account WHERE lower(email) = lower($4)) AS "email"`;

interface Taken {
  readonly agencyID: number | null;
  readonly username: boolean;
  readonly phone: boolean;
  readonly email: boolean;
}

async function refuseTaken(db: SystemDatabase, wanted: Wanted): Promise<void> {
  // One at a time, so that two that run together cannot both find the names free.
  await db.run(statement('LOCK TABLE security_agency, account IN SHARE ROW EXCLUSIVE MODE'));
  const { name, username, phoneNo, email } = wanted;
  const [taken] = await db.run<Taken & Record<string, unknown>>(
    statement(findTaken, [name, username, phoneNo, email]),
  );
  const { agencyID = null } = taken ?? {};
  if (agencyID !== null) {
    throw new CommandError(`There is an agency named "${name}" already (id ${agencyID}).`);
  }
  if (taken?.username === true) throw new CommandError(`The username "${username}" is taken.`);
  if (taken?.phone === true) throw new CommandError(`The mobile number ${phoneNo} is taken.`);
  if (taken?.email === true) throw new CommandError(`The e-mail ${email} is taken.`);
}
