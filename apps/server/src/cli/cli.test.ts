import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../../test/test-installation.ts';
import { makeAgency } from '../domains/agency/factory.ts';
import { makeConnection, makeIdentity } from '../domains/signon/factory.ts';
import { makeStaff } from '../domains/staff/factory.ts';
import { readConfig } from '../platform/config.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { passwordFits } from '../platform/sign-in/password.ts';
import { openSessionOf } from '../../test/open-session.ts';
import { runCommandLine } from './run.ts';

let place: TestInstallation;
beforeAll(async () => {
  place = await openTestInstallation();
});
afterAll(() => place.close());

interface Ran {
  readonly code: number;
  readonly printed: string;
  readonly told: string;
}

async function run(args: readonly string[], input = ''): Promise<Ran> {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runCommandLine(args, {
    env: { DATABASE_URL: place.databaseUrl, DATA_FOLDER: place.dataFolder },
    print: (line) => void printed.push(line),
    tell: (line) => void told.push(line),
    readInput: () => Promise.resolve(input),
  });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
}

async function row(
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>> {
  const { rows } = await place.database.pool.query<Record<string, unknown>>(text, [...values]);
  return rows[0] ?? {};
}

const agency = (name: string, username: string): string[] => [
  'agency',
  'create',
  `--name=${name}`,
  '--admin-name=Tan Mei Ling',
  `--username=${username}`,
];

describe('wrong use', () => {
  test.each([
    [[], 'Which command?'],
    [['agency'], 'There is no command "agency".'],
    [['agency', 'destroy', '--name', 'x'], 'There is no command "agency destroy".'],
    [['agency', 'create'], '"agency create" needs a value for --name.'],
    [['agency', 'create', '--name', ' '], '"agency create" needs a value for --name.'],
    [['demo', 'wipe', '--yes'], "Unknown option '--yes'."],
    [['demo', 'load', 'now'], "Unexpected argument 'now'."],
    [['password', 'reset'], '"password reset" needs a value for --username.'],
    [['generate', '--rows', 'many'], '--rows takes a whole number of at least 1, not "many".'],
    [['generate', '--rows', '0'], '--rows takes a whole number of at least 1, not "0".'],
    [['generate', '--rows', '100000001'], '--rows takes at most 100000000.'],
  ])('%j is answered by one sentence and exit code 2', async (args, sentence) => {
    const { code, printed, told } = await run(args);
    expect({ code, printed, told }).toEqual({
      code: 2,
      printed: '',
      told: `${sentence} See: npm run guardroom -- help`,
    });
  });

  test.each([[['help']], [['--help']], [['agency', 'create', '--help']]])(
    '%j shows every command',
    async (args) => {
      const { code, printed } = await run(args);
      expect(code).toBe(0);
      for (const name of [
        'agency create',
        'password reset',
        'second-factor remove',
        'single-sign-on off',
        'demo load',
        'demo wipe',
        'generate',
        'migrate',
      ]) {
        expect(printed).toContain(`npm run guardroom -- ${name}`);
      }
    },
  );

  test('a wrong environment is named, not shown', async () => {
    const told: string[] = [];
    const env = { DATABASE_URL: 'mysql://secret' };
    const terminal = { env, print: () => {}, tell: (line: string) => void told.push(line) };
    const code = await runCommandLine(['migrate'], {
      ...terminal,
      readInput: () => Promise.resolve(''),
    });
    expect(code).toBe(1);
    expect(told.join('\n')).toContain('DATABASE_URL: must begin with postgres://');
    expect(told.join('\n')).not.toContain('secret');
  });
});

describe('agency create', () => {
  test('makes an agency whose administrator can sign in with the password that is printed once', async () => {
    const { code, printed } = await run([
      ...agency('Harbour Guards Pte Ltd', 'tan.mei.ling'),
      '--phone=9123 4567',
      '--email=mei@harbour.example',
      '--address=1 Harbour Front',
      '--unit=#02-03',
      '--postal=098632',
    ]);
    expect(code).toBe(0);
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const made = await row(
      `SELECT g.name, g.demo, g.address, g.unit_no, g.postal, s.name AS admin, s.cognito_group,
        s.staff_no, s.phone_no, s.email, s.preferred_username, w.designation, w.em_type,
        w.em_start <= now() AS employed, a.password_hash, a.must_change_password
      FROM account a JOIN staff_profile s ON s.account_id = a.id
      JOIN work_history w ON w.security_agency_id = s.security_agency_id
        AND w.staff_profile_id = s.id
      JOIN security_agency g ON g.id = s.security_agency_id WHERE a.username = 'tan.mei.ling'`,
    );
    expect(made).toMatchObject({
      name: 'Harbour Guards Pte Ltd',
      demo: false,
      address: '1 Harbour Front',
      unit_no: '#02-03',
      postal: '098632',
      admin: 'Tan Mei Ling',
      preferred_username: 'tan.mei.ling',
      designation: 'ADMIN',
      em_type: 'FT',
      employed: true,
      cognito_group: 'AgencyMasterAdmin',
      staff_no: 'tan.mei.ling',
      phone_no: '+6591234567',
      email: 'mei@harbour.example',
      must_change_password: true,
    });
    expect(await passwordFits(password, String(made['password_hash']))).toBe(true);
    expect(
      await row("SELECT operation, entity FROM audit WHERE operation LIKE 'guardroom agency%'"),
    ).toEqual({ operation: 'guardroom agency create', entity: 'SecurityAgency' });
  });

  test('takes a password from standard input and does not print it', async () => {
    const args = [...agency('Quiet Guards', 'quiet.admin'), '--password-stdin'];
    const { code, printed } = await run(args, 'a quiet password\n');
    expect(code).toBe(0);
    expect(printed).not.toContain('Password');
    const { hash } = await row(
      "SELECT password_hash AS hash FROM account WHERE username = 'quiet.admin'",
    );
    expect(await passwordFits('a quiet password', String(hash))).toBe(true);
  });

  test.each([
    [
      'a name that exists',
      agency('harbour guards pte ltd', 'other'),
      'There is an agency named "harbour guards pte ltd" already',
    ],
    [
      'a username that exists',
      agency('New', 'TAN.MEI.LING'),
      'The username "TAN.MEI.LING" is taken.',
    ],
    [
      'a phone number that exists',
      [...agency('New', 'other'), '--phone', '+6591234567'],
      'The mobile number +6591234567 is taken.',
    ],
    [
      'an e-mail that exists',
      [...agency('New', 'other'), '--email', 'MEI@harbour.example'],
      'The e-mail MEI@harbour.example is taken.',
    ],
    [
      'an NRIC as username',
      agency('New', 'S1234567D'),
      'An NRIC or FIN must not be used to sign in',
    ],
    [
      'eight digits as username',
      agency('New', '12345678'),
      'Eight digits are taken for a phone number',
    ],
    ['a username with spaces', agency('New', 'tan mei'), 'A username has 3 to 64'],
    [
      'a landline',
      [...agency('New', 'other'), '--phone', '61234567'],
      '"61234567" is not a mobile number',
    ],
    [
      'an e-mail without a host',
      [...agency('New', 'other'), '--email', 'mei@'],
      '"mei@" is not an e-mail address.',
    ],
    [
      'a short password',
      [...agency('New', 'other'), '--password-stdin'],
      'The password must have at least 8 characters.',
    ],
  ])('refuses %s and changes nothing', async (_what, args, sentence) => {
    const count = 'SELECT count(*) AS agencies FROM security_agency';
    const before = await row(count);
    const { code, printed, told } = await run(args, 'short');
    expect(code).toBe(1);
    expect(printed).toBe('');
    expect(told).toContain(sentence);
    expect(await row(count)).toEqual(before);
  });
});

describe('second-factor remove', () => {
  test('takes the second factor and the recovery codes off an account', async () => {
    const { system } = place.database;
    const { id: securityAgencyID } = await makeAgency(system);
    const given = { securityAgencyID, username: 'without-phone' };
    const { accountID } = await makeStaff(system, given);
    await row(
      `INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, 'x', now())`,
      [accountID],
    );
    await row(`INSERT INTO recovery_code (account_id, code_hash) VALUES ($1, 'x')`, [accountID]);

    const done = await run(['second-factor', 'remove', '--username', 'without-phone']);
    expect(done).toMatchObject({
      code: 0,
      printed: '"without-phone" has no second factor any more.',
    });
    const left = `SELECT (SELECT count(*)::int FROM second_factor WHERE account_id = $1) AS factors,
      (SELECT count(*)::int FROM recovery_code WHERE account_id = $1) AS codes,
      (SELECT count(*)::int FROM audit WHERE entity_id = $1
        AND operation = 'guardroom second-factor remove') AS audits`;
    expect(await row(left, [accountID])).toEqual({ factors: 0, codes: 0, audits: 1 });

    const again = await run(['second-factor', 'remove', '--username', 'without-phone']);
    expect(again).toMatchObject({ code: 1, told: '"without-phone" has no second factor.' });
  });
});

describe('single-sign-on off', () => {
  test('lets everybody of an agency use passwords again, and signs out whom it signed in', async () => {
    const { system } = place.database;
    const { id: securityAgencyID, name } = await makeAgency(system);
    const staff = await makeStaff(system, { securityAgencyID });
    const secrets = await loadSecrets(system);
    const signOnName = await makeConnection(
      system,
      { config: readConfig({}), secrets },
      { securityAgencyID, onlySingleSignOn: true },
    );
    const identity = await makeIdentity(system, staff, { subject: 'x' });
    await openSessionOf(system, staff);
    await openSessionOf(system, staff);
    await row(
      `UPDATE session SET identity_id = $2
      WHERE id = (SELECT min(id) FROM session WHERE account_id = $1)`,
      [staff.accountID, identity],
    );
    const off = ['single-sign-on', 'off', '--organisation', signOnName.toUpperCase()];
    expect(await run(off)).toMatchObject({
      code: 0,
      printed: `Single sign-on of "${name}" is off: passwords are taken again.`,
    });
    const left = `SELECT is_on, only_single_sign_on, version,
      (SELECT count(*)::int FROM audit WHERE security_agency_id = $1
        AND operation = 'guardroom single-sign-on off') AS audits,
      (SELECT count(*)::int FROM session WHERE security_agency_id = $1
        AND revoked_on IS NOT NULL) AS ended
      FROM single_sign_on WHERE security_agency_id = $1`;
    expect(await row(left, [securityAgencyID])).toEqual({
      is_on: false,
      only_single_sign_on: false,
      version: 2,
      audits: 1,
      ended: 1,
    });
    expect(await run(off)).toMatchObject({
      code: 1,
      told: `Single sign-on of "${name}" is not switched on.`,
    });
    const nobody = await run(['single-sign-on', 'off', '--organisation', 'nobody']);
    expect(nobody).toMatchObject({ code: 1, told: 'There is no agency "nobody".' });
  });
});

describe('password reset', () => {
  test('gives a new password, ends the sessions and leaves an audit row in each agency', async () => {
    const { system } = place.database;
    const [one, other] = [await makeAgency(system), await makeAgency(system)];
    const staff = await makeStaff(system, {
      securityAgencyID: one.id,
      username: 'forgetful',
      password: 'the old password',
    });
    await makeStaff(system, { securityAgencyID: other.id, accountID: staff.accountID });
    await openSessionOf(system, staff);

    const { code, printed } = await run(['password', 'reset', '--username', 'FORGETFUL']);

    expect(code).toBe(0);
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? '';
    const account = await row(
      'SELECT password_hash AS hash, must_change_password AS must FROM account WHERE id = $1',
      [staff.accountID],
    );
    expect(account['must']).toBe(true);
    expect(await passwordFits(password, String(account['hash']))).toBe(true);
    expect(await passwordFits('the old password', String(account['hash']))).toBe(false);
    expect(
      await row(
        'SELECT count(*) AS open FROM session WHERE account_id = $1 AND revoked_on IS NULL',
        [staff.accountID],
      ),
    ).toEqual({ open: 0 });
    expect(
      await row(
        `SELECT array_agg(security_agency_id::int ORDER BY security_agency_id) AS agencies FROM audit
        WHERE operation = 'guardroom password reset' AND entity_id = $1`,
        [staff.accountID],
      ),
    ).toEqual({ agencies: [one.id, other.id] });
  });

  test('says when there is no such account', async () => {
    const { code, told } = await run(['password', 'reset', '--username', 'nobody']);
    expect(code).toBe(1);
    expect(told).toBe('There is no account "nobody".');
  });
});

// The demo takes seconds; on a machine that does much else, minutes.
test('demo load and demo wipe work from the command line', { timeout: 400_000 }, async () => {
  const loaded = await run(['demo', 'load']);
  expect(loaded).toMatchObject({ code: 0, told: '' });
  expect(loaded.printed).toContain('Username: demo.admin');
  expect((await run(['demo', 'load'])).printed).toContain('was there already');
  expect(await run(['demo', 'wipe'])).toMatchObject({
    code: 0,
    printed: 'The demo agency was deleted.',
  });
  expect(await run(['demo', 'wipe'])).toMatchObject({
    code: 0,
    printed: 'There is no demo agency.',
  });
});

test('generate and migrate say what they did', async () => {
  const { code, printed } = await run(['generate', '--rows', '1,000', '--name', 'Measured']);
  expect(code).toBe(0);
  expect(printed).toContain('1000 records, 2000 staff, 200 sites');
  expect(await run(['migrate'])).toMatchObject({ code: 0, printed: 'The database is up to date.' });
});
