import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient } from './factory.ts';

const create = `mutation ($create: CreateClientProfileInput!, $agencyID: RecordID!, $key: String) {
  createClientProfile(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id securityAgencyID name phoneNo email status deleted version
  }
}`;

interface Created {
  readonly createClientProfile: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

interface Sending {
  readonly client?: Client;
  readonly agencyID?: number;
  readonly key?: string;
}

async function send(given: object, { client, agencyID, key }: Sending = {}) {
  const securityAgencyID = agencyID ?? own.agency.id;
  const fields = { securityAgencyID, name: 'MCST 1234', status: 'ACTIVE', ...given };
  return (client ?? own.console).graphql<Created>(create, {
    create: fields,
    agencyID: securityAgencyID,
    key,
  });
}

const clientsOf = ({ agency }: Office) =>
  server.sql('SELECT name FROM client_profile WHERE security_agency_id = $1', [agency.id]);

async function expectRefused(
  sending: ReturnType<typeof send>,
  message: string,
  extensions: object,
): Promise<void> {
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await clientsOf(own)).toEqual([]);
}

describe('createClientProfile', () => {
  it('adds a client, with a contact number or without', async () => {
    const { body } = await send({ phoneNo: '+6561234567', name: ' The  Kallang Verandah ' });
    expect(body.data?.createClientProfile).toEqual({
      id: expect.any(Number),
      securityAgencyID: own.agency.id,
      name: 'The Kallang Verandah',
      phoneNo: '+6561234567',
      email: null,
      status: 'ACTIVE',
      deleted: 0,
      version: 1,
    });
    const plain = await send({ status: 'INACTIVE' });
    expect(plain.body.data?.createClientProfile).toMatchObject({
      phoneNo: null,
      status: 'INACTIVE',
    });
  });

  it('writes who did it to the audit', async () => {
    const { body } = await send({});
    const id = body.data?.createClientProfile.id;
    const rows = await server.sql(
      "SELECT operation, account_id, before, after FROM audit WHERE entity = 'ClientProfile' AND entity_id = $1",
      [id],
    );
    expect(rows).toMatchObject([
      {
        operation: 'createClientProfile',
        account_id: own.admin.accountID,
        before: null,
        after: { name: 'MCST 1234' },
      },
    ]);
  });

  it('makes one client of a request that is sent again, even at the same moment', async () => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send({}, { key: 'one-client' })),
    );
    expect(new Set(sent.map(({ body }) => body.data?.createClientProfile.id)).size).toBe(1);
    expect(await clientsOf(own)).toHaveLength(1);
  });

  it('refuses a name in use, in any spelling, at its field; other agencies may have it', async () => {
    await makeClient(server.db, { securityAgencyID: own.agency.id, name: 'Mcst 1234' });
    const { body } = await send({ name: 'MCST  1234 ' });
    expect(body.errors).toMatchObject([
      {
        message: 'A client with this name exists already.',
        extensions: { code: 'CONFLICT', path: 'create.name' },
      },
    ]);
    expect((await send({}, { client: other.console, agencyID: other.agency.id })).codes).toEqual(
      [],
    );
  });

  it('makes one client when two administrators enter it at the same moment', async () => {
    const sent = await Promise.all([send({}), send({ name: 'mcst 1234' })]);
    expect(sent.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect(await clientsOf(own)).toHaveLength(1);
  });

  it('takes the name of a deleted client', async () => {
    await makeClient(server.db, { securityAgencyID: own.agency.id, name: 'MCST 1234', deleted: 1 });
    expect((await send({})).codes).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'This field is required.', 'create.name'],
    [{ name: 'x'.repeat(201) }, 'At most 200 characters, please.', 'create.name'],
    [{ phoneNo: '61234567' }, 'This is not a valid contact number.', 'create.phoneNo'],
    [{ phoneNo: '+6551234567' }, 'This is not a valid contact number.', 'create.phoneNo'],
    [{ email: 'nobody' }, 'This is not a valid email.', 'create.email'],
  ])('refuses %j', async (given, message, path) => {
    await expectRefused(send(given), message, { code: 'INVALID', path });
  });

  it('is for administrators of the agency with the permission, and for nobody else', async () => {
    const viewing = await clientHolding(server, own.agency, 'client.view', 'client.delete');
    const editing = await clientHolding(server, own.agency, 'client.createModify');
    const guard = await clientOfGuard(server, own.guard);
    const refusals: [ReturnType<typeof send>, string][] = [
      [send({}, { client: guard }), 'FORBIDDEN'],
      [send({}, { client: viewing }), 'FORBIDDEN'],
      [send({}, { client: server.client() }), 'UNAUTHENTICATED'],
      [send({}, { agencyID: other.agency.id }), 'FORBIDDEN'],
      [send({ securityAgencyID: other.agency.id }), 'FORBIDDEN'],
    ];
    for (const [sending, code] of refusals) expect((await sending).codes).toEqual([code]);
    expect(await clientsOf(own)).toEqual([]);
    expect((await send({}, { client: editing })).codes).toEqual([]);
  });
});
