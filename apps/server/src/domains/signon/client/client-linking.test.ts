import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClientSessionOf } from '../../../../test/client-door.ts';
import type { TestServer } from '../../../../test/harness.ts';
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
import { hashPassword } from '../../../platform/sign-in/password.ts';
import { makeClientUser } from '../../client/factory.ts';

const currentPassword = 'old-harbour-lamp';
const whoAmI = '{ clientViewer { clientUserProfileID } }';
const own = '{ ownClientIdentity { isOn signOnName linkedOn lastUsedOn } }';
const beginLink =
  'mutation ($currentPassword: String!) { beginClientIdentityLink(currentPassword: $currentPassword) }';
const unlinkOwn = `mutation ($currentPassword: String!) {
  unlinkOwnClientIdentity(currentPassword: $currentPassword) { linkedOn } }`;
const beginInvited = 'mutation ($token: String!) { beginClientIdentityInvitation(token: $token) }';
const invite = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  createClientInvitation(clientUserProfileID: $id, agencyID: $agencyID) { address } }`;
const unlink = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  unlinkClientIdentity(clientUserProfileID: $id, agencyID: $agencyID) }`;
const access = `query ($id: RecordID!, $agencyID: RecordID!) {
  clientUserAccess(clientUserProfileID: $id, agencyID: $agencyID) { linkedOn lastSignOnOn } }`;
const signIn = `mutation ($username: String!) {
  signInClient(username: $username, password: "${currentPassword}") { clientUserProfileID } }`;

let signOn: ClientSignOn;
let server: TestServer;
let provider: IdentityProvider;
let stage: ClientStage;
let passwordHash: string;

beforeAll(async () => {
  signOn = await openClientSignOn();
  ({ server, provider } = signOn);
  passwordHash = await hashPassword(currentPassword);
});
afterAll(() => signOn.close());
beforeEach(async () => {
  stage = await signOn.newStage();
  await server.sql('UPDATE account SET password_hash = $2 WHERE id = $1', [
    stage.user.accountID,
    passwordHash,
  ]);
});

const sessionByPassword = async () => (await openClientSessionOf(server.db, stage)).cookie ?? '';
const ofUser = () => ({ id: stage.user.id, agencyID: stage.own.agency.id });
const signInByPassword = () => portalOf(server).graphql(signIn, { username: stage.user.phoneNo });

async function operations(): Promise<string[]> {
  const text = 'SELECT operation FROM audit WHERE security_agency_id = $1 ORDER BY id';
  const rows = await server.sql<{ operation: string }>(text, [stage.own.agency.id]);
  return rows.map(({ operation }) => operation);
}

async function invitedToken(user = stage.user): Promise<string> {
  const { body } = await stage.own.console.graphql<{ createClientInvitation: { address: string } }>(
    invite,
    { ...ofUser(), id: user.id },
  );
  const { address = '' } = body.data?.createClientInvitation ?? {};
  expect(address).toMatch(/\/portal\/#\/session\/organisation\/invitation\/[\w-]{43}$/);
  return address.split('/').at(-1) ?? '';
}

describe('an own access to the portal', () => {
  it('is linked with its password and at the provider, and unlinked again', async () => {
    const cookie = await sessionByPassword();
    const linked = await stage.walk(beginLink, { currentPassword }, cookie);
    expect(linked.body.data).toMatchObject({ completeClientSignOn: { outcome: 'LINKED' } });
    const portal = portalOf(server, cookie);
    const { body } = await portal.graphql(own);
    expect(body.data).toEqual({
      ownClientIdentity: {
        isOn: true,
        signOnName: stage.organisation,
        linkedOn: expect.any(String),
        lastUsedOn: null,
      },
    });
    const signedOn = clientSessionOf(await stage.signOn());
    expect((await portal.graphql(unlinkOwn, { currentPassword: 'guess-guess' })).codes).toEqual([
      'INVALID',
    ]);
    expect((await portal.graphql(unlinkOwn, { currentPassword })).codes).toEqual([]);
    expect((await portal.graphql(unlinkOwn, { currentPassword })).codes).toEqual(['CONFLICT']);
    expect((await portalOf(server, signedOn).graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
    expect(await operations()).toEqual(['linkIdentity', 'singleSignOn', 'unlinkOwnClientIdentity']);
  });

  it('is not linked without its password, or by another session than began it', async () => {
    const cookie = await sessionByPassword();
    const wrong = await stage.walk(beginLink, { currentPassword: 'guess-guess' }, cookie);
    expect(sentenceOf(wrong)).toBe(settingsMessages.passwordWrong);
    const door = portalOf(server, cookie);
    const { body, headers } = await door.graphql<Record<string, string>>(beginLink, {
      currentPassword,
    });
    const address = body.data?.['beginClientIdentityLink'] ?? '';
    expect(new URL(address).searchParams.get('prompt')).toBe('login');
    const [browser = ''] = (headers.getSetCookie()[0] ?? '').split(';');
    const answer = await stage.answer({ address, cookie: browser });
    const answered = await stage.finish(answer, `${await sessionByPassword()}; ${browser}`);
    expect(sentenceOf(answered)).toBe(signOnMessages.notSignedIn);
  });

  it('is not linked with what is another user’s, unless they are a user no longer', async () => {
    const other = await makeClientUser(server.db, { client: stage.client });
    await stage.link('person-1', other);
    const cookie = await sessionByPassword();
    const refused = await stage.walk(beginLink, { currentPassword }, cookie);
    expect(sentenceOf(refused)).toBe(signOnMessages.taken);
    await server.sql(
      'UPDATE client_user_profile SET deleted = 1, deleted_on = now() WHERE id = $1',
      [other.id],
    );
    expect((await stage.walk(beginLink, { currentPassword }, cookie)).codes).toEqual([]);
    expect(clientSessionOf(await stage.signOn())).not.toBe('');
  });
});

describe('an invitation where the client has single sign-on', () => {
  it('links the user it went to, signs them in without a password, and works once', async () => {
    await server.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [
      stage.user.accountID,
    ]);
    const token = await invitedToken();
    const answered = await stage.walk(beginInvited, { token });
    expect(answered.body.data).toMatchObject({
      completeClientSignOn: {
        outcome: 'SIGNED_IN',
        viewer: { clientUserProfileID: stage.user.id },
      },
    });
    expect(sentenceOf(await stage.walk(beginInvited, { token }))).toBe(
      signOnMessages.invitationOver,
    );
    expect((await stage.signOn()).codes).toEqual([]);
    expect(await operations()).toEqual([
      'createClientInvitation',
      'linkIdentity',
      'singleSignOn',
      'singleSignOn',
    ]);
  });

  it('opens nothing once it was used between, or single sign-on is off', async () => {
    const token = await invitedToken();
    await server.sql('UPDATE client_single_sign_on SET is_on = false');
    expect(sentenceOf(await stage.walk(beginInvited, { token }))).toBe(signOnMessages.isOff);
    await server.sql('UPDATE client_single_sign_on SET is_on = true');
    const door = portalOf(server);
    const { body, headers } = await door.graphql<Record<string, string>>(beginInvited, { token });
    const address = body.data?.['beginClientIdentityInvitation'] ?? '';
    const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';');
    const answer = await stage.answer({ address, cookie });
    await server.sql('UPDATE client_invitation SET ended_on = now() WHERE ended_on IS NULL');
    expect(sentenceOf(await stage.finish(answer, cookie))).toBe(signOnMessages.invitationOver);
  });
});

describe('the link of a client’s user', () => {
  it('is seen and ended by an administrator, with the sessions that it opened', async () => {
    await stage.link();
    const cookie = clientSessionOf(await stage.signOn());
    expect((await portalOf(server, cookie).graphql(whoAmI)).codes).toEqual([]);
    const { console: desk } = stage.own;
    const { body } = await desk.graphql(access, ofUser());
    const time = expect.any(String);
    expect(body.data).toEqual({ clientUserAccess: { linkedOn: time, lastSignOnOn: time } });
    expect((await desk.graphql(unlink, ofUser())).codes).toEqual([]);
    expect((await portalOf(server, cookie).graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
    expect(sentenceOf(await desk.graphql(unlink, ofUser()))).toBe(signOnMessages.notLinked);
    expect(sentenceOf(await stage.signOn())).toBe(signOnMessages.clientUnknown);
  });

  it('takes the place of the password, where the client says so', async () => {
    const cookie = await sessionByPassword();
    await server.sql('UPDATE client_single_sign_on SET only_single_sign_on = true');
    expect((await signInByPassword()).codes).toEqual([]);
    await stage.link();
    const refused = await signInByPassword();
    expect(refused.codes).toEqual(['FORBIDDEN']);
    expect(sentenceOf(refused)).toBe(signOnMessages.clientPasswordNotTaken);
    expect((await portalOf(server, cookie).graphql(whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await stage.signOn()).codes).toEqual([]);
    await server.sql('UPDATE client_single_sign_on SET is_on = false');
    expect((await signInByPassword()).codes).toEqual([]);
  });

  it('leaves other clients of the person to their password', async () => {
    const elsewhere = await makeClientStage(server, provider, { onlySingleSignOn: true });
    const account = { id: stage.user.accountID, phoneNo: stage.user.phoneNo };
    const there = await makeClientUser(server.db, { client: elsewhere.client, account });
    await elsewhere.link('person-2', there);
    const { body, headers } = await signInByPassword();
    expect(body.data).toEqual({ signInClient: { clientUserProfileID: stage.user.id } });
    const cookie = clientSessionOf({ headers, body, codes: [], status: 200 });
    const choose = `mutation { chooseClient(clientUserProfileID: ${there.id}) { clientProfileID } }`;
    expect((await portalOf(server, cookie).graphql(choose)).codes).toEqual(['NOT_FOUND']);
  });
});
