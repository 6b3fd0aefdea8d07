import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding } from '../../../../test/office.ts';
import { codeAt } from '../../../platform/sign-in/totp.ts';
import { makeAgency, type MadeAgency } from '../../agency/factory.ts';
import { makeAdmin, type MadeStaff } from '../../staff/factory.ts';

const begin = `mutation ($currentPassword: String!) {
  beginSecondFactor(currentPassword: $currentPassword) { uri typed } }`;
const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) }';
const end =
  'mutation ($currentPassword: String!) { endSecondFactor(currentPassword: $currentPassword) }';
const signIn = `mutation ($username: String!, $password: String!, $code: String) {
  signIn(username: $username, password: $password, code: $code) { viewer { accountID } } }`;
const require = `mutation ($required: Boolean!, $agencyID: RecordID!) {
  updateAgencySecurity(requiresSecondFactor: $required, agencyID: $agencyID) }`;
const staffCount = `query ($agencyID: RecordID!) {
  listStaffProfile(pagination: { agencyID: $agencyID, limit: 1, offset: 0 }) { count } }`;
const currentPassword = 'old-harbour-lamp';

let server: TestServer;
let agency: MadeAgency;
let admin: MadeStaff;
let desk: Client;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  agency = await makeAgency(server.db);
  admin = await makeAdmin(server.db, { securityAgencyID: agency.id, password: currentPassword });
  desk = server.client(await server.signInAs(admin));
});

/** What the application of the person shows, in this or another period. */
type Application = (periods?: number) => string;

async function beginSetup(): Promise<Application> {
  const { body } = await desk.graphql<{ beginSecondFactor: { typed: string } }>(begin, {
    currentPassword,
  });
  const secret = Buffer.from(Secret.fromBase32(body.data?.beginSecondFactor.typed ?? '').buffer);
  return (periods = 0) => codeAt(secret, Date.now() + periods * 30_000);
}

async function turnOn(): Promise<{ application: Application; recovery: string[] }> {
  const application = await beginSetup();
  // Of the period before: that of now is left for the sign-in.
  const { body } = await desk.graphql<{ confirmSecondFactor: string[] }>(confirm, {
    code: application(-1),
  });
  return { application, recovery: body.data?.confirmSecondFactor ?? [] };
}

async function trySignIn(code?: string): Promise<string> {
  const { username } = admin;
  const variables = { username, password: currentPassword, ...(code && { code }) };
  const { codes } = await server.graphql(signIn, variables);
  return codes.join();
}

test('a code of the application is asked at sign-in, and taken once', async () => {
  const { application, recovery } = await turnOn();
  expect(recovery).toHaveLength(10);
  expect(await trySignIn()).toBe('SECOND_FACTOR_NEEDED');
  const code = application();
  expect(await trySignIn(code)).toBe('');
  expect(await trySignIn(code)).toBe('INVALID');
  expect(await trySignIn(application(-5))).toBe('INVALID');
});

test('the password is not confirmed to whoever has not got it', async () => {
  const { application } = await turnOn();
  const variables = { username: admin.username, password: 'guess-guess', code: application() };
  expect((await server.graphql(signIn, variables)).codes).toEqual(['SIGN_IN_FAILED']);
});

test('codes are not guessed without end, though the password is right', async () => {
  await turnOn();
  const answers: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await trySignIn('000000'));
  expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
});

test('a recovery code signs in once, as it is written or typed', async () => {
  const { recovery } = await turnOn();
  const [first = '', second = ''] = recovery;
  expect(await trySignIn(first.toUpperCase())).toBe('');
  expect(await trySignIn(first)).toBe('INVALID');
  expect(await trySignIn(second.replaceAll('-', ''))).toBe('');
});

test('it is on only when the application was tried', async () => {
  expect((await desk.graphql(confirm, { code: '123456' })).codes).toEqual(['CONFLICT']);
  const application = await beginSetup();
  const wrong = application() === '000000' ? '000001' : '000000';
  expect((await desk.graphql(confirm, { code: wrong })).codes).toEqual(['INVALID']);
  expect(await trySignIn()).toBe('');
  expect((await desk.graphql(confirm, { code: application() })).codes).toEqual([]);
  const again = await desk.graphql(begin, { currentPassword });
  expect(again.body.errors?.[0]?.message).toBe(secondFactorMessages.isOn);
});

test('it is set up and turned off with the password only', async () => {
  expect((await desk.graphql(begin, { currentPassword: 'guess-guess' })).codes).toEqual([
    'INVALID',
  ]);
  await turnOn();
  expect((await desk.graphql(end, { currentPassword: 'guess-guess' })).codes).toEqual(['INVALID']);
  expect((await desk.graphql(end, { currentPassword })).codes).toEqual([]);
  expect(await trySignIn()).toBe('');
});

test('the secret is sealed in the database', async () => {
  const { body } = await desk.graphql<{ beginSecondFactor: { typed: string } }>(begin, {
    currentPassword,
  });
  const secret = Buffer.from(Secret.fromBase32(body.data?.beginSecondFactor.typed ?? '').buffer);
  const [row] = await server.sql<{ secret: Buffer }>(
    'SELECT secret FROM second_factor WHERE account_id = $1',
    [admin.accountID],
  );
  expect(row?.secret.includes(secret)).toBe(false);
});

test('an agency requires it: who has none can do nothing else until it is set up', async () => {
  const agencyID = agency.id;
  const colleague = await makeAdmin(server.db, { securityAgencyID: agencyID });
  const theirs = server.client(await server.signInAs(colleague));
  const listed = async (client: Client) => (await client.graphql(staffCount, { agencyID })).codes;
  expect(await listed(theirs)).toEqual([]);

  const early = await desk.graphql(require, { required: true, agencyID });
  expect(early.body.errors?.[0]?.message).toBe(secondFactorMessages.ownFirst);
  await turnOn();
  expect((await desk.graphql(require, { required: true, agencyID })).codes).toEqual([]);

  expect(await listed(desk)).toEqual([]);
  await expect.poll(() => listed(theirs)).toEqual(['FORBIDDEN']);
  const { body } = await theirs.graphql('{ viewer { mustSetSecondFactor permitted } }');
  expect(body.data).toEqual({ viewer: { mustSetSecondFactor: true, permitted: [] } });
  expect((await theirs.graphql('{ ownAccount { username } }')).codes).toEqual([]);
  const upload = '/files?purpose=staffimport';
  const table = { method: 'POST', body: 'Name\nLim\n' };
  expect((await theirs.fetch(upload, table)).status).toBe(403);
  expect((await desk.fetch(upload, table)).status).toBe(201);
  expect((await desk.graphql(end, { currentPassword })).codes).toEqual(['CONFLICT']);

  expect((await desk.graphql(require, { required: false, agencyID })).codes).toEqual([]);
  await expect.poll(() => listed(theirs)).toEqual([]);
  const without = await clientHolding(server, agency, 'staffaccount.view');
  expect((await without.graphql(require, { required: true, agencyID })).codes).toEqual([
    'FORBIDDEN',
  ]);
});
