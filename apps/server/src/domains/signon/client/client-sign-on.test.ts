import { providerFaults, signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClientOffice } from '../../../../test/client-door.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { askAt } from '../../../../test/http/at-door.ts';
import { sentenceOf } from '../../../../test/signon/at-provider.ts';
import {
  clientSessionOf,
  makeClientStage,
  openClientSignOn,
  portalOf,
  type ClientSignOn,
  type ClientStage,
} from '../../../../test/signon/client-stage.ts';
import type { IdentityProvider } from '../../../../test/signon/identity-provider.ts';
import { codeAt, newTotpSecret, seal } from '../../../platform/sign-in/totp.ts';
import { makeClientUser } from '../../client/factory.ts';
import { makeConnection } from '../factory.ts';
import { makeClientIdentity } from './factory.ts';

const whoAmI = '{ clientViewer { clientUserProfileID isSingleSignOn } }';
const beginHere =
  'mutation ($organisation: String!) { beginClientSignOn(organisation: $organisation) }';

let signOn: ClientSignOn;
let server: TestServer;
let provider: IdentityProvider;
let stage: ClientStage;

beforeAll(async () => {
  signOn = await openClientSignOn();
  ({ server, provider } = signOn);
});
afterAll(() => signOn.close());
beforeEach(async () => {
  stage = await signOn.newStage();
});

function audited(): Promise<unknown[]> {
  const text = `SELECT operation, account_id AS "accountID", staff_profile_id AS "staffProfileID",
      entity, after
    FROM audit WHERE security_agency_id = $1 ORDER BY id`;
  return server.sql(text, [stage.own.agency.id]);
}

describe('a sign-in by the provider of a client', () => {
  it('opens a session of its user, which ends with the browser, and stands in the audit', async () => {
    await stage.link();
    const answered = await stage.signOn();
    expect(answered.body.data).toEqual({
      completeClientSignOn: {
        outcome: 'SIGNED_IN',
        viewer: {
          clientUserProfileID: stage.user.id,
          isSingleSignOn: true,
          mustSetSecondFactor: false,
          mustChangePassword: false,
          accesses: [{ clientUserProfileID: stage.user.id }],
        },
      },
    });
    const [line] = answered.headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('guardroom-client='));
    expect(line).toMatch(/^guardroom-client=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const portal = portalOf(server, clientSessionOf(answered));
    const { body } = await portal.graphql('{ listOwnSession { isCurrent isSingleSignOn } }');
    expect(body.data).toEqual({ listOwnSession: [{ isCurrent: true, isSingleSignOn: true }] });
    expect(await audited()).toEqual([
      {
        operation: 'singleSignOn',
        accountID: stage.user.accountID,
        staffProfileID: null,
        entity: 'ClientIdentity',
        after: null,
      },
    ]);
    expect((await portal.graphql('mutation { signOut }')).codes).toEqual([]);
    expect((await portal.graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('asks with PKCE, state and nonce, and leads back to an address of this client alone', async () => {
    const { searchParams } = new URL((await stage.begin()).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'guardroom',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/portal/signon/${stage.client.id}`,
      response_type: 'code',
      scope: 'openid',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  it('asks for no password in place of the one that somebody else set', async () => {
    await stage.link();
    const mark = 'UPDATE account SET must_change_password = true WHERE id = $1';
    await server.sql(mark, [stage.user.accountID]);
    const portal = portalOf(server, clientSessionOf(await stage.signOn()));
    expect((await portal.graphql('{ listClientSite { name } }')).codes).toEqual([]);
  });

  it('is refused to whoever is not linked, and makes nobody', async () => {
    const people = 'SELECT count(*) FROM client_user_profile';
    const before = await server.sql(people);
    provider.behaviour = {
      signInAs: 'person-1',
      claims: (claims) => ({ ...claims, email: 'a@client.example', email_verified: true }),
    };
    const answered = await stage.signOn();
    expect(answered.codes).toEqual(['SIGN_IN_FAILED']);
    expect(sentenceOf(answered)).toBe(signOnMessages.clientUnknown);
    expect(clientSessionOf(answered)).toBe('');
    expect(await server.sql(people)).toEqual(before);
    expect(await audited()).toEqual([
      {
        operation: 'refuseSingleSignOn',
        accountID: null,
        staffProfileID: null,
        entity: 'ClientSingleSignOn',
        after: {
          purpose: 'SIGN_IN',
          subject: 'person-1',
          reason: signOnMessages.clientUnknown,
        },
      },
    ]);
  });

  it('is refused for the same subject at another client of the agency', async () => {
    const { client, user } = await makeClientOffice(server, { site: stage.own.site });
    const { issuer } = provider;
    await makeClientIdentity(server.db, client, user, { issuer, subject: 'person-1' });
    expect(sentenceOf(await stage.signOn())).toBe(signOnMessages.clientUnknown);
  });

  it.each([
    [
      'who is inactive',
      `UPDATE client_user_profile SET status = 'INACTIVE' WHERE client_profile_id = $1`,
      signOnMessages.clientInactive,
    ],
    [
      'of an inactive client',
      `UPDATE client_profile SET status = 'INACTIVE' WHERE id = $1`,
      signOnMessages.clientInactive,
    ],
    [
      'of a contract that has ended',
      `UPDATE contract SET end_datetime = now() - interval '1 second' WHERE client_profile_id = $1`,
      signOnMessages.contractOver,
    ],
  ])('is refused to a user %s, with the sentence, and ends', async (_, change, sentence) => {
    await stage.link();
    const cookie = clientSessionOf(await stage.signOn());
    await server.sql(change, [stage.client.id]);
    const answered = await stage.signOn();
    expect(answered.codes).toEqual(['SIGN_IN_FAILED']);
    expect(sentenceOf(answered)).toBe(sentence);
    expect((await audited()).at(-1)).toMatchObject({
      operation: 'refuseSingleSignOn',
      accountID: stage.user.accountID,
      after: { reason: sentence },
    });
    expect((await portalOf(server, cookie).graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('opens nothing of another client of the person', async () => {
    const elsewhere = await makeClientStage(server, provider);
    const account = { id: stage.user.accountID, phoneNo: stage.user.phoneNo };
    const { id } = await makeClientUser(server.db, { client: elsewhere.client, account });
    await stage.link();
    const answered = await stage.signOn();
    expect(answered.body.data?.completeClientSignOn.viewer.accesses).toEqual([
      { clientUserProfileID: stage.user.id },
    ]);
    const choose = `mutation { chooseClient(clientUserProfileID: ${id}) { clientProfileID } }`;
    const portal = portalOf(server, clientSessionOf(answered));
    expect((await portal.graphql(choose)).codes).toEqual(['NOT_FOUND']);
  });

  it('is told calmly where nobody signs in by the name, or it is switched off', async () => {
    for (const organisation of ['nobody-of-this-name', 'x', '']) {
      const answered = await portalOf(server).graphql(beginHere, { organisation });
      expect(sentenceOf(answered)).toBe(signOnNameMessages.unknown);
    }
    const { organisation } = stage;
    const capitals = ` ${organisation.toUpperCase()}`;
    expect((await portalOf(server).graphql(beginHere, { organisation: capitals })).codes).toEqual(
      [],
    );
    await server.sql('UPDATE client_single_sign_on SET is_on = false');
    const answered = await portalOf(server).graphql(beginHere, { organisation });
    expect(sentenceOf(answered)).toBe(signOnNameMessages.unknown);
  });

  it('begins and ends at the clients’ door alone', async () => {
    await stage.link();
    const { organisation } = stage;
    expect((await server.graphql(beginHere, { organisation })).codes).toEqual(['FORBIDDEN']);
    const ofAgency = await makeConnection(server.db, server.services, {
      securityAgencyID: stage.own.agency.id,
      issuer: provider.issuer,
      ...provider.client,
    });
    const atPortal = await portalOf(server).graphql(beginHere, { organisation: ofAgency });
    expect(sentenceOf(atPortal)).toBe(signOnNameMessages.unknown);
    const begun = await stage.begin();
    const answer = await stage.answer(begun);
    const complete = `mutation ($answer: String!, $path: String!) {
      completeSingleSignOn(answer: $answer, path: $path) { outcome } }`;
    const path = `/portal/signon/${stage.client.id}`;
    const answered = await server.graphql(complete, { answer, path }, { cookie: begun.cookie });
    expect(sentenceOf(answered)).toBe(providerFaults.wrongToken);
  });
});

describe('an answer of the provider of a client', () => {
  it('is taken once, and by the browser that asked only', async () => {
    await stage.link();
    const begun = await stage.begin();
    const answer = await stage.answer(begun);
    const { cookie: another } = await stage.begin();
    for (const cookie of ['', another]) {
      expect(sentenceOf(await stage.finish(answer, cookie))).toBe(signOnMessages.over);
    }
    expect((await stage.finish(answer, begun.cookie)).codes).toEqual([]);
    expect(sentenceOf(await stage.finish(answer, begun.cookie))).toBe(signOnMessages.over);
  });

  it('is refused at the address of another client, as if its provider had sent it', async () => {
    await stage.link();
    const other = await makeClientStage(server, provider);
    const begun = await stage.begin();
    const answer = await stage.answer(begun);
    const { length } = provider.asked;
    expect(sentenceOf(await other.finish(answer, begun.cookie))).toBe(providerFaults.wrongToken);
    expect(provider.asked).toHaveLength(length);
  });

  it.each([
    ['is signed by nobody', { isUnsigned: true }],
    ['is signed by somebody else', { isForged: true }],
    ['has another nonce', { claims: (claims: object) => ({ ...claims, nonce: 'another' }) }],
  ])('is refused when its token %s', async (_, wrong) => {
    await stage.link();
    provider.behaviour = { signInAs: 'person-1', ...wrong };
    expect(sentenceOf(await stage.signOn())).toBe(providerFaults.wrongToken);
  });

  it('comes to the portal behind the #, whatever its path, and is kept by nobody', async () => {
    const query = '?code=a%2Fb&state=c';
    const { status, headers } = await askAt(server.url, `/portal/signon/7${query}`);
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      303,
      `../#/session/answer/7/${encodeURIComponent(query)}`,
      'no-store',
    ]);
    expect((await askAt(server.url, '/portal/signon/x')).status).toBe(404);
    const long = await askAt(server.url, `/portal/signon/7?code=${'x'.repeat(9000)}`);
    expect(long.headers['location']).toBe('../#/session/answer/7/');
  });
});

describe('the second factor of a client’s user', () => {
  const secret = newTotpSecret();
  const code = () => codeAt(secret, Date.now());
  const demand = () =>
    server.sql('UPDATE security_agency SET requires_client_second_factor = true WHERE id = $1', [
      stage.own.agency.id,
    ]);

  beforeEach(() => stage.link());

  it('is asked after the provider’s sign-in, for the same answer', async () => {
    await server.sql(
      'INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, $2, now())',
      [stage.user.accountID, seal(server.services.secrets, stage.user.accountID, secret)],
    );
    const begun = await stage.begin();
    const answer = await stage.answer(begun);
    expect((await stage.finish(answer, begun.cookie)).codes).toEqual(['SECOND_FACTOR_NEEDED']);
    const wrong = code() === '000000' ? '000001' : '000000';
    expect((await stage.finish(answer, begun.cookie, wrong)).codes).toEqual(['INVALID']);
    expect((await stage.finish(answer, begun.cookie, code())).codes).toEqual([]);
    await server.sql('UPDATE client_single_sign_on SET provider_is_second_factor = true');
    expect((await stage.signOn()).codes).toEqual([]);
  });

  it('that the agency demands is set up first, unless the provider counts as one', async () => {
    await demand();
    const { body } = await stage.signOn();
    expect(body.data?.completeClientSignOn.viewer.mustSetSecondFactor).toBe(true);
    await server.sql('UPDATE client_single_sign_on SET provider_is_second_factor = true');
    const trusted = await stage.signOn();
    expect(trusted.body.data?.completeClientSignOn.viewer.mustSetSecondFactor).toBe(false);
  });
});
