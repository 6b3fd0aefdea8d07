import { singleSignOnMessages } from '@guardroom/rules/signon/inputs';
import { providerFaults, signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../test/signon/identity-provider.ts';
import { clientHolding } from '../../../test/office.ts';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { unsealClientSecret } from '../../platform/sign-in/client-secret.ts';
import { makeAgency, type MadeAgency } from '../agency/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeConnection, makeIdentity } from './factory.ts';

const fields =
  'version isOn signOnName issuer clientID hasClientSecret providerIsSecondFactor onlySingleSignOn redirectAddress';
const read = `query ($agencyID: RecordID!) { singleSignOn(agencyID: $agencyID) { ${fields} } }`;
const save = `mutation ($update: UpdateSingleSignOnInput!, $agencyID: RecordID!) {
  updateSingleSignOn(update: $update, agencyID: $agencyID) { ${fields} } }`;
const tryOut = `mutation ($issuer: String!, $agencyID: RecordID!) {
  testSingleSignOn(issuer: $issuer, agencyID: $agencyID) }`;
const person = 'id linkedOn invitedUntil keepsPassword';
const people = `query ($agencyID: RecordID!) {
  listSignOnPerson(pagination: { agencyID: $agencyID, limit: 50, offset: 0 }) {
    count result { ${person} name } } }`;
const ofPerson = (
  operation: string,
) => `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  ${operation}(staffProfileID: $staffProfileID, agencyID: $agencyID) { ${person} } }`;
const keep = `mutation ($staffProfileID: RecordID!, $keeps: Boolean!, $agencyID: RecordID!) {
  keepPassword(staffProfileID: $staffProfileID, keeps: $keeps, agencyID: $agencyID) { ${person} } }`;
const unlinkOwn =
  'mutation ($currentPassword: String!) { unlinkOwnIdentity(currentPassword: $currentPassword) { linkedOn } }';
const signIn = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password) { viewer { accountID } } }`;
const currentPassword = 'old-harbour-lamp';

let server: TestServer;
let provider: IdentityProvider;
let agency: MadeAgency;
let admin: MadeStaff;
let desk: Client;
let count = 0;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
  provider = await startIdentityProvider(`${server.url}/signon`);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  provider.behaviour = { signInAs: 'person-1' };
  await server.sql('DELETE FROM attempt_window');
  agency = await makeAgency(server.db);
  admin = await makeMaster({ email: `master.${count}@agency.example` });
  desk = server.client(await server.signInAs(admin));
});

function makeMaster(given: { email?: string } = {}): Promise<MadeStaff> {
  return makeAdmin(server.db, { securityAgencyID: agency.id, password: currentPassword, ...given });
}

const update = (changes: object = {}) => ({
  version: 0,
  isOn: true,
  signOnName: `sign-on-${process.pid}-${count}`,
  issuer: provider.issuer,
  ...provider.client,
  providerIsSecondFactor: false,
  onlySingleSignOn: false,
  ...changes,
});

async function saved(changes: object = {}) {
  const answered = await desk.graphql<{ updateSingleSignOn: Record<string, unknown> }>(save, {
    update: update(changes),
    agencyID: agency.id,
  });
  const [error] = answered.body.errors ?? [];
  return {
    codes: answered.codes,
    setting: answered.body.data?.updateSingleSignOn,
    sentence: error?.message,
    path: error?.extensions?.path,
  };
}

async function asked(document: string, staff: MadeStaff, more: object = {}, by = desk) {
  const variables = { staffProfileID: staff.id, agencyID: agency.id, ...more };
  const { codes, body } = await by.graphql(document, variables);
  return { codes, sentence: body.errors?.[0]?.message };
}

async function trySignIn({ username }: MadeStaff): Promise<string> {
  const { codes } = await server.graphql(signIn, { username, password: currentPassword });
  return codes.join();
}

describe('the settings', () => {
  test('are saved and read again without the secret, which lies sealed', async () => {
    const { body: before } = await desk.graphql(read, { agencyID: agency.id });
    expect(before.data).toMatchObject({ singleSignOn: { version: 0, isOn: false, issuer: '' } });
    const { setting } = await saved();
    const { clientSecret, ...visible } = update({ version: 1 });
    const expected = {
      ...visible,
      hasClientSecret: true,
      redirectAddress: `${server.url}/signon/${agency.id}`,
    };
    expect(setting).toEqual(expected);
    const { body } = await desk.graphql(read, { agencyID: agency.id });
    expect(body.data).toEqual({ singleSignOn: expected });

    const rows = await server.sql<{ all: string; sealed: Buffer }>(
      `SELECT client_secret AS sealed, (SELECT string_agg(a::text, ' ') FROM audit a
        WHERE security_agency_id = $1) AS all FROM single_sign_on WHERE security_agency_id = $1`,
      [agency.id],
    );
    const [{ all, sealed } = { all: '', sealed: Buffer.alloc(0) }] = rows;
    expect(sealed.includes(clientSecret)).toBe(false);
    expect(unsealClientSecret(server.services, agency.id, sealed)).toBe(clientSecret);
    expect(unsealClientSecret(server.services, agency.id + 1, sealed)).toBeUndefined();
    expect(all).toContain('updateSingleSignOn');
    expect(`${all} ${lines.join(' ')}`).not.toContain(clientSecret);
  });

  test('keep the secret that is not entered again, for the same provider and client only', async () => {
    await saved();
    const again = { version: 1, clientSecret: undefined };
    expect((await saved({ ...again, providerIsSecondFactor: true })).codes).toEqual([]);
    for (const other of [{ issuer: 'https://id.evil.example', isOn: false }, { clientID: 'x' }]) {
      const { sentence, path } = await saved({ ...again, version: 2, ...other });
      expect({ sentence, path }).toEqual({
        sentence: singleSignOnMessages.secretAgain,
        path: 'update.clientSecret',
      });
    }
  });

  test('need a secret at first, and refuse what is stale', async () => {
    expect((await saved({ clientSecret: undefined })).path).toBe('update.clientSecret');
    await saved();
    expect((await saved({ clientSecret: undefined })).codes).toEqual(['STALE']);
  });

  test('give a sign-on name to one agency only', async () => {
    const signOnName = await makeConnection(server.db, server.services, {
      securityAgencyID: (await makeAgency(server.db)).id,
    });
    const { sentence, path } = await saved({ signOnName });
    expect({ sentence, path }).toEqual({
      sentence: signOnNameMessages.taken,
      path: 'update.signOnName',
    });
  });

  test('are for AgencyMasterAdmin alone, whatever an AgencyAdmin is permitted', async () => {
    const keys = permissionList.map(({ key }) => key);
    const other = await clientHolding(server, agency, ...keys);
    expect((await other.graphql(read, { agencyID: agency.id })).codes).toEqual(['FORBIDDEN']);
    expect((await other.graphql(people, { agencyID: agency.id })).codes).toEqual(['FORBIDDEN']);
  });

  test('are switched on only where the provider answers as it is named', async () => {
    provider.behaviour = { isDown: true };
    expect((await saved()).sentence).toBe(providerFaults.down);
    expect((await saved({ isOn: false })).codes).toEqual([]);
    provider.behaviour = { issuer: 'https://evil.example' };
    expect((await saved({ version: 1 })).sentence).toBe(providerFaults.wrongIssuer);
    provider.behaviour = { redirectsTo: `${provider.issuer}/somewhere` };
    expect((await saved({ version: 1 })).sentence).toBe(providerFaults.notAProvider);
    provider.behaviour = {};
    expect((await saved({ version: 1 })).codes).toEqual([]);
  });

  test.each([
    ['https://10.0.0.1', providerFaults.refusedAddress],
    ['https://169.254.169.254/latest', providerFaults.refusedAddress],
    ['https://[::1]', providerFaults.down],
    ['https://192.168.1.1:8443/realms/x', providerFaults.refusedAddress],
    ['http://10.0.0.1', singleSignOnMessages.issuer],
    ['ftp://localhost', singleSignOnMessages.issuer],
  ])('do not lead the server to %s', async (issuer, sentence) => {
    const { body } = await desk.graphql(tryOut, { issuer, agencyID: agency.id });
    expect(body.errors?.[0]?.message).toBe(sentence);
  });

  test('can be tried out: the page of the provider is told', async () => {
    const variables = { issuer: provider.issuer, agencyID: agency.id };
    const { body } = await desk.graphql(tryOut, variables);
    expect(body.data).toEqual({ testSingleSignOn: `${provider.issuer}/auth` });
    const nowhere = await desk.graphql(tryOut, { ...variables, issuer: `${provider.issuer}/x` });
    expect(nowhere.body.errors?.[0]?.message).toBe(providerFaults.notAProvider);
    let last: readonly string[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      last = (await desk.graphql(tryOut, { issuer: 'https://10.0.0.1', agencyID: agency.id }))
        .codes;
    }
    expect(last).toEqual(['TOO_MANY_ATTEMPTS']);
    // Saving asks the same of another machine.
    const { length } = provider.asked;
    expect((await saved()).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    expect(provider.asked).toHaveLength(length);
  });

  test('switched off end the sessions that the provider opened, but for the own', async () => {
    await saved();
    const colleague = await makeMaster();
    const identity = await makeIdentity(server.db, colleague, { subject: 'colleague' });
    const theirs = await server.signInAs(colleague);
    const another = await server.signInAs(colleague);
    await server.sql(
      `UPDATE session SET identity_id = $2 WHERE id = (SELECT min(id) FROM session WHERE account_id = $1)`,
      [colleague.accountID, identity],
    );
    await saved({ version: 1, isOn: false });
    const whoIs = async (session: typeof theirs) =>
      (await server.graphql('{ viewer { accountID } }', {}, session)).codes;
    expect(await whoIs(theirs)).toEqual(['UNAUTHENTICATED']);
    expect(await whoIs(another)).toEqual([]);
  });
});

describe('only by single sign-on', () => {
  const only = { onlySingleSignOn: true };

  test('needs an AgencyMasterAdmin who keeps a password, and asks everybody else', async () => {
    const { sentence, path } = await saved(only);
    expect({ sentence, path }).toEqual({
      sentence: singleSignOnMessages.keeperFirst,
      path: 'update.onlySingleSignOn',
    });
    expect((await asked(keep, admin, { keeps: true })).codes).toEqual([]);
    expect((await saved(only)).codes).toEqual([]);

    const other = await makeMaster();
    const clerk = await makeAdmin(server.db, {
      securityAgencyID: agency.id,
      password: currentPassword,
      cognitoGroup: 'AgencyAdmin',
    });
    expect(await trySignIn(admin)).toBe('');
    for (const { username } of [other, clerk]) {
      const variables = { username, password: currentPassword };
      const { codes, body } = await server.graphql(signIn, variables);
      expect(codes).toEqual(['FORBIDDEN']);
      expect(body.errors?.[0]?.message).toBe(signOnMessages.passwordNotTaken);
      const wrong = await server.graphql(signIn, { username, password: 'guess-guess' });
      expect(wrong.codes).toEqual(['SIGN_IN_FAILED']);
    }
    const { username } = await makeStaff(server.db, {
      securityAgencyID: agency.id,
      password: currentPassword,
    });
    const guards = `mutation { signIn(username: "${username}", password: "${currentPassword}",
      application: GUARD) { token } }`;
    expect((await server.graphql(guards)).codes).toEqual([]);
  });

  test('does not let the last one who keeps a password give it up', async () => {
    await asked(keep, admin, { keeps: true });
    await saved(only);
    expect(await asked(keep, admin, { keeps: false })).toEqual({
      codes: ['CONFLICT'],
      sentence: singleSignOnMessages.lastKeeper,
    });
    await asked(keep, await makeMaster(), { keeps: true });
    expect((await asked(keep, admin, { keeps: false })).codes).toEqual([]);
    expect(await trySignIn(admin)).toBe('FORBIDDEN');
  });

  test('lets every AgencyMasterAdmin in where nobody is left who keeps one', async () => {
    const other = await makeMaster();
    await asked(keep, admin, { keeps: true });
    await saved(only);
    expect(await trySignIn(other)).toBe('FORBIDDEN');
    await server.sql("UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1", [admin.id]);
    expect(await trySignIn(other)).toBe('');
  });

  test('is no use to those who have no password or another group', async () => {
    const clerk = await makeAdmin(server.db, {
      securityAgencyID: agency.id,
      password: currentPassword,
      cognitoGroup: 'AgencyAdmin',
    });
    const without = await makeAdmin(server.db, { securityAgencyID: agency.id });
    for (const staff of [clerk, without]) {
      expect((await asked(keep, staff, { keeps: true })).sentence).toBe(
        singleSignOnMessages.keeperCannot,
      );
    }
  });

  test('does not let somebody unlink themselves who could not come back', async () => {
    await asked(keep, await makeMaster(), { keeps: true });
    await saved(only);
    await makeIdentity(server.db, admin, { subject: 'me' });
    const { codes, body } = await desk.graphql(unlinkOwn, { currentPassword });
    expect(codes).toEqual(['CONFLICT']);
    expect(body.errors?.[0]?.message).toBe(signOnMessages.mustKeep);
  });
});

describe('the administrators', () => {
  beforeEach(() => saved());

  test('are listed with how each signs in; guards and other agencies are not', async () => {
    await makeStaff(server.db, { securityAgencyID: agency.id });
    await makeAdmin(server.db, { securityAgencyID: (await makeAgency(server.db)).id });
    await makeIdentity(server.db, admin, { subject: 'me' });
    const { body } = await desk.graphql(people, { agencyID: agency.id });
    expect(body.data).toMatchObject({
      listSignOnPerson: {
        count: 1,
        result: [{ id: admin.id, name: admin.name, linkedOn: expect.any(String) }],
      },
    });
  });

  test('can be unlinked, which ends the sessions that the link opened', async () => {
    const colleague = await makeMaster();
    const identity = await makeIdentity(server.db, colleague, { subject: 'colleague' });
    const theirs = await server.signInAs(colleague);
    await server.sql('UPDATE session SET identity_id = $2 WHERE account_id = $1', [
      colleague.accountID,
      identity,
    ]);
    expect((await asked(ofPerson('unlinkIdentity'), colleague)).codes).toEqual([]);
    const { codes } = await server.graphql('{ viewer { accountID } }', {}, theirs);
    expect(codes).toEqual(['UNAUTHENTICATED']);
    expect(await asked(ofPerson('unlinkIdentity'), colleague)).toEqual({
      codes: ['CONFLICT'],
      sentence: signOnMessages.notLinked,
    });
  });
});
