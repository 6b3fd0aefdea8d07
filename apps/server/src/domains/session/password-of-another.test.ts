import { sessionMessages } from '@guardroom/rules/session/inputs';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operationsOf } from '../../../test/documents.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { viewerFixture } from '../../platform/files/viewer.fixture.ts';
import { checkPolicy } from '../../platform/graphql/policy/policy-plugin.ts';
import { Refusal } from '../../platform/graphql/refusal/refusal.ts';
import type { Policy } from '../../platform/policy.ts';
import { tokenHash, newToken } from '../../platform/sign-in/secret-token.ts';
import { buildSchema } from '../../schema.ts';
import { makeAdmin, type MadeStaff } from '../staff/factory.ts';
import { addResetToken } from './store-password-reset.ts';

const signIn = `mutation ($username: String!, $password: String!, $application: Application) {
  signIn(username: $username, password: $password, application: $application) {
    token viewer { mustChangePassword permitted }
  }
}`;
const setTheirs = `mutation ($username: String!, $password: String!) {
  adminChangePassword(username: $username, password: $password) }`;
const changeOwn = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }`;
const given = 'set-by-the-office';
const chosen = 'harbour-lamp-9';

interface SignedIn {
  readonly signIn: {
    readonly token: string | null;
    readonly viewer: {
      readonly mustChangePassword: boolean;
      readonly permitted: readonly string[];
    };
  };
}

let server: TestServer;
let office: Office;
let holder: MadeStaff;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  office = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  await server.sql('DELETE FROM attempt_window');
  holder = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    username: `newcomer.${made}`,
    password: 'of-their-own-1',
  });
});

const setPassword = async (username = holder.username) => {
  const { codes } = await office.console.graphql(setTheirs, { username, password: given });
  expect(codes).toEqual([]);
};

async function enter(password: string, application = 'CONSOLE') {
  const typed = { username: holder.username, password, application };
  const { body, headers, codes } = await server.graphql<SignedIn>(signIn, typed);
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const cookie = cookies.find((each) => each.startsWith('guardroom=')) ?? '';
  const token = body.data?.signIn.token;
  const desk = server.client(typeof token === 'string' ? { bearer: token } : { cookie });
  return { desk, codes, viewer: body.data?.signIn.viewer };
}

async function change(desk: Client, newPassword: string, currentPassword = given) {
  const { body, codes } = await desk.graphql(changeOwn, { currentPassword, newPassword });
  return { codes, message: body.errors?.[0]?.message };
}

const accounts = async (ids: readonly number[]) =>
  server.sql('SELECT must_change_password AS must FROM account WHERE id = ANY ($1)', [ids]);

/** The policy of an operation as the schema has it. */
const policies = operationsOf(buildSchema()).map(({ name, field }) => {
  const policy: Policy = Object(field.extensions['policy']);
  return { name, policy };
});

describe('in the console, a password that somebody else set', () => {
  test('opens nothing but what changes it', async () => {
    expect((await enter('of-their-own-1')).viewer?.mustChangePassword).toBe(false);
    await setPassword();
    const { desk, viewer } = await enter(given);
    expect(viewer).toEqual({ mustChangePassword: true, permitted: [] });
    const refused = await desk.graphql('{ listOwnSession { id } }');
    expect(refused.codes).toEqual(['PASSWORD_CHANGE_NEEDED']);
    expect(refused.body.errors?.[0]?.message).toBe(sessionMessages.setOwnPassword);
    for (const address of ['/exports/token/staff.csv', '/files?purpose=AGENCY_LOGO']) {
      const method = address.startsWith('/files') ? 'POST' : 'GET';
      const answer = await desk.fetch(address, { method });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'PASSWORD_CHANGE_NEEDED' });
    }
  });

  test('is changed before any other operation', () => {
    const newcomer = { ...viewerFixture({ agencyId: 7 }), mustChangePassword: true };
    const isOpen = ({ policy }: (typeof policies)[number]) => {
      try {
        checkPolicy(policy, { viewer: newcomer }, {});
        return true;
      } catch (error) {
        // What is for newcomers among clients' users is for nobody else.
        const codes = ['PASSWORD_CHANGE_NEEDED', 'FORBIDDEN'];
        if (error instanceof Refusal && codes.includes(error.code)) return false;
        throw error;
      }
    };
    const open = policies.filter(({ policy }) => !policy.isPublic).filter(isOpen);
    expect(open.map(({ name }) => name)).toEqual(['viewer', 'changePassword']);
  });

  test('is replaced by another one, and then everything is open, here and at the next sign-in', async () => {
    await setPassword();
    const { desk } = await enter(given);
    expect(await change(desk, given)).toEqual({
      codes: ['INVALID'],
      message: settingsMessages.passwordSame,
    });
    expect((await change(desk, 'password123')).message).toBe(settingsMessages.passwordKnown);
    expect((await change(desk, chosen, 'not-the-given-one')).codes).toEqual(['INVALID']);
    expect((await desk.graphql('{ listOwnSession { id } }')).codes).toEqual([
      'PASSWORD_CHANGE_NEEDED',
    ]);
    expect((await change(desk, chosen)).codes).toEqual([]);
    expect((await desk.graphql('{ listOwnSession { id } }')).codes).toEqual([]);
    expect((await enter(given)).codes).toEqual(['SIGN_IN_FAILED']);
    const { viewer } = await enter(chosen);
    expect(viewer?.mustChangePassword).toBe(false);
    expect(viewer?.permitted).not.toEqual([]);
  });

  test('may also be replaced by the link of a mail', async () => {
    await setPassword();
    const token = newToken();
    await addResetToken(server.db, holder.accountID, tokenHash(token));
    const reset = `mutation { resetPassword(token: "${token}", password: "${chosen}") }`;
    expect((await server.graphql(reset)).codes).toEqual([]);
    expect((await enter(chosen)).viewer?.mustChangePassword).toBe(false);
  });

  test('lets the person sign out', async () => {
    await setPassword();
    const { desk } = await enter(given);
    expect((await desk.graphql('mutation { signOut }')).codes).toEqual([]);
    expect((await desk.graphql('{ viewer { name } }')).codes).toEqual(['UNAUTHENTICATED']);
  });
});

test('a guard is told of it in the answer of the sign-in, and not held back', async () => {
  await setPassword();
  const { desk, viewer } = await enter(given, 'GUARD');
  expect(viewer?.mustChangePassword).toBe(true);
  expect((await desk.graphql('{ listOwnSession { id } }')).codes).toEqual([]);
  expect((await change(desk, chosen)).codes).toEqual([]);
  const { body } = await desk.graphql('{ viewer { mustChangePassword } }');
  expect(body.data).toEqual({ viewer: { mustChangePassword: false } });
});

test('whoever is hired or added with a password is asked for one of their own', async () => {
  const { id: securityAgencyID } = office.agency;
  const hire = `mutation ($create: CreateStaffInput!, $employment: FirstEmploymentInput!) {
    createStaff(create: $create, createWorkHistory: $employment, password: "${given}") { accountID } }`;
  const person = { name: 'Tan Wei Ming', username: 'hired.one', staffNo: 'H1', designation: 'SSO' };
  const hired = await office.console.graphql<{ createStaff: { accountID: number } }>(hire, {
    create: { securityAgencyID, phoneNo: '+6581112222', ...person },
    employment: { securityAgencyID, emType: 'FT', emStart: '2024-03-01T04:00:00Z' },
  });
  const [client] = await server.sql(
    `INSERT INTO client_profile (security_agency_id, name) VALUES ($1, 'Harbour Estates')
      RETURNING id`,
    [securityAgencyID],
  );
  const add = `mutation ($create: CreateClientUserInput!) {
    createClientUser(create: $create, password: "${given}") { accountID } }`;
  const user = { phoneNo: '+6581113333', name: 'Goh Siew Lan', clientProfileID: client?.['id'] };
  const added = await office.console.graphql<{ createClientUser: { accountID: number } }>(add, {
    create: { securityAgencyID, ...user },
  });
  const ids = [hired.body.data?.createStaff.accountID, added.body.data?.createClientUser.accountID];
  expect(await accounts(ids.map(Number))).toEqual([{ must: true }, { must: true }]);
});
