import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, makeClientUser, type MadeClient } from './factory.ts';

const change = (operation: string) => `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
  clients: ${operation}(ids: $ids, agencyID: $agencyID) { id deleted deletedOn version }
}`;

interface Changed {
  readonly clients: readonly { readonly id: number; readonly deleted: number }[];
}

let server: TestServer;
let own: Office;
let other: Office;
let first: MadeClient;
let second: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  first = await makeClient(server.db, { securityAgencyID: own.agency.id });
  second = await makeClient(server.db, { securityAgencyID: own.agency.id });
});

interface Sending {
  readonly as?: Client;
  readonly agencyID?: number;
}

function send(operation: string, ids: readonly number[], { as, agencyID }: Sending = {}) {
  return (as ?? own.console).graphql<Changed>(change(operation), {
    ids,
    agencyID: agencyID ?? own.agency.id,
  });
}
const remove = (ids: readonly number[], sending?: Sending) =>
  send('deleteClientProfile', ids, sending);
const restore = (ids: readonly number[], sending?: Sending) =>
  send('restoreClientProfile', ids, sending);

const live = async (table: string) =>
  (
    await server.sql(
      `SELECT id FROM ${table} WHERE security_agency_id = $1 AND deleted = 0 ORDER BY id`,
      [own.agency.id],
    )
  ).map(({ id }) => id);

/** The site of the office has a contract under the client from a year ago until then. */
async function contract(client: MadeClient, end: string | null): Promise<void> {
  await server.sql('UPDATE site_history SET client_profile_id = $1, "end" = $3 WHERE id = $2', [
    client.id,
    own.site.siteHistoryID,
    end,
  ]);
}

describe('deleteClientProfile and restoreClientProfile', () => {
  it('delete clients with their users, and bring back exactly those', async () => {
    const user = await makeClientUser(server.db, { client: first });
    await makeClientUser(server.db, { client: first, deleted: 1 });
    const kept = await makeClientUser(server.db, { client: second });

    const { body } = await remove([first.id]);
    expect(body.data?.clients).toEqual([
      { id: first.id, deleted: 1, deletedOn: expect.any(String), version: 2 },
    ]);
    expect(await live('client_profile')).toEqual([second.id]);
    expect(await live('client_user_profile')).toEqual([kept.id]);

    const back = await restore([first.id]);
    expect(back.body.data?.clients).toEqual([
      { id: first.id, deleted: 0, deletedOn: null, version: 3 },
    ]);
    expect(await live('client_profile')).toEqual([first.id, second.id]);
    expect(await live('client_user_profile')).toEqual([user.id, kept.id]);
  });

  it('write the audit, once a client', async () => {
    await remove([first.id, second.id]);
    await restore([first.id]);
    expect(
      await server.sql(
        `SELECT operation, entity_id, before -> 'deleted' AS before, after -> 'deleted' AS after
        FROM audit WHERE security_agency_id = $1 AND entity = 'ClientProfile' ORDER BY id`,
        [own.agency.id],
      ),
    ).toEqual([
      { operation: 'deleteClientProfile', entity_id: first.id, before: 0, after: 1 },
      { operation: 'deleteClientProfile', entity_id: second.id, before: 0, after: 1 },
      { operation: 'restoreClientProfile', entity_id: first.id, before: 1, after: 0 },
    ]);
  });

  it('change nothing when they are sent again', async () => {
    await remove([first.id]);
    const again = await remove([first.id]);
    expect(again.body.data?.clients).toMatchObject([{ id: first.id, deleted: 1, version: 2 }]);
    await restore([first.id]);
    const back = await restore([first.id]);
    expect(back.body.data?.clients).toMatchObject([{ id: first.id, deleted: 0, version: 3 }]);
  });

  it('delete nothing while one of the clients has a site contract that has not ended', async () => {
    await contract(second, null);
    const { body } = await remove([first.id, second.id]);
    expect(body.errors).toMatchObject([
      {
        message: `${second.name} cannot be deleted: its site contract for ${own.site.name} has not ended.`,
        extensions: { code: 'CONFLICT', path: 'ids.1' },
      },
    ]);
    expect(await live('client_profile')).toEqual([first.id, second.id]);

    await contract(second, new Date(Date.now() - 86_400_000).toISOString());
    expect((await remove([first.id, second.id])).codes).toEqual([]);
  });

  it('delete nothing while one of the clients has a contract that has not ended', async () => {
    const add = (end: string | null, status: string) =>
      server.sql(
        `INSERT INTO contract (security_agency_id, security_site_id, site_profile_id, client_profile_id,
          start_datetime, end_datetime, status) VALUES ($1, $2, $3, $4, '2020-01-01Z', $5, $6)`,
        [own.agency.id, own.site.securitySiteID, own.site.id, first.id, end, status],
      );
    await add('2021-01-01T00:00:00Z', 'ACTIVE');
    await add(null, 'INACTIVE');
    expect((await remove([first.id])).codes).toEqual([]);
    await restore([first.id]);
    await server.sql(
      "UPDATE contract SET end_datetime = '2999-01-01Z' WHERE client_profile_id = $1 AND status = 'ACTIVE'",
      [first.id],
    );
    const { body } = await remove([first.id]);
    expect(body.errors).toMatchObject([
      {
        message: `${first.name} cannot be deleted: its contract for ${own.site.name} has not ended.`,
        extensions: { code: 'CONFLICT', path: 'ids.0' },
      },
    ]);
  });

  it('bring nothing back once the name or the number was given to somebody else', async () => {
    const { phoneNo } = await makeClientUser(server.db, { client: first });
    await remove([first.id]);
    await makeClient(server.db, { securityAgencyID: own.agency.id, name: first.name });
    const named = await restore([first.id]);
    expect(named.body.errors).toMatchObject([
      {
        message: 'A client with this name exists already.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    await remove(await clientsNamed(first.name));
    await server.sql('UPDATE client_user_profile SET account_id = $2 WHERE phone_no = $1', [
      phoneNo,
      own.guard.accountID,
    ]);
    await makeClientUser(server.db, {
      client: second,
      account: { id: own.admin.accountID, phoneNo },
    });
    const numbered = await restore([first.id]);
    expect(numbered.body.errors).toMatchObject([
      { message: 'Client user profile already exists for this mobile number' },
    ]);
    expect(await live('client_profile')).toEqual([second.id]);
  });

  it('know no client of another agency, and change nothing beside it', async () => {
    const foreign = await makeClient(server.db, { securityAgencyID: other.agency.id });
    for (const operation of [remove, restore]) {
      const { body } = await operation([first.id, foreign.id]);
      expect(body.errors).toMatchObject([
        {
          message: 'This client does not exist.',
          extensions: { code: 'NOT_FOUND', path: 'ids.1' },
        },
      ]);
    }
    expect(await live('client_profile')).toEqual([first.id, second.id]);
  });

  it('refuse an empty batch, guards, other agencies and whoever is not signed in', async () => {
    const guard = await clientOfGuard(server, own.guard);
    for (const operation of [remove, restore]) {
      expect((await operation([])).codes).toEqual(['INVALID']);
      expect((await operation([first.id], { as: guard })).codes).toEqual(['FORBIDDEN']);
      expect((await operation([first.id], { agencyID: other.agency.id })).codes).toEqual([
        'FORBIDDEN',
      ]);
      expect((await operation([first.id], { as: server.client() })).codes).toEqual([
        'UNAUTHENTICATED',
      ]);
    }
    expect(await live('client_profile')).toEqual([first.id, second.id]);
  });
});

async function clientsNamed(name: string): Promise<number[]> {
  const rows = await server.sql(
    'SELECT id FROM client_profile WHERE name = $1 AND deleted = 0 AND security_agency_id = $2',
    [name, own.agency.id],
  );
  return rows.map(({ id }) => Number(id));
}
