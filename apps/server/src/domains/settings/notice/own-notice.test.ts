import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeNotice } from './factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

describe('what a person was told', () => {
  const list = `query ($before: RecordID) {
    listOwnNotice(before: $before) { id sentence detail isUrgent readOn } }`;
  const acknowledge = `mutation ($ids: [RecordID!]!, $read: Boolean!) {
    acknowledgeNotice(ids: $ids, read: $read) }`;
  interface Listed {
    readonly listOwnNotice: { readonly id: number; readonly readOn: string | null }[];
  }
  const listed = async (client = own.console, before?: number) =>
    (await client.graphql<Listed>(list, { before })).body.data?.listOwnNotice;
  const state = (id: number) =>
    server.sql(
      'SELECT shown_on IS NOT NULL AS shown, read_on IS NOT NULL AS read FROM notice WHERE id = $1',
      [id],
    );

  it('is theirs alone, the latest first, and goes on before the last one', async () => {
    const first = await makeNotice(server.db, own.admin);
    const second = await makeNotice(server.db, own.admin, 'A round was not walked.');
    const others = await makeNotice(server.db, own.guard);
    expect((await listed())?.map(({ id }) => id)).toEqual([second, first]);
    expect((await listed(own.console, second))?.map(({ id }) => id)).toEqual([first]);
    const guard = await clientOfGuard(server, own.guard);
    expect((await listed(guard))?.map(({ id }) => id)).toEqual([others]);
  });

  it('is shown and read where they say so, and nobody else can', async () => {
    const id = await makeNotice(server.db, own.admin);
    const guard = await clientOfGuard(server, own.guard);
    const stranger = await makeOffice(server);
    for (const other of [guard, stranger.console]) {
      await other.graphql(acknowledge, { ids: [id], read: true });
    }
    expect(await state(id)).toEqual([{ shown: false, read: false }]);
    await own.console.graphql(acknowledge, { ids: [id], read: false });
    expect(await state(id)).toEqual([{ shown: true, read: false }]);
    await own.console.graphql(acknowledge, { ids: [id], read: true });
    expect(await state(id)).toEqual([{ shown: true, read: true }]);
    const many = Array.from({ length: 51 }, () => id);
    expect((await own.console.graphql(acknowledge, { ids: many, read: true })).codes).toEqual([
      'INVALID',
    ]);
  });

  it('can be tried three times a minute', async () => {
    const send = () => own.console.graphql('mutation { sendOwnNotice }');
    for (let sent = 0; sent < 3; sent += 1) expect((await send()).codes).toEqual([]);
    expect((await send()).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    expect(await listed()).toHaveLength(3);
  });
});

const setting = `version muted { kind channel } demanded { kind channel } quietFrom quietTo`;
interface Setting {
  readonly version: number;
  readonly [field: string]: unknown;
}

describe('own settings', () => {
  const read = `query { ownNoticeSetting { ${setting} } }`;
  const update = `mutation ($update: UpdateOwnNoticeSettingInput!) {
    updateOwnNoticeSetting(update: $update) { ${setting} } }`;
  const save = (given: object, client: Client = own.console) =>
    client.graphql<{ updateOwnNoticeSetting: Setting }>(update, { update: given });
  const sms = { kind: 'ROSTER', channel: 'SMS' };
  const demanded = [
    { kind: 'ALERT', channel: 'PUSH' },
    { kind: 'ALERT', channel: 'EMAIL' },
  ];

  it('are of each person, and begin with nothing switched off', async () => {
    const { body } = await own.console.graphql(read);
    expect(body.data).toEqual({
      ownNoticeSetting: { version: 0, muted: [], demanded, quietFrom: null, quietTo: null },
    });
    const night = { version: 0, muted: [sms, sms], quietFrom: '22:30', quietTo: '06:00' };
    const saved = { ...night, version: 1, muted: [sms], demanded };
    expect((await save(night)).body.data?.updateOwnNoticeSetting).toEqual(saved);
    const guard = await clientOfGuard(server, own.guard);
    const theirs = await guard.graphql<{ ownNoticeSetting: Setting }>(read);
    expect(theirs.body.data?.ownNoticeSetting.version).toBe(0);
  });

  it('are refused where they were changed meanwhile', async () => {
    await save({ version: 0, muted: [sms] });
    expect((await save({ version: 0, muted: [] })).codes).toEqual(['STALE']);
    expect((await save({ version: 1, muted: [] })).codes).toEqual([]);
  });

  it.each([
    { quietFrom: '22:00' },
    { quietTo: '22:00' },
    { quietFrom: '22:00', quietTo: '22:00' },
    { quietFrom: '25:00', quietTo: '06:00' },
    { muted: [{ kind: 'TEST', channel: 'PUSH' }] },
  ])('are refused with %j', async (given) => {
    expect((await save({ version: 0, muted: [], ...given })).codes).toEqual(['INVALID']);
  });
});

describe('what an agency demands', () => {
  const update = `mutation ($update: UpdateAgencyNoticeInput!, $agencyID: RecordID!) {
    updateAgencyNotice(update: $update, agencyID: $agencyID) { version demanded { kind channel } } }`;
  const save = (given: object, client: Client = own.console) =>
    client.graphql(update, { update: given, agencyID: own.agency.id });
  const sms = { kind: 'ALERT', channel: 'SMS' };

  it('is said by its master administrators, and stands in the audit', async () => {
    const { body } = await save({ version: 0, demanded: [sms] });
    expect(body.data).toEqual({ updateAgencyNotice: { version: 1, demanded: [sms] } });
    expect((await save({ version: 0, demanded: [] })).codes).toEqual(['STALE']);
    const audit =
      "SELECT 1 FROM audit WHERE security_agency_id = $1 AND operation = 'updateAgencyNotice'";
    expect(await server.sql(audit, [own.agency.id])).toHaveLength(1);
    const administrator = await clientHolding(server, own.agency, 'adminaccount.createModify');
    expect((await save({ version: 1, demanded: [] }, administrator)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('a browser that shows what is pushed', () => {
  const subscribe = `mutation ($subscription: SubscribePushInput!) {
    subscribePush(subscription: $subscription) }`;
  const newKey = () => createECDH('prime256v1').generateKeys('base64url');
  const given = (name = randomBytes(6).toString('hex')) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    key: newKey(),
    secret: randomBytes(16).toString('base64url'),
  });
  const begin = (subscription: object, client: Client = own.console) =>
    client.graphql(subscribe, { subscription });
  const browsers = (accountID: number) =>
    server.sql('SELECT endpoint FROM push_subscription WHERE account_id = $1 ORDER BY id', [
      accountID,
    ]);

  it('is of the session that said so, once, until it says otherwise', async () => {
    const [first, second] = [given('first'), given('second')];
    for (const one of [first, first, second]) expect((await begin(one)).codes).toEqual([]);
    expect(await browsers(own.admin.accountID)).toEqual([{ endpoint: second.endpoint }]);
    const read = 'query { ownNoticeSetting { browsers { isCurrent } pushKey } }';
    const { body } = await own.console.graphql(read);
    expect(body.data).toEqual({
      ownNoticeSetting: {
        browsers: [{ isCurrent: true }],
        pushKey: expect.stringMatching(/^B[\w-]{86}$/),
      },
    });
    await own.console.graphql('mutation { unsubscribePush }');
    expect(await browsers(own.admin.accountID)).toEqual([]);
  });

  it('belongs to whoever signed in there last, of whatever agency', async () => {
    const shared = given();
    await begin(shared);
    const stranger = await makeOffice(server);
    await begin(shared, stranger.console);
    expect(await browsers(own.admin.accountID)).toEqual([]);
    expect(await browsers(stranger.admin.accountID)).toHaveLength(1);
  });

  it('is one of ten at most: the oldest makes room', async () => {
    for (let count = 0; count < 11; count += 1) {
      await begin(given(`of-ten-${count}`), server.client(await server.signInAs(own.admin)));
    }
    const left = await browsers(own.admin.accountID);
    expect(left).toHaveLength(10);
    expect(left[0]).toEqual({ endpoint: 'https://fcm.googleapis.com/fcm/send/of-ten-1' });
  });

  it.each([
    ['an address of this machine', { endpoint: 'https://127.0.0.1/push' }],
    ['another machine', { endpoint: 'https://push.evil.example/abc' }],
    ['no https', { endpoint: 'http://fcm.googleapis.com/abc' }],
    ['a point that is none', { key: `B${'A'.repeat(86)}` }],
    ['a secret that is too short', { secret: 'abc' }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await begin({ ...given(), ...wrong })).codes).toEqual(['INVALID']);
    expect(await browsers(own.admin.accountID)).toEqual([]);
  });
});
