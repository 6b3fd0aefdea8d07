import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream, type EventStream } from '../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient } from './factory.ts';

const follow = `subscription ($agency: RecordID!, $management: RecordID) {
  onUpdateClientProfile(securityAgencyID: $agency, managementAgencyID: $management) {
    id name status deleted
  }
}`;
const update = `mutation ($update: UpdateClientProfileInput!, $agencyID: RecordID!) {
  updateClientProfile(update: $update, agencyID: $agencyID) { id }
}`;
const create = `mutation ($create: CreateClientProfileInput!, $agencyID: RecordID!) {
  createClientProfile(create: $create, agencyID: $agencyID) { id }
}`;
const remove = `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
  deleteClientProfile(ids: $ids, agencyID: $agencyID) { id }
}`;

let server: TestServer;
let own: Office;
let other: Office;
const streams: EventStream[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(client: Client, variables: object = {}): Promise<EventStream> {
  const stream = await openEventStream(client, follow, { agency: own.agency.id, ...variables });
  streams.push(stream);
  return stream;
}

const told = (client: object) => ({
  event: 'next',
  data: { data: { onUpdateClientProfile: client } },
});

const setStatus = ({ agency, console }: Office, id: number, status = 'INACTIVE') =>
  console.graphql(update, { update: { id, status }, agencyID: agency.id });

describe('onUpdateClientProfile', () => {
  it('tells of a new, a changed and a deleted client as it is', async () => {
    const stream = await listen(own.console);
    const securityAgencyID = own.agency.id;
    const given = { securityAgencyID, name: 'MCST 1', status: 'ACTIVE' };
    const { body } = await own.console.graphql<{ createClientProfile: { id: number } }>(create, {
      create: given,
      agencyID: securityAgencyID,
    });
    const id = body.data?.createClientProfile.id ?? 0;
    const client = { id, name: 'MCST 1', status: 'ACTIVE', deleted: 0 };
    expect(await stream.next()).toEqual(told(client));
    await setStatus(own, id);
    expect(await stream.next()).toEqual(told({ ...client, status: 'INACTIVE' }));
    await own.console.graphql(remove, { ids: [id], agencyID: securityAgencyID });
    expect(await stream.next()).toEqual(told({ ...client, status: 'INACTIVE', deleted: 1 }));
  });

  it('never tells of another agency', async () => {
    const stream = await listen(own.console);
    const foreign = await makeClient(server.db, { securityAgencyID: other.agency.id });
    const { id } = await makeClient(server.db, { securityAgencyID: own.agency.id });
    await setStatus(other, foreign.id);
    await setStatus(own, id);
    expect(await stream.next()).toMatchObject(told({ id }));
  });

  it('tells only of clients under the managing agency that was named', async () => {
    const plain = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const managed = await makeClient(server.db, { securityAgencyID: own.agency.id });
    await server.sql('UPDATE client_profile SET management_agency_id = 77 WHERE id = $1', [
      managed.id,
    ]);
    const stream = await listen(own.console, { management: 77 });
    await setStatus(own, plain.id);
    await setStatus(own, managed.id);
    expect(await stream.next()).toMatchObject(told({ id: managed.id }));
  });

  it('refuses another agency, guards and whoever is not signed in', async () => {
    const refusals: [Client, object, string][] = [
      [own.console, { agency: other.agency.id }, 'FORBIDDEN'],
      [await clientOfGuard(server, own.guard), {}, 'FORBIDDEN'],
      [server.client(), {}, 'UNAUTHENTICATED'],
    ];
    for (const [client, variables, code] of refusals) {
      const first = await (await listen(client, variables)).next();
      expect(first?.data?.errors).toMatchObject([{ extensions: { code } }]);
    }
  });
});
