import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeAgency, type MadeAgency } from '../../agency/factory.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { statement } from '../../../platform/database/statement.ts';
import { makeStaff } from '../factory.ts';

/** The functions of migration 0012_staff: what they do for whom, and whom they refuse. */

let server: TestServer;
let one: MadeAgency;
let two: MadeAgency;
let numbers = 7_300_000;
let accountID: number;
let person: { phoneNo: string; email: string; username: string };

beforeAll(async () => {
  server = await startTestServer();
  one = await makeAgency(server.db);
  two = await makeAgency(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  numbers += 1;
  person = { phoneNo: `+659${numbers}`, email: `p${numbers}@x.sg`, username: `p${numbers}` };
  const staff = await makeStaff(server.db, { securityAgencyID: one.id, ...person });
  ({ accountID } = staff);
});

const changed = () => [`q${numbers}`, `+658${numbers}`, `q${numbers}@x.sg`] as const;

const save = (...[username, phoneNo, email]: readonly (string | null)[]) =>
  server.sql('SELECT save_account($1, $2, $3, $4, $5, $6, $7) AS saved', [
    accountID,
    username,
    phoneNo,
    email,
    '567D',
    '1990-01-31',
    'F',
  ]);

/** As requests are served, for an agency. */
async function asServed(agency: MadeAgency, text: string, values: readonly unknown[]) {
  const transaction = await server.database.begin(AgencyScope.mint(agency.id));
  try {
    return await transaction.run(statement(text, values));
  } finally {
    await transaction.rollback();
  }
}

const profiles = () =>
  server.sql(
    `SELECT security_agency_id AS agency, phone_no, email, preferred_username, last4_id, dob, gender
    FROM staff_profile WHERE account_id = $1 ORDER BY security_agency_id`,
    [accountID],
  );

describe('what an account signs in with', () => {
  it('is copied to every profile of staff, whichever agency has it', async () => {
    await makeStaff(server.db, { securityAgencyID: two.id, accountID });
    await server.sql(
      "UPDATE staff_profile SET dob = '1980-12-31' WHERE account_id = $1 AND security_agency_id = $2",
      [accountID, two.id],
    );
    const [username, phone_no, email] = changed();
    expect(await save(username, phone_no, email)).toEqual([{ saved: true }]);
    const copy = { phone_no, email, preferred_username: username, last4_id: '567D', gender: 'F' };
    expect(await profiles()).toEqual([
      { agency: one.id, ...copy, dob: '1990-01-31' },
      // An agency's own record of a person is filled, and never overwritten.
      { agency: two.id, ...copy, dob: '1980-12-31' },
    ]);
  });

  it('is copied to users of clients: the number always, the e-mail where it was known', async () => {
    for (const [agency, email] of [
      [one, person.email],
      [two, null],
    ] as const) {
      const client = await makeClient(server.db, { securityAgencyID: agency.id });
      const account = { id: accountID, phoneNo: person.phoneNo };
      await makeClientUser(server.db, { client, account, ...(email !== null && { email }) });
    }
    const [username, phone_no, email] = changed();
    await save(username, phone_no, email);
    const users = `SELECT phone_no, email FROM client_user_profile WHERE account_id = $1
      ORDER BY security_agency_id`;
    expect(await server.sql(users, [accountID])).toEqual([
      { phone_no, email },
      { phone_no, email: null },
    ]);
  });

  it.each([0, 1, 2])('stays as it is where another account has one of them (%i)', async (field) => {
    const [username, phoneNo, email] = changed();
    await makeStaff(server.db, {
      securityAgencyID: two.id,
      ...[{ username: username.toUpperCase() }, { phoneNo }, { email: email.toUpperCase() }][field],
    });
    const before = await profiles();
    expect(await save(username, phoneNo, email)).toEqual([{ saved: false }]);
    expect(await profiles()).toEqual(before);
  });
});

describe('an agency', () => {
  const own = `SELECT save_own_account($1, $2, $3, $4, NULL, NULL, NULL) AS saved`;

  it('changes an account that is its own alone', async () => {
    expect(await asServed(one, own, [accountID, ...changed()])).toEqual([{ saved: true }]);
    expect(await asServed(two, own, [accountID, ...changed()])).toEqual([{ saved: null }]);
    await makeStaff(server.db, { securityAgencyID: two.id, accountID, deleted: 1 });
    expect(await asServed(one, own, [accountID, ...changed()])).toEqual([{ saved: null }]);
  });

  it('cannot change accounts otherwise, or read them', async () => {
    const [username, phoneNo, email] = changed();
    const values = [accountID, username, phoneNo, email];
    const save7 = 'SELECT save_account($1, $2, $3, $4, NULL, NULL, NULL)';
    await expect(asServed(one, save7, values)).rejects.toThrow(/permission denied/);
    await expect(asServed(one, 'SELECT * FROM account', [])).rejects.toThrow(/permission denied/);
  });

  it('opens new accounts, and never takes one that exists', async () => {
    const people = [
      { place: 0, username: person.username.toUpperCase(), phoneNo: '+6588888881' },
      { place: 1, username: `r${numbers}`, phoneNo: person.phoneNo },
      { place: 2, username: `s${numbers}`, phoneNo: '+6588888882', email: person.email },
      { place: 3, username: `t${numbers}`, phoneNo: '+6588888883' },
    ];
    const create = 'SELECT place, account_id > 0 AS made FROM create_staff_accounts($1)';
    expect(await asServed(one, create, [JSON.stringify(people)])).toEqual([
      { place: 3, made: true },
    ]);
  });

  it('is told nothing of accounts without saying who it is', async () => {
    const find = "SELECT * FROM find_accounts(ARRAY[$1], '{}', '{}')";
    expect(await server.sql(find, [person.phoneNo])).toEqual([]);
    expect(await asServed(two, find, [person.phoneNo])).toMatchObject([
      { own: false, username: null, email: null, last4_id: null, staff_profile_id: null },
    ]);
  });
});
