import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { createClient } from '../../../../test/client.ts';
import { askAt } from '../../../../test/http/at-door.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { hashPassword } from '../../../platform/sign-in/password.ts';
import { makeClientUser } from '../../client/factory.ts';
import { inDays, makeContract } from '../../contract/factory.ts';
import { makeSite } from '../../site/factory.ts';

const password = 'a-long-enough-password';
const signIn = `mutation ($username: String!, $password: String!, $code: String, $keep: Boolean) {
  signInClient(username: $username, password: $password, code: $code, keep: $keep) {
    clientProfileID accesses { clientUserProfileID clientName } } }`;
const whoAmI = `{ clientViewer { accountID name clientUserProfileID clientProfileID clientName
  securityAgencyName timeZone agencyLogo functions mustSetSecondFactor mustChangePassword } }`;
const sites = '{ listClientSite { siteProfileID name contractID endDatetime } }';

let server: TestServer;
let own: Office;
let office: ClientOffice;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
  await setPassword(office.user.accountID);
});

const setPassword = (accountID: number) =>
  server.sql('UPDATE account SET password_hash = $2 WHERE id = $1', [accountID, passwordHash]);

interface Answer {
  readonly data: Record<string, unknown> | null;
  readonly codes: readonly string[];
  readonly cookies: readonly string[];
}

/** Signs in over HTTP, at a door of the server. */
async function signedIn(more: object = {}, door = '/portal'): Promise<Answer> {
  const variables = { username: office.user.phoneNo, password, ...more };
  const { text, headers } = await askAt(server.url, `${door}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: signIn, variables }),
  });
  const { data, errors = [] } = JSON.parse(text);
  return {
    data,
    codes: errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
    cookies: [headers['set-cookie'] ?? []].flat(),
  };
}

const codesOf = async (of: ClientOffice, document = whoAmI): Promise<readonly string[]> =>
  (await (await clientOfClientUser(server, of)).graphql(document)).codes;

describe('a client’s user', () => {
  it('signs in at the clients’ door, by a cookie that ends with the browser', async () => {
    const { codes, data, cookies } = await signedIn();
    expect(codes).toEqual([]);
    const access = { clientUserProfileID: office.user.id, clientName: office.client.name };
    expect(data).toEqual({
      signInClient: { clientProfileID: office.client.id, accesses: [access] },
    });
    expect(cookies[0]).toMatch(/^guardroom-client=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await server.sql(
      `SELECT application, is_kept, staff_profile_id, client_user_profile_id,
        expires_on BETWEEN now() + interval '11 hours' AND now() + interval '12 hours' AS "isShort"
      FROM session WHERE account_id = $1`,
      [office.user.accountID],
    );
    expect(row).toEqual({
      application: 'CLIENT',
      is_kept: false,
      staff_profile_id: null,
      client_user_profile_id: office.user.id,
      isShort: true,
    });
  });

  it('stays signed in on a device of their own, if they say so', async () => {
    const { cookies } = await signedIn({ keep: true });
    expect(cookies[0]).toMatch(/; Max-Age=7776000$/);
    const [row] = await server.sql('SELECT is_kept FROM session WHERE account_id = $1', [
      office.user.accountID,
    ]);
    expect(row).toEqual({ is_kept: true });
  });

  it('is known with the functions that both lists give', async () => {
    await server.sql('UPDATE client_profile SET permission = $2 WHERE id = $1', [
      office.client.id,
      [1001, 1201, 1301],
    ]);
    await server.sql('UPDATE client_user_profile SET permission = $2 WHERE id = $1', [
      office.user.id,
      [1202, 1201, 1001, 501],
    ]);
    const { body } = await (await clientOfClientUser(server, office)).graphql(whoAmI);
    expect(body.data?.['clientViewer']).toEqual({
      accountID: office.user.accountID,
      name: office.user.name,
      clientUserProfileID: office.user.id,
      clientProfileID: office.client.id,
      clientName: office.client.name,
      securityAgencyName: own.agency.name,
      timeZone: 'Asia/Singapore',
      agencyLogo: null,
      functions: ['contract.view', 'ticket.view'],
      mustSetSecondFactor: false,
      mustChangePassword: false,
    });
  });

  it.each([
    ['with a wrong password', { password: 'Not-the-password-1' }],
    ['with a name that nobody has', { username: 'nobody' }],
  ])('is refused %s', async (_, typed) => {
    const { codes, cookies } = await signedIn(typed);
    expect([codes, cookies]).toEqual([['SIGN_IN_FAILED'], []]);
  });

  it.each([
    [
      'who is inactive',
      `UPDATE client_user_profile SET status = 'INACTIVE' WHERE client_profile_id = $1`,
    ],
    [
      'who was deleted',
      `UPDATE client_user_profile SET deleted = 1, deleted_on = now() WHERE client_profile_id = $1`,
    ],
    [
      'whose time is over',
      `UPDATE client_user_profile SET "end" = now() WHERE client_profile_id = $1`,
    ],
    ['of an inactive client', `UPDATE client_profile SET status = 'INACTIVE' WHERE id = $1`],
    [
      'of a client without a contract',
      'UPDATE contract SET deleted = 1, deleted_on = now() WHERE client_profile_id = $1',
    ],
    [
      'of an inactive contract',
      `UPDATE contract SET status = 'INACTIVE' WHERE client_profile_id = $1`,
    ],
    [
      'of a contract that has ended',
      `UPDATE contract SET end_datetime = now() - interval '1 second' WHERE client_profile_id = $1`,
    ],
    [
      'of a contract that begins tomorrow',
      `UPDATE contract SET start_datetime = now() + interval '1 day' WHERE client_profile_id = $1`,
    ],
  ])('%s can neither come in nor stay', async (_, change) => {
    const client = await clientOfClientUser(server, office);
    await server.sql(change, [office.client.id]);
    expect((await client.graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
    expect(await signedIn()).toMatchObject({ codes: ['SIGN_IN_FAILED'], cookies: [] });
  });

  it('is signed out at the moment when the contract ends, whatever is remembered of them', async () => {
    const ending = await makeClientOffice(server, {
      site: own.site,
      endDatetime: new Date(Date.now() + 1500).toISOString(),
    });
    const client = await clientOfClientUser(server, ending);
    expect((await client.graphql(whoAmI)).codes).toEqual([]);
    await expect
      .poll(async () => (await client.graphql(whoAmI)).codes, { timeout: 10_000 })
      .toEqual(['UNAUTHENTICATED']);
  });

  it.each([
    ['the console’s door', '', ['FORBIDDEN']],
    ['the guards’ door', '/guard', ['FORBIDDEN']],
  ])('does not come in by %s', async (_, door, expected) => {
    expect(await signedIn({}, door)).toMatchObject({ codes: expected, cookies: [] });
  });

  it('is asked for the second factor that the agency demands of its clients', async () => {
    await server.sql(
      'UPDATE security_agency SET requires_client_second_factor = true WHERE id = $1',
      [own.agency.id],
    );
    const client = await clientOfClientUser(server, office);
    const { body } = await client.graphql(whoAmI);
    expect(body.data?.['clientViewer']).toMatchObject({ mustSetSecondFactor: true });
    expect((await client.graphql(sites)).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql('{ ownAccount { hasSecondFactor } }')).codes).toEqual([]);
  });

  it('first sets a password of their own where somebody else set it', async () => {
    await server.sql('UPDATE account SET must_change_password = true WHERE id = $1', [
      office.user.accountID,
    ]);
    const client = await clientOfClientUser(server, office);
    expect((await client.graphql(sites)).codes).toEqual(['PASSWORD_CHANGE_NEEDED']);
    expect((await client.graphql(whoAmI)).codes).toEqual([]);
    const change = `mutation { changePassword(currentPassword: "${password}", newPassword: "ochre-kettle-92-moon") }`;
    expect((await client.graphql(change)).codes).toEqual([]);
    expect((await client.graphql(sites)).codes).toEqual([]);
  });

  it('sees the devices on which they are signed in, and signs out on one', async () => {
    const client = await clientOfClientUser(server, office);
    await clientOfClientUser(server, office);
    const { body } = await client.graphql<{
      listOwnSession: { id: number; application: string }[];
    }>('{ listOwnSession { id application isCurrent } }');
    expect(body.data?.listOwnSession.map(({ application }) => application)).toEqual([
      'CLIENT',
      'CLIENT',
    ]);
    expect((await client.graphql('mutation { endOtherSessions }')).body.data).toEqual({
      endOtherSessions: 1,
    });
    expect((await client.graphql('mutation { signOut }')).codes).toEqual([]);
    expect((await client.graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('lists the sites whose contract with their client runs, and no others', async () => {
    const given = { securityAgencyID: own.agency.id };
    const [ended, others] = [await makeSite(server.db, given), await makeSite(server.db, given)];
    await makeContract(server.db, {
      site: ended,
      client: office.client,
      startDatetime: inDays(-30),
      endDatetime: inDays(-1),
    });
    await makeClientOffice(server, { site: others });
    const { body } = await (
      await clientOfClientUser(server, office)
    ).graphql<{
      listClientSite: { siteProfileID: number; contractID: number }[];
    }>(sites);
    expect(body.data?.listClientSite).toMatchObject([
      { siteProfileID: own.site.id, contractID: office.contractID },
    ]);
  });
});

describe('a user of several clients', () => {
  it('chooses among them, also in another agency, and goes on there', async () => {
    const elsewhere = await makeOffice(server);
    const other = await makeClientOffice(server, { site: elsewhere.site });
    const account = { id: office.user.accountID, phoneNo: office.user.phoneNo };
    const user = await makeClientUser(server.db, { client: other.client, account });
    const client = await clientOfClientUser(server, office);
    const choose = `mutation ($id: RecordID!) { chooseClient(clientUserProfileID: $id) { clientName } }`;
    const { body } = await client.graphql(choose, { id: user.id });
    expect(body.data).toEqual({ chooseClient: { clientName: other.client.name } });
    const listed = await client.graphql<{ listClientSite: { siteProfileID: number }[] }>(sites);
    expect(listed.body.data?.listClientSite).toMatchObject([{ siteProfileID: elsewhere.site.id }]);
    expect((await client.graphql(choose, { id: other.user.id })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('the clients’ door', () => {
  it('lets in neither the staff of an agency nor their sessions', async () => {
    const session = await server.signInAs(own.admin);
    const token = session.cookie?.split('=')[1] ?? '';
    const ask = (cookie: string) =>
      askAt(server.url, '/portal/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', cookie },
        body: JSON.stringify({ query: '{ viewer { accountID } }' }),
      });
    for (const name of ['guardroom', 'guardroom-client', 'guardroom-guard']) {
      expect((await ask(`${name}=${token}`)).text).toContain('UNAUTHENTICATED');
    }
    expect(await codesOf(office, '{ viewer { accountID } }')).toEqual(['FORBIDDEN']);
    const staff = `mutation { signIn(username: "x", password: "Not-the-password-1") { token } }`;
    expect(await codesOf(office, staff)).toEqual(['FORBIDDEN']);
  });

  it('takes pictures of tickets from who may open one, and nothing else', async () => {
    const client = await clientOfClientUser(server, office);
    const bring = (purpose: string) =>
      client.fetch(`/files?purpose=${purpose}`, { method: 'POST', body: 'no picture' });
    expect(await (await bring('ticket')).json()).toMatchObject({ code: 'FILE_REFUSED' });
    for (const purpose of ['incident', 'contract', 'staff', 'agencylogo']) {
      expect(await (await bring(purpose)).json()).toMatchObject({ code: 'FORBIDDEN' });
    }
    await server.sql('UPDATE client_user_profile SET permission = $2 WHERE id = $1', [
      office.user.id,
      [1201],
    ]);
    const without = await clientOfClientUser(server, office);
    const answer = await without.fetch('/files?purpose=ticket', { method: 'POST', body: 'x' });
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a forgotten password of a client’s user', () => {
  const ask = 'mutation ($username: String!) { requestPasswordReset(username: $username) }';
  const linkOf = async (): Promise<string> => {
    const [mail] = await server.sql<{ body: string }>(
      'SELECT body FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [mailbox],
    );
    return /http\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  };
  const mailbox = 'manager@client.example';

  it('is set anew by a link that leads to the portal', async () => {
    await server.sql('UPDATE account SET email = NULL WHERE email = $1', [mailbox]);
    await server.sql('UPDATE account SET email = $2 WHERE id = $1', [
      office.user.accountID,
      mailbox,
    ]);
    const portal = createClient(`${server.url}/portal`, {});
    await portal.graphql(ask, { username: office.user.phoneNo });
    const link = await linkOf();
    expect(link).toMatch(
      /^http:\/\/(localhost|127\.0\.0\.1):\d+\/portal\/#\/session\/reset\/[\w-]{43}$/,
    );
    const token = link.split('/').at(-1);
    const reset = `mutation ($token: String!) { resetPassword(token: $token, password: "ochre-kettle-92-moon") }`;
    expect((await portal.graphql(reset, { token })).codes).toEqual([]);
    expect(await signedIn({ password: 'ochre-kettle-92-moon' })).toMatchObject({ codes: [] });
    const audited = `SELECT operation FROM audit WHERE security_agency_id = $1 AND account_id = $2`;
    expect(await server.sql(audited, [own.agency.id, office.user.accountID])).toEqual([
      { operation: 'resetPassword' },
    ]);
  });

  it('leads an administrator to the console, though they are a client’s user too', async () => {
    await server.sql('UPDATE account SET email = NULL WHERE email = $1', [mailbox]);
    const { accountID } = own.admin;
    await server.sql('UPDATE account SET email = $2, phone_no = $3 WHERE id = $1', [
      accountID,
      mailbox,
      '+6581234567',
    ]);
    const account = { id: accountID, phoneNo: '+6581234567' };
    await makeClientUser(server.db, { client: office.client, account });
    await server.client().graphql(ask, { username: mailbox });
    expect(await linkOf()).toMatch(/\/forgotpassword\?token=/);
  });
});
