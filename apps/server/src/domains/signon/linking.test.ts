import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerAt, beginBy, finishSignOn, sentenceOf } from '../../../test/signon/at-provider.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../test/signon/identity-provider.ts';
import { outboxIsEmpty } from '../../../test/outbox.ts';
import { codeAt, newTotpSecret, seal } from '../../platform/sign-in/totp.ts';
import { makeAgency, type MadeAgency } from '../agency/factory.ts';
import { makeAdmin, type MadeStaff } from '../staff/factory.ts';
import { makeConnection, makeIdentity } from './factory.ts';

const own = '{ ownIdentity { isOn signOnName linkedOn lastUsedOn } }';
const beginLink =
  'mutation ($currentPassword: String!) { beginIdentityLink(currentPassword: $currentPassword) }';
const unlinkOwn =
  'mutation ($currentPassword: String!) { unlinkOwnIdentity(currentPassword: $currentPassword) { linkedOn } }';
const beginInvited = 'mutation ($token: String!) { beginIdentityInvitation(token: $token) }';
const ofPerson = (
  operation: string,
) => `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  ${operation}(staffProfileID: $staffProfileID, agencyID: $agencyID) { id } }`;
const currentPassword = 'old-harbour-lamp';

let server: TestServer;
let provider: IdentityProvider;
let agency: MadeAgency;
let admin: MadeStaff;
let cookie: string;
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
afterEach(() => outboxIsEmpty(server));
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  provider.behaviour = { signInAs: 'person-1' };
  await server.sql('DELETE FROM attempt_window');
  agency = await makeAgency(server.db);
  const { issuer, client } = provider;
  const connection = { securityAgencyID: agency.id, issuer, ...client };
  await makeConnection(server.db, server.services, connection);
  admin = await makeMaster({ email: `master.${count}@agency.example` });
  cookie = (await server.signInAs(admin)).cookie ?? '';
  desk = server.client({ cookie });
});

function makeMaster(given: { email?: string } = {}): Promise<MadeStaff> {
  return makeAdmin(server.db, { securityAgencyID: agency.id, password: currentPassword, ...given });
}

async function asked(document: string, staff: MadeStaff) {
  const answered = await desk.graphql(document, { staffProfileID: staff.id, agencyID: agency.id });
  return { codes: answered.codes, sentence: sentenceOf(answered) };
}

/** Goes to the provider and back, in the browser that began it. */
async function walk(document: string, variables: object, session = '', code?: string) {
  const begun = await beginBy(server, document, { ...variables }, session);
  if (begun.address === '') return begun.answered;
  const cookies = [session, begun.cookie].filter((one) => one !== '').join('; ');
  const answer = await answerAt(server, begun);
  return finishSignOn(server, { agencyID: agency.id, answer }, cookies, code);
}

async function operations(): Promise<string[]> {
  const text = 'SELECT operation FROM audit WHERE security_agency_id = $1 ORDER BY id';
  const rows = await server.sql<{ operation: string }>(text, [agency.id]);
  return rows.map(({ operation }) => operation);
}

/** The link of the mail that was sent last. */
function mailedToken(): Promise<string> {
  return vi.waitFor(
    () => {
      const line = lines.findLast((text) => text.includes('invitation='));
      const token = /invitation=([\w-]{43})/.exec(line ?? '')?.[1];
      if (token === undefined) throw new Error('no invitation was sent yet');
      return token;
    },
    { timeout: 5000 },
  );
}

describe('an own account', () => {
  test('is linked with its password and by signing in at the provider, and unlinked again', async () => {
    const linked = await walk(beginLink, { currentPassword }, cookie);
    expect(linked.body.data).toEqual({
      completeSingleSignOn: {
        outcome: 'LINKED',
        target: '/settings/single-sign-on',
        viewer: { accountID: admin.accountID, mustSetSecondFactor: false },
      },
    });
    const { body } = await desk.graphql<{ ownIdentity: Record<string, unknown> }>(own);
    expect(body.data?.ownIdentity).toMatchObject({ isOn: true, lastUsedOn: null });
    expect(body.data?.ownIdentity['linkedOn']).toEqual(expect.any(String));
    await vi.waitFor(() => expect(lines.join()).toContain('was linked to your Guardroom account'));
    expect((await desk.graphql(unlinkOwn, { currentPassword: 'guess-guess' })).codes).toEqual([
      'INVALID',
    ]);
    expect((await desk.graphql(unlinkOwn, { currentPassword })).codes).toEqual([]);
    expect((await desk.graphql(unlinkOwn, { currentPassword })).codes).toEqual(['CONFLICT']);
    expect(await operations()).toEqual(['linkIdentity', 'unlinkOwnIdentity']);
  });

  test('is not linked without its password, or by another session than began it', async () => {
    const wrong = await walk(beginLink, { currentPassword: 'guess-guess' }, cookie);
    expect(wrong.codes).toEqual(['INVALID']);
    for (const other of [await makeMaster(), admin]) {
      const begun = await beginBy(server, beginLink, { currentPassword }, cookie);
      expect(new URL(begun.address).searchParams.get('prompt')).toBe('login');
      const answer = await answerAt(server, begun);
      const { cookie: session } = await server.signInAs(other);
      const cookies = `${session}; ${begun.cookie}`;
      const answered = await finishSignOn(server, { agencyID: agency.id, answer }, cookies);
      expect(answered.codes).toEqual(['UNAUTHENTICATED']);
      expect(sentenceOf(answered)).toBe(signOnMessages.notSignedIn);
    }
  });

  test('is linked once by an answer, also where a code comes with it', async () => {
    const begun = await beginBy(server, beginLink, { currentPassword }, cookie);
    const answered = { agencyID: agency.id, answer: await answerAt(server, begun) };
    const cookies = `${cookie}; ${begun.cookie}`;
    expect((await finishSignOn(server, answered, cookies)).codes).toEqual([]);
    expect((await desk.graphql(unlinkOwn, { currentPassword })).codes).toEqual([]);
    for (const code of [undefined, '123456']) {
      expect((await finishSignOn(server, answered, cookies, code)).codes).toEqual(['INVALID']);
    }
    expect(await operations()).toEqual(['linkIdentity', 'unlinkOwnIdentity']);
  });

  test('that has no password is told so: its session alone is no proof', async () => {
    await server.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [admin.accountID]);
    const answered = await walk(beginLink, { currentPassword }, cookie);
    expect(sentenceOf(answered)).toBe(settingsMessages.passwordNone);
    expect(await operations()).toEqual([]);
  });

  test('is not linked with what is another account’s', async () => {
    await makeIdentity(server.db, await makeMaster(), {
      issuer: provider.issuer,
      subject: 'person-1',
    });
    const answered = await walk(beginLink, { currentPassword }, cookie);
    expect(answered.body.errors?.[0]?.message).toBe(signOnMessages.taken);
    const { body } = await desk.graphql(own);
    expect(body.data).toMatchObject({ ownIdentity: { linkedOn: null } });
  });
});

describe('an invitation', () => {
  let colleague: MadeStaff;
  beforeEach(async () => {
    colleague = await makeMaster({ email: `colleague.${count}@agency.example` });
  });
  const invite = () => asked(ofPerson('inviteIdentity'), colleague);

  test('links the account that it went to, signs it in, and works once', async () => {
    expect((await invite()).codes).toEqual([]);
    const token = await mailedToken();
    const answered = await walk(beginInvited, { token });
    expect(answered.body.data).toMatchObject({
      completeSingleSignOn: { outcome: 'SIGNED_IN', viewer: { accountID: colleague.accountID } },
    });
    const again = await walk(beginInvited, { token });
    expect(again.body.errors?.[0]?.message).toBe(signOnMessages.invitationOver);
    expect(await invite()).toMatchObject({ codes: ['CONFLICT'] });
    expect(await operations()).toEqual(['inviteIdentity', 'linkIdentity', 'singleSignOn']);
  });

  test('asks for the second factor of the account, though the provider’s counts as one', async () => {
    await server.sql('UPDATE single_sign_on SET provider_is_second_factor = true');
    const secret = newTotpSecret();
    await server.sql(
      'INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, $2, now())',
      [colleague.accountID, seal(server.services.secrets, colleague.accountID, secret)],
    );
    await invite();
    const token = await mailedToken();
    expect((await walk(beginInvited, { token })).codes).toEqual(['SECOND_FACTOR_NEEDED']);
    const code = codeAt(secret, Date.now());
    expect((await walk(beginInvited, { token }, '', code)).codes).toEqual([]);
  });

  test('is worth nothing once it is withdrawn, over, or another one was sent', async () => {
    await invite();
    const first = await mailedToken();
    lines.length = 0;
    await invite();
    const second = await mailedToken();
    expect((await walk(beginInvited, { token: first })).codes).toEqual(['INVALID']);
    expect((await asked(ofPerson('unlinkIdentity'), colleague)).codes).toEqual([]);
    expect((await walk(beginInvited, { token: second })).codes).toEqual(['INVALID']);
    lines.length = 0;
    await invite();
    const third = await mailedToken();
    await server.sql('UPDATE identity_invitation SET expires_on = now()');
    expect((await walk(beginInvited, { token: third })).codes).toEqual(['INVALID']);
    expect((await walk(beginInvited, { token: 'guess' })).codes).toEqual(['INVALID']);
    expect((await invite()).codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  test('goes to nobody without an e-mail, out of use or of another agency', async () => {
    colleague = await makeMaster();
    expect((await invite()).sentence).toBe(signOnMessages.noMail);
    const other = await makeAgency(server.db);
    colleague = await makeAdmin(server.db, { securityAgencyID: other.id });
    expect((await invite()).codes).toEqual(['NOT_FOUND']);
  });
});
