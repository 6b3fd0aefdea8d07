import { endOfDay, startOfDay, todayIn, wireTime } from '@guardroom/rules/dates';
import { ticketsFilter, tileFilters } from '@guardroom/rules/ticket/tickets-filter';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeTicket } from './factory.ts';

const zone = 'Asia/Singapore';
const today = todayIn(zone);
const daysAgo = (days: number) => wireTime(Date.now() - days * 86_400_000);

let server: TestServer;
let own: Office;
let other: Office;
let client: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
});
afterAll(() => server.close());

type Answer = Record<string, Record<string, unknown> & Record<string, unknown>[]>;

function send(document: string, variables: object = {}, from: Client = own.console) {
  return from.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}

async function upload(name: string, from: Client = own.console, bytes?: Uint8Array<ArrayBuffer>) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc5500' } });
  const path = `/files?purpose=ticket&name=${encodeURIComponent(name)}`;
  const body = bytes ?? new Uint8Array(await picture.png().toBuffer());
  const response = await from.fetch(path, { method: 'POST', body });
  const stored: { key: string; bucket: string; region: string } = await response.json();
  return { status: response.status, stored };
}

const createFile = `mutation ($create: CreateTicketFileInput!, $agencyID: RecordID!) {
  createTicketFile(create: $create, agencyID: $agencyID) { id ticketID key name link { url } }
}`;
const createBoth = `mutation ($create: CreateTicketInput!, $files: [CreateTicketFileInput!]!,
    $agencyID: RecordID!) {
  createTicket(create: $create, agencyID: $agencyID) { id }
  createTicketFiles(create: $files, agencyID: $agencyID) { ticketID }
}`;

describe('images of a ticket', () => {
  const ticket = (status: 'OPEN' | 'CLOSED' = 'OPEN') =>
    makeTicket(server.db, { client, staff: own.admin, status });

  it('are kept under the ticket folder of the agency and read by a link', async () => {
    const { stored } = await upload('Lobby 1.png');
    expect(stored.key).toMatch(
      new RegExp(`^ticket/${own.agency.id}/\\d{8}T\\d{9}Z_Lobby-1\\.jpg$`),
    );
    const { id } = await ticket();
    const { body } = await send(createFile, { create: { ticketID: id, ...stored } });
    expect(body.data?.['createTicketFile']).toMatchObject({ ticketID: id, name: 'Lobby-1.jpg' });
    const again = await send(createFile, { create: { ticketID: id, ...stored } });
    expect(again.body.data).toEqual(body.data);
  });

  it('are attached in the request that creates the ticket, also a closed one, or nothing is', async () => {
    const create = {
      securityAgencyID: own.agency.id,
      clientProfileID: client.id,
      status: 'CLOSED',
      category: 'FEEDBACK',
      title: 'With two images',
    };
    const files = await Promise.all(
      ['a.png', 'b.png'].map(async (name) => ({ ticketID: 0, ...(await upload(name)).stored })),
    );
    const [first] = files;
    const broken = [{ ...first, key: `${first?.key}x` }];
    expect((await send(createBoth, { create, files: broken })).codes).toEqual(['NOT_FOUND']);
    const count = `SELECT count(*)::int AS tickets FROM ticket WHERE title = 'With two images'`;
    expect(await server.sql(count)).toEqual([{ tickets: 0 }]);
    const { body } = await send(createBoth, { create, files });
    const id = body.data?.['createTicket']?.['id'];
    expect(body.data?.['createTicketFiles']).toEqual([{ ticketID: id }, { ticketID: id }]);
  });

  it('are five at most, make room when one is removed, and stay once the ticket is closed', async () => {
    const { id } = await ticket();
    const attach = async (name: string) =>
      send(createFile, { create: { ticketID: id, ...(await upload(name)).stored } });
    const ids: unknown[] = [];
    for (const name of ['1.png', '2.png', '3.png', '4.png', '5.png']) {
      ids.push((await attach(name)).body.data?.['createTicketFile']?.['id']);
    }
    expect((await attach('6.png')).body.errors).toMatchObject([
      {
        message: 'At most 5 images can be attached.',
        extensions: { code: 'INVALID', path: 'files' },
      },
    ]);
    const remove = `mutation ($update: UpdateTicketFileInput!, $agencyID: RecordID!) {
      updateTicketFile(update: $update, agencyID: $agencyID) { deleted }
    }`;
    expect((await send(remove, { update: { id: ids[0], deleted: 1 } })).codes).toEqual([]);
    expect((await attach('6.png')).codes).toEqual([]);
    expect((await send(remove, { update: { id: ids[0], deleted: 0 } })).codes).toEqual(['INVALID']);
    await server.sql(
      `UPDATE ticket SET status = 'CLOSED', closed_by = '', closed_by_staff_profile_id = $2,
        closed_by_staff_name = 'x', closed_timestamp = now() WHERE id = $1`,
      [id, own.admin.id],
    );
    expect((await send(remove, { update: { id: ids[1], deleted: 1 } })).codes).toEqual([
      'CONFLICT',
    ]);
    expect((await attach('7.png')).codes).toEqual(['CONFLICT']);
  });

  it('are images, whatever their name says, and the agency’s own', async () => {
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload('page.png', own.console, page)).status).toBe(422);
    expect((await upload('drawing.png', own.console, drawing)).status).toBe(422);
    const { id } = await ticket();
    const { stored } = await upload('theirs.png', other.console);
    expect((await send(createFile, { create: { ticketID: id, ...stored } })).codes).toEqual([
      'NOT_FOUND',
    ]);
  });
});

describe('lists of tickets', () => {
  let office: Office;
  let theirs: MadeClient;
  const listing = `query ($filter: TicketFilter, $pagination: Pagination!) {
    listTicket(filter: $filter, pagination: $pagination) { result { title } count }
  }`;
  const read = async (filter: object): Promise<unknown[]> => {
    const pagination = { agencyID: office.agency.id, limit: 20 };
    const { body } = await office.console.graphql<{ listTicket: { result: { title: string }[] } }>(
      listing,
      { filter, pagination },
    );
    return body.data?.listTicket.result.map(({ title }) => title) ?? [];
  };
  const choice = (changes: object = {}) => ({
    ...ticketsFilter({
      securityAgencyID: office.agency.id,
      start: daysAgo(365),
      end: wireTime(Date.now() + 1000),
      ...changes,
    }),
  });

  beforeAll(async () => {
    office = await makeOffice(server);
    theirs = await makeClient(server.db, { securityAgencyID: office.agency.id });
    const { admin: staff, site, guard } = office;
    const late = { dueDate: '2020-01-01', submittedTimestamp: daysAgo(3) };
    const made = { client: theirs, staff };
    await makeTicket(server.db, { ...made, title: 'Late', ...late, assignee: guard });
    await makeTicket(server.db, { ...made, title: 'Closed late', ...late, status: 'CLOSED' });
    await makeTicket(server.db, { ...made, title: 'Earliest', submittedTimestamp: daysAgo(9) });
    await makeTicket(server.db, { ...made, title: 'At the site', site, priority: 'HIGHT' });
    await makeTicket(server.db, { ...made, title: 'Old', submittedTimestamp: daysAgo(800) });
  });

  it('are in the order of submission, the earliest first', async () => {
    expect(await read(choice())).toEqual(['Earliest', 'Late', 'Closed late', 'At the site']);
  });

  it.each([
    ['a word of the summary', { search: 'earl' }, ['Earliest']],
    ['a priority', { priority: 'HIGHT' }, ['At the site']],
    ['a status', { status: 'CLOSED' }, ['Closed late']],
    ['what is overdue', { overdueSince: '2026-01-01' }, ['Late']],
    ['what is overdue and closed', { overdueSince: '2026-01-01', status: 'CLOSED' }, []],
  ])('are filtered by %s', async (_what, changes, titles) => {
    expect(await read(choice(changes))).toEqual(titles);
  });

  it('are filtered by UID, site, client and assignee', async () => {
    const [{ uid } = { uid: '' }] = await server.sql(`SELECT uid FROM ticket WHERE title = 'Late'`);
    expect(await read(choice({ search: String(uid).toLowerCase() }))).toEqual(['Late']);
    expect(await read(choice({ siteProfileID: office.site.id }))).toEqual(['At the site']);
    expect(await read(choice({ assigneeStaffProfileID: office.guard.id }))).toEqual(['Late']);
    expect(await read(choice({ clientProfileID: theirs.id }))).toHaveLength(4);
  });

  it('count what the tiles of the overview say', async () => {
    const range = { start: startOfDay(today, zone), end: endOfDay(today, zone) };
    const counts = await Promise.all(
      tileFilters(office.agency.id, range).map(async (filter) => {
        const pagination = { agencyID: office.agency.id, limit: 20 };
        const { body } = await office.console.graphql<{ listTicket: { count: number } }>(listing, {
          filter,
          pagination,
        });
        return body.data?.listTicket.count;
      }),
    );
    expect(counts).toEqual([1, 1, 4, 5, 1]);
  });

  const chart = `query ($filter: TicketOverviewChartFilter!, $pagination: Pagination!) {
    listTicketOverviewChart(filter: $filter, pagination: $pagination) {
      result { status category priority siteProfileID siteProfileName clientProfileID clientName total }
      count total
    }
  }`;
  const draw = async (flags: object, from: Office = office, limit = 20) => {
    const variables = {
      filter: { securityAgencyID: { eq: office.agency.id }, ...flags },
      pagination: { agencyID: from.agency.id, limit },
    };
    return (await from.console.graphql<Answer>(chart, variables)).body.data?.[
      'listTicketOverviewChart'
    ];
  };
  const row = {
    status: null,
    category: null,
    priority: null,
    siteProfileID: null,
    siteProfileName: null,
    clientProfileID: null,
    clientName: null,
  };

  it('are counted by what is asked for, the largest group first', async () => {
    expect(await draw({ status: true })).toEqual({
      result: [
        { ...row, status: 'OPEN', total: 4 },
        { ...row, status: 'CLOSED', total: 1 },
      ],
      count: 2,
      total: 5,
    });
    const { id: siteProfileID, name: siteProfileName } = office.site;
    expect(await draw({ site: true })).toMatchObject({
      result: [
        { ...row, total: 4 },
        { ...row, siteProfileID, siteProfileName, total: 1 },
      ],
    });
    expect(await draw({ client: true, priority: true })).toMatchObject({
      result: [
        { clientProfileID: theirs.id, clientName: theirs.name, priority: 'MEDIUM', total: 4 },
        { clientProfileID: theirs.id, priority: 'HIGHT', total: 1 },
      ],
    });
    expect(await draw({})).toEqual({ result: [{ ...row, total: 5 }], count: 1, total: 5 });
  });

  it('tell how many groups there are beside the largest, and nothing of another agency', async () => {
    expect(await draw({ status: true }, office, 1)).toMatchObject({
      result: [{ status: 'OPEN' }],
      count: 2,
      total: 5,
    });
    expect(await draw({ status: true }, other)).toEqual({ result: [], count: 0, total: 0 });
  });
});
