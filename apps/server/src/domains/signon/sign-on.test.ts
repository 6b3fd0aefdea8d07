import { sessionMessages } from '@guardroom/rules/session/inputs';
import { providerFaults, signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type GraphqlAnswer, type TestServer } from '../../../test/harness.ts';
import {
  answerAt,
  beginSignOn,
  finishSignOn,
  sentenceOf,
  type Begun,
  type Completed,
} from '../../../test/signon/at-provider.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../test/signon/identity-provider.ts';
import { sealWith } from '../../platform/seal.ts';
import { makeAgency, type MadeAgency } from '../agency/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeConnection, makeIdentity } from './factory.ts';

const begin = `mutation ($organisation: String!, $redirect: String) {
  beginSingleSignOn(organisation: $organisation, redirect: $redirect) }`;

let server: TestServer;
let provider: IdentityProvider;
let agency: MadeAgency;
let admin: MadeStaff;
let organisation: string;
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
  lines.length = 0;
  provider.behaviour = { signInAs: 'person-1' };
  await server.sql('DELETE FROM attempt_window');
  agency = await makeAgency(server.db);
  admin = await makeAdmin(server.db, { securityAgencyID: agency.id });
  organisation = await connect();
});

function connect(given: { clientSecret?: string } = {}) {
  const { issuer, client } = provider;
  const settings = { securityAgencyID: agency.id, issuer, ...client, ...given };
  return makeConnection(server.db, server.services, settings);
}

const link = (subject = 'person-1', staff = admin) =>
  makeIdentity(server.db, staff, { issuer: provider.issuer, subject });

const beginAt = (redirect?: string) => beginSignOn(server, organisation, redirect);
const answerOf = (begun: Begun) => answerAt(server, begun);
const finish = (answer: string, cookie: string, code?: string) =>
  finishSignOn(server, { agencyID: agency.id, answer }, cookie, code);

async function signOn(): Promise<GraphqlAnswer<Completed>> {
  const begun = await beginAt();
  return finish(await answerOf(begun), begun.cookie);
}

function sessionOf({ headers }: GraphqlAnswer<unknown>): string {
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('guardroom=')) ?? '';
}

async function audited(): Promise<unknown[]> {
  const text = `SELECT operation, after, account_id AS "accountID", staff_profile_id AS "staffProfileID"
    FROM audit WHERE security_agency_id = $1 ORDER BY id`;
  return server.sql(text, [agency.id]);
}

/** What the audit has of a refusal: whose it was where the subject is linked, else the subject alone. */
const refused = (reason: string, staff?: MadeStaff) => ({
  operation: 'refuseSingleSignOn',
  after: { purpose: 'SIGN_IN', subject: 'person-1', reason },
  accountID: staff?.accountID ?? null,
  staffProfileID: staff?.id ?? null,
});

describe('a sign-in by the provider', () => {
  test('opens an ordinary session, leads back and stands in the audit', async () => {
    await link();
    const begun = await beginAt('/attendance/records?page=2');
    const answered = await finish(await answerOf(begun), begun.cookie);
    expect(answered.body.data?.completeSingleSignOn).toEqual({
      outcome: 'SIGNED_IN',
      target: '/attendance/records?page=2',
      viewer: { accountID: admin.accountID, mustSetSecondFactor: false },
    });
    const desk = server.client({ cookie: sessionOf(answered) });
    const { body } = await desk.graphql('{ listOwnSession { isCurrent isSingleSignOn } }');
    expect(body.data).toEqual({ listOwnSession: [{ isCurrent: true, isSingleSignOn: true }] });
    const { accountID, id: staffProfileID } = admin;
    expect(await audited()).toEqual([
      { operation: 'singleSignOn', after: null, accountID, staffProfileID },
    ]);
    expect((await desk.graphql('mutation { signOut }')).codes).toEqual([]);
    expect((await desk.graphql('{ viewer { accountID } }')).codes).toEqual(['UNAUTHENTICATED']);
  });

  test('asks for no password in place of the one that somebody else set', async () => {
    await link();
    const mark = 'UPDATE account SET must_change_password = true WHERE id = $1';
    await server.sql(mark, [admin.accountID]);
    const desk = server.client({ cookie: sessionOf(await signOn()) });
    const { codes, body } = await desk.graphql(
      '{ viewer { mustChangePassword } listOwnSession { isCurrent } }',
    );
    expect(codes).toEqual([]);
    expect(body.data).toMatchObject({ viewer: { mustChangePassword: false } });
  });

  test('asks with PKCE, state, nonce and the scope of who somebody is, and of nothing else', async () => {
    const { searchParams } = new URL((await beginAt()).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'guardroom',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/signon/${agency.id}`,
      response_type: 'code',
      scope: 'openid',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  test.each(['https://evil.example/', '//evil.example', '/login', `/${'x'.repeat(3000)}`])(
    'leads home where it was begun for %#',
    async (redirect) => {
      await link();
      const begun = await beginAt(redirect);
      const { body } = await finish(await answerOf(begun), begun.cookie);
      expect(body.data?.completeSingleSignOn.target).toBe('/');
    },
  );

  test('two tabs of a browser may be on their way at once', async () => {
    await link();
    const one = await beginAt('/staff');
    const { body, headers } = await server.graphql<{ beginSingleSignOn: string }>(
      begin,
      { organisation },
      { cookie: one.cookie },
    );
    const other = { address: body.data?.beginSingleSignOn ?? '', cookie: one.cookie };
    expect(headers.getSetCookie()[0]?.split(';')[0]).toBe(one.cookie);
    for (const begun of [other, one]) {
      expect((await finish(await answerOf(begun), begun.cookie)).codes).toEqual([]);
    }
  });

  test('is refused to whoever is not linked, though the e-mail is the same, and makes nobody', async () => {
    const accounts = 'SELECT count(*) AS accounts FROM account';
    const before = await server.sql(accounts);
    provider.behaviour = {
      signInAs: 'person-1',
      claims: (claims) => ({ ...claims, email: admin.username, email_verified: true }),
    };
    const answered = await signOn();
    expect(answered.codes).toEqual(['SIGN_IN_FAILED']);
    expect(sentenceOf(answered)).toBe(signOnMessages.unknown);
    expect(sessionOf(answered)).toBe('');
    expect(await server.sql(accounts)).toEqual(before);
    expect(await audited()).toEqual([refused(signOnMessages.unknown)]);
  });

  test('is refused for the same subject of another agency’s provider', async () => {
    const other = await makeAgency(server.db);
    await link('person-1', await makeAdmin(server.db, { securityAgencyID: other.id }));
    expect(sentenceOf(await signOn())).toBe(signOnMessages.unknown);
  });

  test('is refused to staff who are no longer in use, at once', async () => {
    await link();
    const cookie = sessionOf(await signOn());
    await server.sql("UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1", [admin.id]);
    expect(sentenceOf(await signOn())).toBe(signOnMessages.inactive);
    expect((await audited()).at(-1)).toEqual(refused(signOnMessages.inactive, admin));
    expect(cookie).not.toBe('');
  });

  test('is refused to guards, as their password is', async () => {
    await link('guard-1', await makeStaff(server.db, { securityAgencyID: agency.id }));
    provider.behaviour = { signInAs: 'guard-1' };
    const answered = await signOn();
    expect(answered.codes).toEqual(['NOT_AN_ADMIN']);
    expect(sentenceOf(answered)).toBe(sessionMessages.notAnAdmin);
  });

  test('opens nothing of another agency for which the person worked before', async () => {
    const first = await makeAgency(server.db);
    const older = await makeAdmin(server.db, { securityAgencyID: first.id });
    const { accountID } = older;
    await link('both', await makeAdmin(server.db, { securityAgencyID: agency.id, accountID }));
    provider.behaviour = { signInAs: 'both' };
    expect(sentenceOf(await signOn())).toBe(signOnMessages.firstElsewhere);
  });
});

describe('an answer of the provider', () => {
  beforeEach(() => link());

  test('is taken once, and by the browser that asked only', async () => {
    const begun = await beginAt();
    const answer = await answerOf(begun);
    const { cookie: another } = await beginAt();
    for (const cookie of ['', another, 'guardroom-sign-on=nonsense']) {
      expect(sentenceOf(await finish(answer, cookie))).toBe(signOnMessages.over);
    }
    expect((await finish(answer, begun.cookie)).codes).toEqual([]);
    expect(sentenceOf(await finish(answer, begun.cookie))).toBe(signOnMessages.over);
  });

  test('is taken once though it comes ten times at the same time', async () => {
    const begun = await beginAt();
    const answer = await answerOf(begun);
    const all = await Promise.all(Array.from({ length: 10 }, () => finish(answer, begun.cookie)));
    expect(all.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  });

  test('is refused when it comes too late', async () => {
    const begun = await beginAt();
    const answer = await answerOf(begun);
    await server.sql('UPDATE sign_on_flow SET expires_on = now()');
    expect(sentenceOf(await finish(answer, begun.cookie))).toBe(signOnMessages.over);
  });

  test.each(['', 'state=guess', `state=${'a'.repeat(43)}&code=x`, 'x'.repeat(9000)])(
    'is refused when it is nothing that was asked for: %#',
    async (answer) => {
      const { cookie } = await beginAt();
      expect(sentenceOf(await finish(answer, cookie))).toBe(signOnMessages.over);
    },
  );

  test('is refused when its code was spent by somebody else', async () => {
    const one = await beginAt();
    const other = await beginAt();
    const spent = new URLSearchParams(await answerOf(one));
    const answer = new URLSearchParams(await answerOf(other));
    expect((await finish(spent.toString(), one.cookie)).codes).toEqual([]);
    answer.set('code', spent.get('code') ?? '');
    const answered = await finish(answer.toString(), other.cookie);
    expect(sentenceOf(answered)).toBe(providerFaults.wrongCode);
  });

  test('is refused when the code belongs to the question of another browser', async () => {
    const one = await beginAt();
    const other = await beginAt();
    const stolen = new URLSearchParams(await answerOf(one));
    const answer = new URLSearchParams(await answerOf(other));
    answer.set('code', stolen.get('code') ?? '');
    const answered = await finish(answer.toString(), other.cookie);
    expect(sentenceOf(answered)).toBe(providerFaults.wrongCode);
  });

  test.each([
    ['nonce', { nonce: 'another' }, providerFaults.wrongToken],
    ['audience', { aud: 'another-client' }, providerFaults.wrongToken],
    ['presenter', { aud: ['guardroom', 'another-client'] }, providerFaults.wrongToken],
    ['issuer', { iss: 'https://evil.example' }, providerFaults.wrongIssuer],
    ['time', { exp: 1_600_000_000 }, providerFaults.wrongClock],
    ['subject', { sub: undefined }, providerFaults.wrongToken],
  ])('is refused when the %s of its token is another one', async (_, wrong, sentence) => {
    provider.behaviour = {
      signInAs: 'person-1',
      claims: (claims) => ({ ...claims, ...wrong }),
    };
    const answered = await signOn();
    expect(answered.codes).toEqual(['CONFLICT']);
    expect(sentenceOf(answered)).toBe(sentence);
  });

  test('is refused at the address of another agency, as if its provider had sent it (mix-up)', async () => {
    const begun = await beginAt();
    const answer = await answerOf(begun);
    const other = await makeAgency(server.db);
    const { length } = provider.asked;
    const answered = await finishSignOn(server, { agencyID: other.id, answer }, begun.cookie);
    expect(sentenceOf(answered)).toBe(providerFaults.wrongToken);
    expect(provider.asked).toHaveLength(length);
  });

  test('is refused when its token is not signed at all', async () => {
    provider.behaviour = { signInAs: 'person-1', isUnsigned: true };
    expect(sentenceOf(await signOn())).toBe(providerFaults.wrongToken);
  });

  test('is refused when its token is signed by somebody else', async () => {
    provider.behaviour = { signInAs: 'person-1', isForged: true };
    expect(sentenceOf(await signOn())).toBe(providerFaults.wrongToken);
  });

  test('is refused when it says that it comes from another issuer', async () => {
    const begun = await beginAt();
    const answer = new URLSearchParams(await answerOf(begun));
    answer.set('iss', 'https://evil.example');
    const answered = await finish(answer.toString(), begun.cookie);
    expect(sentenceOf(answered)).toBe(providerFaults.wrongToken);
  });

  test('tells calmly that the person or the provider refused', async () => {
    provider.behaviour = { refuses: true };
    expect(sentenceOf(await signOn())).toBe(providerFaults.denied);
  });

  test.each([{ isDown: true }, { fails: true }])(
    'tells calmly that the provider does not answer any more: %j',
    async (trouble) => {
      const begun = await beginAt();
      const answer = await answerOf(begun);
      provider.behaviour = trouble;
      expect(sentenceOf(await finish(answer, begun.cookie))).toBe(providerFaults.down);
    },
  );

  test('is refused once single sign-on is switched off', async () => {
    const begun = await beginAt();
    const answer = await answerOf(begun);
    await server.sql('UPDATE single_sign_on SET is_on = false');
    expect(sentenceOf(await finish(answer, begun.cookie))).toBe(signOnMessages.isOff);
  });

  test('leaves no secret, token, code or person in the log', async () => {
    provider.behaviour = { signInAs: 'person-1', claims: (claims) => ({ ...claims, aud: 'x' }) };
    const begun = await beginAt();
    const answer = await answerOf(begun);
    await finish(answer, begun.cookie);
    const log = lines.join('\n');
    expect(log).toContain('wrongToken');
    const code = new URLSearchParams(answer).get('code') ?? 'none';
    for (const secret of [provider.client.clientSecret, code, 'person-1', begun.cookie]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('what is asked before', () => {
  test.each(['nobody-of-this-name', 'x', 'https://evil.example', ''])(
    'an organisation that is not there is told calmly: %j',
    async (typed) => {
      organisation = typed;
      const answered = await server.graphql(begin, { organisation });
      expect(answered.codes).toEqual(['INVALID']);
      expect(sentenceOf(answered)).toBe(signOnNameMessages.unknown);
    },
  );

  test('so is one that has it switched off, and the name is not a question of capitals', async () => {
    expect(new URL((await beginAt()).address).origin).toBe(provider.issuer);
    organisation = ` ${organisation.toUpperCase()}`;
    expect(new URL((await beginAt()).address).origin).toBe(provider.issuer);
    await server.sql('UPDATE single_sign_on SET is_on = false');
    expect(sentenceOf(await server.graphql(begin, { organisation }))).toBe(
      signOnNameMessages.unknown,
    );
  });

  test('a provider that does not answer is told, and works again when it does', async () => {
    provider.behaviour = { isDown: true };
    expect(sentenceOf(await server.graphql(begin, { organisation }))).toBe(providerFaults.down);
    provider.behaviour = {};
    expect((await server.graphql(begin, { organisation })).codes).toEqual([]);
  });

  test('a secret that the provider does not know is told', async () => {
    agency = await makeAgency(server.db);
    organisation = await connect({ clientSecret: 'another' });
    expect(sentenceOf(await signOn())).toBe(providerFaults.wrongClient);
  });

  test('a secret that can no longer be read is told', async () => {
    const sealed = sealWith(Buffer.alloc(32), 'somebody', Buffer.from('secret'));
    await server.sql(
      `UPDATE single_sign_on SET client_secret = $2, version = version + 1
      WHERE security_agency_id = $1`,
      [agency.id, sealed],
    );
    const answered = await server.graphql(begin, { organisation });
    expect(sentenceOf(answered)).toBe(providerFaults.secretUnreadable);
  });

  test('sign-ins are not begun without end from one address', async () => {
    organisation = 'nobody-of-this-name';
    let last: readonly string[] = [];
    for (let tries = 0; tries < 101; tries += 1) {
      last = (await server.graphql(begin, { organisation })).codes;
    }
    expect(last).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});
