import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { createClient } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeClientUser, type MadeClientUser } from '../factory.ts';

const invite = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  createClientInvitation(clientUserProfileID: $id, agencyID: $agencyID) { address expiresOn mailedTo } }`;
const withdraw = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  withdrawClientInvitation(clientUserProfileID: $id, agencyID: $agencyID) }`;
const signOut = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  endClientUserSessions(clientUserProfileID: $id, agencyID: $agencyID) }`;
const access = `query ($id: RecordID!, $agencyID: RecordID!) {
  clientUserAccess(clientUserProfileID: $id, agencyID: $agencyID) {
    invitedOn lastSignInOn openSessions isOfOthers contractRuns } }`;
const redeem = `mutation ($token: String!, $password: String!) {
  redeemClientInvitation(token: $token, password: $password) { clientProfileID } }`;
const password = 'ochre-kettle-92-moon';

interface Invitation {
  readonly address: string;
  readonly expiresOn: string | null;
  readonly mailedTo: string | null;
}

let server: TestServer;
let own: Office;
let office: ClientOffice;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
});

const of = ({ id }: Pick<MadeClientUser, 'id'>) => ({ id, agencyID: own.agency.id });
const portal = () => createClient(`${server.url}/portal`, {});

async function invited(user: MadeClientUser = office.user): Promise<Invitation> {
  const { body, codes } = await own.console.graphql<{ createClientInvitation: Invitation }>(
    invite,
    of(user),
  );
  expect(codes, JSON.stringify(body)).toEqual([]);
  if (!body.data) throw new Error('nobody was invited');
  return body.data.createClientInvitation;
}

const tokenOf = ({ address }: Invitation): string => address.split('/').at(-1) ?? '';

async function codesOf(document: string, user: MadeClientUser): Promise<readonly string[]> {
  return (await own.console.graphql(document, of(user))).codes;
}

describe('an invitation', () => {
  it('sets a password, once, and signs the person in', async () => {
    const invitation = await invited();
    expect(invitation.address).toMatch(/\/portal\/#\/session\/invitation\/[\w-]{43}$/);
    const token = tokenOf(invitation);
    const { body, headers } = await portal().graphql(redeem, { token, password });
    expect(body.data).toEqual({ redeemClientInvitation: { clientProfileID: office.client.id } });
    expect(headers.get('set-cookie')).toMatch(/^guardroom-client=/);
    const again = await portal().graphql(redeem, { token, password });
    expect(again.body.errors?.[0]?.message).toBe(
      'This invitation is no longer valid. Please ask for a new one.',
    );
    const [account] = await server.sql(
      'SELECT must_change_password AS "mustChange" FROM account WHERE id = $1',
      [office.user.accountID],
    );
    expect(account).toEqual({ mustChange: false });
  });

  it('goes by mail where the person has one, and says nothing of it in the log', async () => {
    const user = await makeClientUser(server.db, {
      client: office.client,
      email: `manager.${own.agency.id}@client.example`,
    });
    const { mailedTo, address } = await invited(user);
    expect(mailedTo).toBe(`manager.${own.agency.id}@client.example`);
    const sent = 'SELECT body, is_personal AS "isPersonal" FROM outbox WHERE recipient = $1';
    expect(await server.sql(sent, [mailedTo])).toEqual([
      { body: expect.stringContaining(address), isPersonal: true },
    ]);
  });

  it('takes the place of the one before', async () => {
    const first = tokenOf(await invited());
    await invited();
    expect((await portal().graphql(redeem, { token: first, password })).codes).toEqual(['INVALID']);
  });

  it('opens nothing any more once it was withdrawn', async () => {
    const token = tokenOf(await invited());
    expect(await codesOf(withdraw, office.user)).toEqual([]);
    expect((await portal().graphql(redeem, { token, password })).codes).toEqual(['INVALID']);
    expect(await codesOf(withdraw, office.user)).toEqual(['NOT_FOUND']);
  });

  it.each([
    [
      'after three days',
      'UPDATE client_invitation SET expires_on = now() WHERE client_user_profile_id = $1',
    ],
    ['to somebody inactive', `UPDATE client_user_profile SET status = 'INACTIVE' WHERE id = $1`],
    [
      'where another agency has come to know the person',
      `INSERT INTO client_user_profile (security_agency_id, account_id, client_profile_id, name, phone_no)
        SELECT c.security_agency_id, u.account_id, c.id, u.name, u.phone_no
        FROM client_user_profile u, client_profile c
        WHERE u.id = $1 AND c.security_agency_id <> u.security_agency_id ORDER BY c.id LIMIT 1`,
    ],
  ])('opens nothing %s', async (_, change) => {
    const elsewhere = await makeOffice(server);
    await makeClientOffice(server, { site: elsewhere.site });
    const token = tokenOf(await invited());
    await server.sql(change, [office.user.id]);
    expect((await portal().graphql(redeem, { token, password })).codes).toEqual(['INVALID']);
  });

  it('refuses a password that everybody knows, and can be used with another one', async () => {
    const token = tokenOf(await invited());
    for (const weak of ['password123', office.user.phoneNo]) {
      expect((await portal().graphql(redeem, { token, password: weak })).codes).toEqual([
        'INVALID',
      ]);
    }
    expect((await portal().graphql(redeem, { token, password })).codes).toEqual([]);
  });

  it('never sets the password of somebody who works for an agency: they are told the address', async () => {
    const account = { id: own.admin.accountID, phoneNo: '+6581112222' };
    const user = await makeClientUser(server.db, {
      client: office.client,
      account,
      email: 'both@agency.example',
    });
    const { address, expiresOn } = await invited(user);
    expect([expiresOn, address.endsWith('/portal/')]).toEqual([null, true]);
    const count =
      'SELECT count(*)::int AS count FROM client_invitation WHERE client_user_profile_id = $1';
    expect(await server.sql(count, [user.id])).toEqual([{ count: 0 }]);
  });

  it('is refused to who is inactive, and to whoever may not change client users', async () => {
    const inactive = await makeClientUser(server.db, { client: office.client, status: 'INACTIVE' });
    expect(await codesOf(invite, inactive)).toEqual(['CONFLICT']);
    const viewer = await clientHolding(server, own.agency, 'client.view');
    expect((await viewer.graphql(invite, of(office.user))).codes).toEqual(['FORBIDDEN']);
  });
});

describe('how somebody comes in', () => {
  it('is told to the agency, which can sign them out everywhere', async () => {
    const client = await clientOfClientUser(server, office);
    await invited();
    const { body } = await own.console.graphql(access, of(office.user));
    expect(body.data?.['clientUserAccess']).toEqual({
      invitedOn: expect.any(String),
      lastSignInOn: expect.any(String),
      openSessions: 1,
      isOfOthers: false,
      contractRuns: true,
    });
    expect((await client.graphql('{ clientViewer { name } }')).codes).toEqual([]);
    const ended = await own.console.graphql(signOut, of(office.user));
    expect(ended.body.data).toEqual({ endClientUserSessions: 1 });
    expect((await client.graphql('{ clientViewer { name } }')).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('leaves the other sessions of the account as they are', async () => {
    const account = { id: own.admin.accountID, phoneNo: '+6583334444' };
    const user = await makeClientUser(server.db, { client: office.client, account });
    await clientOfClientUser(server, { client: office.client, user });
    await own.console.graphql(signOut, of(user));
    expect((await own.console.graphql('{ viewer { name } }')).codes).toEqual([]);
  });
});
