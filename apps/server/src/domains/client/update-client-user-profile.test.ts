import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, makeClientUser, type MadeClientUser } from './factory.ts';

const update = `mutation ($update: UpdateClientUserProfileInput!, $agencyID: RecordID!) {
  updateClientUserProfile(update: $update, agencyID: $agencyID) { id name status version }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let user: MadeClientUser;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  user = await makeClientUser(server.db, { client });
});

function send(changes: object, as: Client = own.console, agencyID = own.agency.id) {
  return as.graphql(update, { update: { id: user.id, ...changes }, agencyID });
}

const row = async () =>
  (await server.sql('SELECT * FROM client_user_profile WHERE id = $1', [user.id]))[0];

describe('updateClientUserProfile', () => {
  it('saves name and status of the profile, and leaves the account as it is', async () => {
    const account = 'SELECT * FROM account WHERE id = $1';
    const before = await server.sql(account, [user.accountID]);
    const { body } = await send({ name: 'New  Name', status: 'INACTIVE', version: 1 });
    expect(body.data?.['updateClientUserProfile']).toEqual({
      id: user.id,
      name: 'New Name',
      status: 'INACTIVE',
      version: 2,
    });
    expect(await server.sql(account, [user.accountID])).toEqual(before);
    expect(
      await server.sql(
        "SELECT before, after FROM audit WHERE entity = 'ClientUserProfile' AND entity_id = $1",
        [user.id],
      ),
    ).toMatchObject([{ before: { name: user.name }, after: { name: 'New Name' } }]);
  });

  it('takes neither a mobile number nor an email', async () => {
    for (const change of [{ phoneNo: '+6591234567' }, { email: 'x@x.example' }]) {
      expect((await send(change)).codes).toEqual(['BAD_REQUEST']);
    }
  });

  it('refuses a record that changed meanwhile, and tells how it is now', async () => {
    await send({ status: 'INACTIVE' });
    const before = await row();
    const { body } = await send({ name: 'Other', version: 1 });
    expect(body.errors).toMatchObject([
      {
        message: `${user.name} was changed meanwhile.`,
        extensions: { code: 'STALE', current: { status: 'INACTIVE', version: 2 } },
      },
    ]);
    expect(await row()).toEqual(before);
  });

  it('refuses an empty name, and records of other agencies', async () => {
    expect((await send({ name: '' })).body.errors).toMatchObject([
      { message: 'This field is required.', extensions: { code: 'INVALID', path: 'update.name' } },
    ]);
    const foreign = await makeClientUser(server.db, {
      client: await makeClient(server.db, { securityAgencyID: other.agency.id }),
    });
    expect((await send({ id: foreign.id, name: 'Mine' })).codes).toEqual(['NOT_FOUND']);
  });

  it('is for administrators of the agency only', async () => {
    const guard = await clientOfGuard(server, own.guard);
    expect((await send({ name: 'X' }, guard)).codes).toEqual(['FORBIDDEN']);
    expect((await send({ name: 'X' }, server.client())).codes).toEqual(['UNAUTHENTICATED']);
    expect((await send({ name: 'X' }, own.console, other.agency.id)).codes).toEqual(['FORBIDDEN']);
  });
});
