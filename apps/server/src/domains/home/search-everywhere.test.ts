import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, makeClientUser } from '../client/factory.ts';
import { makeContract } from '../contract/factory.ts';
import { makeIncident } from '../incident/factory.ts';
import { makeSite } from '../site/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeTicket } from '../ticket/factory.ts';
import { makeVisitor } from '../visitor/factory.ts';

const search = `query ($text: String!, $agencyID: RecordID!) {
  searchEverywhere(text: $text, agencyID: $agencyID) {
    kind hasMore result { id title detail time status }
  }
}`;

interface Hit {
  readonly id: number;
  readonly title: string;
  readonly detail: string | null;
  readonly time: string | null;
  readonly status: string | null;
}
interface Found {
  readonly searchEverywhere: readonly {
    readonly kind: string;
    readonly hasMore: boolean;
    readonly result: readonly Hit[];
  }[];
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

function ask(text: string, client: Client = own.console, agencyID = own.agency.id) {
  return client.graphql<Found>(search, { text, agencyID });
}

async function found(text: string, client?: Client) {
  const { body } = await ask(text, client);
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('no answer');
  return body.data.searchEverywhere;
}

/** Titles by kind. */
async function titles(text: string, client?: Client): Promise<Record<string, readonly string[]>> {
  const groups = await found(text, client);
  return Object.fromEntries(
    groups.map(({ kind, result }) => [kind, result.map(({ title }) => title)]),
  );
}

/** A record of each kind with the same word in its name. */
async function makeOneOfEach(office: Office) {
  const securityAgencyID = office.agency.id;
  const { guard: staff } = office;
  const site = await makeSite(server.db, { securityAgencyID, name: 'Orchid Towers' });
  const client = await makeClient(server.db, { securityAgencyID, name: 'Orchid Holdings' });
  return {
    staff: await makeStaff(server.db, { securityAgencyID, name: 'Orchid Tan' }),
    site,
    client,
    user: await makeClientUser(server.db, { client, name: 'Orchid Lim' }),
    contract: await makeContract(server.db, { site, client }),
    incident: await makeIncident(server.db, { site, staff, title: 'Orchid stolen' }),
    ticket: await makeTicket(server.db, { client, staff, title: 'Orchid wilts' }),
    visitor: await makeVisitor(server.db, { site, staff, name: 'Orchid Wong' }),
  };
}

const everyKind = {
  STAFF: ['Orchid Tan'],
  SITE: ['Orchid Towers'],
  CLIENT: ['Orchid Holdings'],
  CLIENT_USER: ['Orchid Lim'],
  CONTRACT: ['Orchid Towers'],
  INCIDENT: ['Orchid stolen'],
  TICKET: ['Orchid wilts'],
  VISITOR: ['Orchid Wong'],
};

describe('searchEverywhere', () => {
  it('finds each kind by a part of its name, whatever its case, with its id', async () => {
    const made = await makeOneOfEach(own);
    expect(await titles('ORCHID')).toEqual(everyKind);
    expect(await titles('rchi')).toEqual(everyKind);
    const ids = (await found('orchid')).map(({ kind, result }) => [kind, result[0]?.id]);
    expect(Object.fromEntries(ids)).toEqual({
      STAFF: made.staff.id,
      SITE: made.site.id,
      CLIENT: made.client.id,
      CLIENT_USER: made.user.id,
      CONTRACT: made.contract.id,
      INCIDENT: made.incident.id,
      TICKET: made.ticket.id,
      VISITOR: made.visitor.id,
    });
  });

  it('takes two letters for the beginning of a word', async () => {
    await makeOneOfEach(own);
    expect(await titles('or')).toEqual(everyKind);
    expect(await titles('rc')).toEqual({});
    expect(await titles('to')).toEqual({ SITE: ['Orchid Towers'], CONTRACT: ['Orchid Towers'] });
  });

  it('finds whoever has a phone, however it is grouped', async () => {
    const { agency, site, guard: staff } = own;
    const of = { securityAgencyID: agency.id, phoneNo: '+6581234567' };
    await makeStaff(server.db, { ...of, name: 'Staff' });
    await makeSite(server.db, { ...of, name: 'Site' });
    await makeClient(server.db, { ...of, name: 'Client' });
    await makeVisitor(server.db, { site, staff, name: 'Guest', phoneNo: of.phoneNo });
    const names = { STAFF: ['Staff'], SITE: ['Site'], CLIENT: ['Client'], VISITOR: ['Guest'] };
    for (const text of ['81234567', '8123 4567', '+65 8123-4567', '123456']) {
      expect(await titles(text), text).toEqual(names);
    }
    expect(await titles('8123 4568')).toEqual({});
  });

  it.each(['SBK 3261H', 'sbk3261h', 'SBK-3261-H', '3261H'])(
    'finds the visitor in the vehicle %s',
    async (text) => {
      const { site, guard: staff } = own;
      await makeVisitor(server.db, { site, staff, name: 'Driver', vehicleNo: 'SBK 3261H' });
      expect(await titles(text)).toEqual({ VISITOR: ['Driver'] });
    },
  );

  it('finds staff, incidents and tickets by their numbers', async () => {
    const { staff, incident, ticket } = await makeOneOfEach(own);
    expect(await titles(staff.staffNo)).toMatchObject({ STAFF: ['Orchid Tan'] });
    expect(await titles(incident.uid)).toMatchObject({ INCIDENT: ['Orchid stolen'] });
    expect(await titles(ticket.uid)).toMatchObject({ TICKET: ['Orchid wilts'] });
  });

  it('finds who is called so in Chinese by the beginning of the name', async () => {
    const { id: securityAgencyID } = own.agency;
    for (const name of ['王伟明', '王芳', '李伟']) {
      await makeStaff(server.db, { securityAgencyID, name });
    }
    expect(await titles('王伟')).toEqual({ STAFF: ['王伟明'] });
    expect(await titles('李伟')).toEqual({ STAFF: ['李伟'] });
  });

  it('reads signs of patterns as what they are', async () => {
    const { id: securityAgencyID } = own.agency;
    await makeStaff(server.db, { securityAgencyID, name: 'Hundred 100%_sure' });
    expect(await titles('100%_su')).toEqual({ STAFF: ['Hundred 100%_sure'] });
    expect(await titles('100%%su')).toEqual({});
    expect(await titles('%%')).toEqual({});
  });

  it('gives a few of a kind, those who are there and begin so first, and says that there are more', async () => {
    const { id: securityAgencyID } = own.agency;
    const names = ['Great Hanover', 'Hanover 5', 'Hanover 4', 'Hanover 3', 'Hanover 2'];
    for (const name of names) await makeStaff(server.db, { securityAgencyID, name });
    await makeStaff(server.db, { securityAgencyID, name: 'Hanover 1', status: 'INACTIVE' });
    const groups = await found('hanover');
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ kind: 'STAFF', hasMore: true });
    expect(groups[0]?.result.map(({ title }) => title)).toEqual([
      'Hanover 2',
      'Hanover 3',
      'Hanover 4',
      'Hanover 5',
      'Great Hanover',
    ]);
  });

  it('marks who is inactive and what is closed or cancelled', async () => {
    const { agency, site, guard: staff } = own;
    const securityAgencyID = agency.id;
    await makeStaff(server.db, { securityAgencyID, name: 'Orchid A', status: 'INACTIVE' });
    await makeSite(server.db, { securityAgencyID, name: 'Orchid B', status: 'INACTIVE' });
    const client = await makeClient(server.db, { securityAgencyID, name: 'Gone' });
    await makeTicket(server.db, { client, staff, title: 'Orchid C', status: 'CLOSED' });
    await makeVisitor(server.db, { site, staff, name: 'Orchid D', cancelled: 1 });
    const marks = (await found('orchid')).map(({ kind, result }) => [kind, result[0]?.status]);
    expect(Object.fromEntries(marks)).toEqual({
      STAFF: 'INACTIVE',
      SITE: 'INACTIVE',
      TICKET: 'CLOSED',
      VISITOR: 'CANCELLED',
    });
  });

  it('finds nothing that was deleted or erased, and no drafts', async () => {
    const { site, guard: staff } = own;
    await makeOneOfEach(own);
    await makeIncident(server.db, { site, staff, title: 'Orchid draft', status: 'DRAFT' });
    const of = (table: string, what: string) =>
      server.sql(`UPDATE ${table} SET ${what} WHERE security_agency_id = $1`, [own.agency.id]);
    await of('visitor_record', 'erased_on = now()');
    const tables = ['staff_profile', 'site_profile', 'client_profile', 'client_user_profile'];
    for (const table of [...tables, 'contract', 'ticket']) await of(table, 'deleted = 1');
    const client = await clientHolding(server, own.agency, 'incident.view', 'ticket.view');
    expect(await titles('orchid', client)).toEqual({ INCIDENT: ['Orchid stolen'] });
  });

  it("finds nothing of another agency's", async () => {
    await makeOneOfEach(other);
    expect(await titles('orchid')).toEqual({});
    const { codes } = await ask('orchid', own.console, other.agency.id);
    expect(codes).toEqual(['FORBIDDEN']);
  });

  const shared = ['SITE', 'CLIENT'];
  it.each([
    [[], []],
    [['staffaccount.view'], ['STAFF']],
    [['client.view'], ['CLIENT_USER']],
    [['contract.view'], ['CONTRACT', 'CLIENT_USER']],
    [['incident.view'], ['INCIDENT']],
    [['ticket.view'], ['TICKET']],
    [['visitor.view'], ['VISITOR']],
  ] as const)('an administrator with %j finds what they may list', async (keys, kinds) => {
    await makeOneOfEach(own);
    const client = await clientHolding(server, own.agency, ...keys);
    const expected = [...shared, ...kinds].toSorted();
    expect(Object.keys(await titles('orchid', client)).toSorted()).toEqual(expected);
  });

  it('is for administrators in the console', async () => {
    const guard = await clientOfGuard(server, own.guard);
    expect((await ask('orchid', guard)).codes).toEqual(['FORBIDDEN']);
    expect((await ask('orchid', server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });

  it.each([
    ['o', 'Type at least 2 characters.'],
    ['   ', 'Type at least 2 characters.'],
    ['o'.repeat(101), 'At most 100 characters, please.'],
  ])('refuses %j', async (text, message) => {
    const { body, codes } = await ask(text);
    expect(codes).toEqual(['INVALID']);
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { path: 'text' } });
  });

  it('refuses many searches in one request', async () => {
    const fields = Array.from({ length: 4 }, (_, n) => {
      return `s${n}: searchEverywhere(text: "orchid", agencyID: ${own.agency.id}) { kind }`;
    });
    const { codes } = await own.console.graphql(`query { ${fields.join(' ')} }`, {});
    expect(codes).toContain('TOO_LARGE');
  });
});
