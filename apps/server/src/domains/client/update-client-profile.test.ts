import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';
import { makeClient, type MadeClient } from './factory.ts';

const update = `mutation ($update: UpdateClientProfileInput!, $agencyID: RecordID!) {
  updateClientProfile(update: $update, agencyID: $agencyID) {
    id name phoneNo email status version
  }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let client: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await makeClient(server.db, {
    securityAgencyID: own.agency.id,
    phoneNo: '+6561234567',
    email: 'office@mcst.example',
  });
});

function send(changes: object, as: Client = own.console, agencyID = own.agency.id) {
  return as.graphql(update, { update: { id: client.id, ...changes }, agencyID });
}

const row = async () =>
  (await server.sql('SELECT * FROM client_profile WHERE id = $1', [client.id]))[0];

const expectRefused = refusalLeaving(row);

describe('updateClientProfile', () => {
  it('saves name, contact number and status, and counts the version up', async () => {
    const name = `Renamed ${client.id}`;
    const { body } = await send({ name, phoneNo: '+6581234567', status: 'INACTIVE', version: 1 });
    expect(body.data?.['updateClientProfile']).toEqual({
      id: client.id,
      name,
      phoneNo: '+6581234567',
      email: 'office@mcst.example',
      status: 'INACTIVE',
      version: 2,
    });
  });

  it('leaves out what is not sent, and empties the email when it is sent empty', async () => {
    await send({ email: '' });
    expect(await row()).toMatchObject({ name: client.name, phone_no: '+6561234567', email: null });
  });

  it('audits what changed, and nothing when nothing did', async () => {
    await send({ name: client.name, status: 'ACTIVE' });
    await send({ status: 'INACTIVE' });
    const rows = await server.sql(
      "SELECT before, after FROM audit WHERE entity = 'ClientProfile' AND entity_id = $1",
      [client.id],
    );
    expect(rows).toMatchObject([
      { before: { status: 'ACTIVE', version: 1 }, after: { status: 'INACTIVE', version: 2 } },
    ]);
  });

  it('refuses a record that changed meanwhile, and tells how it is now', async () => {
    await send({ status: 'INACTIVE' });
    await expectRefused(
      () => send({ phoneNo: '+6591234567', version: 1 }),
      `${client.name} was changed meanwhile.`,
      {
        code: 'STALE',
        path: 'update.version',
        current: { id: client.id, status: 'INACTIVE', version: 2 },
      },
    );
  });

  it('refuses the name of another client at its field, but not another spelling of its own', async () => {
    const { name } = await makeClient(server.db, { securityAgencyID: own.agency.id });
    await expectRefused(
      () => send({ name: name.toUpperCase() }),
      'A client with this name exists already.',
      { code: 'CONFLICT', path: 'update.name' },
    );
    expect((await send({ name: client.name.toUpperCase() })).codes).toEqual([]);
  });

  it('saves all clients of a request or none', async () => {
    const next = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const both = `mutation ($a: UpdateClientProfileInput!, $b: UpdateClientProfileInput!, $agencyID: RecordID!) {
      a: updateClientProfile(update: $a, agencyID: $agencyID) { id }
      b: updateClientProfile(update: $b, agencyID: $agencyID) { id }
    }`;
    const before = await row();
    const answer = await own.console.graphql(both, {
      a: { id: client.id, status: 'INACTIVE' },
      b: { id: next.id, name: client.name },
      agencyID: own.agency.id,
    });
    expect(answer.codes).toEqual(['CONFLICT']);
    expect(await row()).toEqual(before);
  });

  it.each([
    [{ name: '' }, 'Please input Client.', 'update.name'],
    [{ phoneNo: '' }, 'This is not a valid contact number.', 'update.phoneNo'],
    [{ phoneNo: '+6571234567' }, 'This is not a valid contact number.', 'update.phoneNo'],
    [{ email: 'x@' }, 'This is not a valid email.', 'update.email'],
  ])('refuses %j', async (changes, message, path) => {
    await expectRefused(() => send(changes), message, { code: 'INVALID', path });
  });

  it('finds no client of another agency, and none that was deleted', async () => {
    const foreign = await makeClient(server.db, { securityAgencyID: other.agency.id });
    const gone = await makeClient(server.db, { securityAgencyID: own.agency.id, deleted: 1 });
    for (const { id } of [foreign, gone]) {
      await expectRefused(
        () => send({ id, status: 'INACTIVE' }),
        'This client is no longer there.',
        {
          code: 'NOT_FOUND',
          path: 'update.id',
        },
      );
    }
  });

  it('is for administrators of the agency only', async () => {
    const guard = await clientOfGuard(server, own.guard);
    expect((await send({ status: 'INACTIVE' }, guard)).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
    expect((await send({}, own.console, other.agency.id)).codes).toEqual(['FORBIDDEN']);
  });
});
