import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, makeClientUser, type MadeClient } from './factory.ts';

const lists = {
  clients: `query ($filter: ClientProfileFilter, $pagination: Pagination!) {
    list: listClientProfile(filter: $filter, pagination: $pagination) {
      result { id name phoneNo email status permission deleted }
      count
    }
  }`,
  users: `query ($filter: ClientUserProfileFilter, $pagination: Pagination!) {
    list: listClientUserProfile(filter: $filter, pagination: $pagination) {
      result { id name phoneNo status clientProfileID clientProfileName clientProfileStatus start end }
      count
    }
  }`,
};

interface Listed {
  readonly list: {
    readonly result: readonly { readonly name: string; readonly [field: string]: unknown }[];
    readonly count: number;
  };
}

let server: TestServer;
let own: Office;
let other: Office;
let beacon: MadeClient;
let arcadia: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  beacon = await makeClient(server.db, {
    securityAgencyID,
    name: 'Beacon Estates',
    phoneNo: '+6561110000',
    status: 'INACTIVE',
  });
  arcadia = await makeClient(server.db, { securityAgencyID, name: 'Arcadia', phoneNo: null });
  await makeClient(server.db, { securityAgencyID, name: 'Gone', deleted: 1 });
  await makeClient(server.db, { securityAgencyID: other.agency.id, name: 'Foreign' });
  await makeClientUser(server.db, { client: beacon, name: 'Tan Wei Ming', phoneNo: '+6581110001' });
  await makeClientUser(server.db, { client: arcadia, name: 'Nur Aisyah', status: 'INACTIVE' });
  await makeClientUser(server.db, { client: arcadia, name: 'Deleted', deleted: 1 });
});
afterAll(() => server.close());

async function ask(
  which: keyof typeof lists,
  filter: object | null = null,
  pagination: object = {},
  client: Client = own.console,
) {
  const answer = await client.graphql<Listed>(lists[which], {
    filter,
    pagination: { agencyID: own.agency.id, ...pagination },
  });
  const list = answer.body.data?.list;
  return { ...answer, list, names: list?.result.map(({ name }) => name) };
}

describe('listClientProfile', () => {
  it('lists the live clients by name', async () => {
    const { list } = await ask('clients');
    expect(list?.count).toBe(2);
    expect(list?.result).toEqual([
      {
        id: arcadia.id,
        name: 'Arcadia',
        phoneNo: null,
        email: null,
        status: 'ACTIVE',
        permission: null,
        deleted: 0,
      },
      expect.objectContaining({ name: 'Beacon Estates', phoneNo: '+6561110000' }),
    ]);
  });

  it.each<[string, object, string[]]>([
    [
      'name',
      { or: [{ name: { contains: 'beac' } }, { phoneNo: { contains: 'beac' } }] },
      ['Beacon Estates'],
    ],
    [
      'phone',
      { or: [{ name: { contains: '111' } }, { phoneNo: { contains: '111' } }] },
      ['Beacon Estates'],
    ],
    ['status', { status: { eq: 'ACTIVE' } }, ['Arcadia']],
    ['deleted', { deleted: { eq: 1 } }, ['Gone']],
    ['nothing found', { name: { contains: 'Foreign' } }, []],
  ])('filters by %s', async (_, filter, names) => {
    expect((await ask('clients', filter)).names).toEqual(names);
  });

  it('pages and orders', async () => {
    const order = { orderby: [{ field: 'name', direction: 'DESC' }], limit: 1, offset: 1 };
    const { list, names } = await ask('clients', null, order);
    expect(names).toEqual(['Arcadia']);
    expect(list?.count).toBe(2);
  });
});

describe('listClientUserProfile', () => {
  it('lists the live users by name, with their client', async () => {
    const { list, names } = await ask('users');
    expect(names).toEqual(['Nur Aisyah', 'Tan Wei Ming']);
    expect(list?.result[1]).toMatchObject({
      phoneNo: '+6581110001',
      status: 'ACTIVE',
      clientProfileID: beacon.id,
      clientProfileName: 'Beacon Estates',
      clientProfileStatus: 'INACTIVE',
      start: expect.any(String),
      end: null,
    });
  });

  it('filters by number, status, client and id', async () => {
    const users = await ask('users', { phoneNo: { contains: '8111' } });
    expect(users.names).toEqual(['Tan Wei Ming']);
    const id = users.list?.result[0]?.['id'];
    expect((await ask('users', { status: { eq: 'INACTIVE' } })).names).toEqual(['Nur Aisyah']);
    expect((await ask('users', { clientProfileID: { eq: beacon.id } })).names).toEqual([
      'Tan Wei Ming',
    ]);
    expect((await ask('users', { id: { eq: id } })).names).toEqual(['Tan Wei Ming']);
  });
});

describe.each(['clients', 'users'] as const)('the list of %s', (which) => {
  it('keeps other agencies out of sight', async () => {
    expect((await ask(which, { securityAgencyID: { eq: other.agency.id } })).list?.count).toBe(0);
    expect((await ask(which, null, { agencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
  });

  it('is for every administrator, but people of clients for who has to do with them', async () => {
    const visitor = await clientHolding(server, own.agency, 'visitor.view');
    const refused = which === 'users' ? ['FORBIDDEN'] : [];
    expect((await ask(which, null, {}, visitor)).codes).toEqual(refused);
    const manager = await clientHolding(server, own.agency, 'contract.view');
    expect((await ask(which, null, {}, manager)).codes).toEqual([]);
    const guard = await clientOfGuard(server, own.guard);
    expect((await ask(which, null, {}, guard)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(which, null, {}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });
});
