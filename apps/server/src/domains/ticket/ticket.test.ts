import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeTicket } from './factory.ts';

const fields = `id uid status title description category priority dueDate version clientName
  siteProfileID siteProfileName securitySiteID assigneeStaffProfileID assigneeStaffName submittedBy
  submittedByStaffProfileID submittedByStaffName submittedTimestamp closedBy closedByStaffProfileID
  closedByStaffName closedTimestamp updatedOn`;
const create = `mutation ($create: CreateTicketInput!, $agencyID: RecordID!, $key: String) {
  createTicket(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateTicketInput!, $agencyID: RecordID!) {
  updateTicket(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const comment = `mutation ($create: CreateTicketCommentInput!, $agencyID: RecordID!, $key: String) {
  createTicketComment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id comment staffProfileName staffProfileID }
}`;

const zone = 'Asia/Singapore';
const today = todayIn(zone);
const year = today.slice(0, 4);
const daysAgo = (days: number) => wireTime(Date.now() - days * 86_400_000);

interface Row {
  readonly id: number;
  readonly uid: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
type Answer = Record<string, Row>;

let server: TestServer;
let own: Office;
let other: Office;
let client: MadeClient;
let theirClient: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  theirClient = await makeClient(server.db, { securityAgencyID: other.agency.id });
});
afterAll(() => server.close());

function send(document: string, variables: object, from: Client = own.console) {
  return from.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}

const ticket = (changes: object = {}) => ({
  securityAgencyID: own.agency.id,
  clientProfileID: client.id,
  status: 'OPEN',
  category: 'COMPLAINT',
  title: ' Lamp of the lobby ',
  ...changes,
});

async function made(changes: object = {}): Promise<Row> {
  const { body, codes } = await send(create, { create: ticket(changes) });
  expect(codes).toEqual([]);
  const row = body.data?.['createTicket'];
  if (row === undefined) throw new Error('no ticket was made');
  return row;
}

const change = (changes: object, from?: Client) => send(update, { update: changes }, from);

describe('createTicket', () => {
  it('gives UID, submitter and due date, and what was told', async () => {
    const row = await made({
      siteProfileID: own.site.id,
      assigneeStaffProfileID: own.guard.id,
      description: 'Second floor\nof block 5',
    });
    expect(row).toMatchObject({
      status: 'OPEN',
      title: 'Lamp of the lobby',
      description: 'Second floor\nof block 5',
      priority: 'MEDIUM',
      dueDate: addDays(today, 7),
      clientName: client.name,
      siteProfileName: own.site.name,
      securitySiteID: own.site.securitySiteID,
      assigneeStaffName: own.guard.name,
      submittedByStaffProfileID: own.admin.id,
      submittedByStaffName: own.admin.name,
      closedBy: null,
      closedTimestamp: null,
      version: 1,
    });
  });

  it('that is CLOSED at once says who closed it and when', async () => {
    const row = await made({ status: 'CLOSED', siteProfileID: null });
    expect(row).toMatchObject({
      status: 'CLOSED',
      siteProfileID: null,
      closedByStaffProfileID: own.admin.id,
      closedByStaffName: own.admin.name,
      closedTimestamp: row['submittedTimestamp'],
    });
  });

  it('believes nobody about who submitted it and when', async () => {
    const row = await made({
      submittedBy: 'somebody else',
      submittedByStaffProfileID: own.guard.id,
      submittedTimestamp: '2020-01-01T00:00:00Z',
    });
    expect(row).toMatchObject({ submittedByStaffProfileID: own.admin.id });
    expect(row['submittedBy']).not.toBe('somebody else');
    expect(String(row['submittedTimestamp']) > daysAgo(1)).toBe(true);
  });

  it('counts without gap or double, for ten at the same time and one that fails', async () => {
    const office = await makeOffice(server);
    const { id } = await makeClient(server.db, { securityAgencyID: office.agency.id });
    const from = office.console;
    const one = (changes: object = {}) =>
      from.graphql<Answer>(create, {
        agencyID: office.agency.id,
        create: ticket({ securityAgencyID: office.agency.id, clientProfileID: id, ...changes }),
      });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => one()),
      one({ siteProfileID: own.site.id }),
    ]);
    expect(answers.at(-1)?.codes).toEqual(['NOT_FOUND']);
    const uids = answers.flatMap(({ body }) => body.data?.['createTicket']?.uid ?? []);
    expect(uids.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, at) => `TKT-${year}-${String(at + 1).padStart(5, '0')}`),
    );
  });

  it('answers a retry with the first ticket', async () => {
    const variables = { create: ticket(), key: 'ticket-retry-1' };
    const first = await send(create, variables);
    expect((await send(create, variables)).body).toEqual(first.body);
  });

  it('keeps emoji, right-to-left and every script as they are', async () => {
    const text = '🚨 عطل في المصعد עברית 電梯故障 மின் 👩‍👩‍👧';
    const row = await made({ title: text, description: `${text}\n${text}` });
    expect(row).toMatchObject({ title: text, description: `${text}\n${text}` });
    const { body } = await send(comment, { create: { ticketID: row.id, comment: text } });
    expect(body.data?.['createTicketComment']).toMatchObject({ comment: text });
  });

  it.each([
    ['without a subject', { title: ' ' }, 'title', 'This field is required.'],
    [
      'with a subject of 201 characters',
      { title: 'x'.repeat(201) },
      'title',
      'At most 200 characters, please.',
    ],
    [
      'with a description of 1,501',
      { description: 'x'.repeat(1501) },
      'description',
      'At most 1500 characters, please.',
    ],
    [
      'due before today',
      { dueDate: addDays(today, -1) },
      'dueDate',
      'The due date cannot be before the day of the ticket.',
    ],
  ])('is refused %s, at its field', async (_what, changes, field, message) => {
    const { body } = await send(create, { create: ticket(changes) });
    expect(body.errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'INVALID', path: `create.${field}` },
    });
  });

  it('refuses clients, sites and staff of another agency, and guards', async () => {
    for (const [field, id] of [
      ['clientProfileID', theirClient.id],
      ['siteProfileID', other.site.id],
      ['assigneeStaffProfileID', other.guard.id],
    ] as const) {
      const { body } = await send(create, { create: ticket({ [field]: id }) });
      expect(body.errors?.[0]?.extensions).toMatchObject({
        code: 'NOT_FOUND',
        path: `create.${field}`,
      });
    }
    const guard = await clientOfGuard(server, own.guard);
    expect((await send(create, { create: ticket() }, guard)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('updateTicket', () => {
  it('changes what is sent, clears what is null, and tells the audit what differs', async () => {
    const row = await made({ siteProfileID: own.site.id, assigneeStaffProfileID: own.guard.id });
    const { body } = await change({
      id: row.id,
      version: 1,
      siteProfileID: null,
      assigneeStaffProfileID: null,
      category: 'OTHERS',
      description: 'Now with words',
    });
    expect(body.data?.['updateTicket']).toMatchObject({
      siteProfileID: null,
      securitySiteID: null,
      assigneeStaffProfileID: null,
      category: 'OTHERS',
      description: 'Now with words',
      title: 'Lamp of the lobby',
      version: 2,
    });
    const [audit] = await server.sql(
      `SELECT before ->> 'category' AS before, after ->> 'category' AS after,
        after ? 'title' AS title FROM audit
      WHERE operation = 'updateTicket' AND entity_id = $1`,
      [row.id],
    );
    expect(audit).toEqual({ before: 'COMPLAINT', after: 'OTHERS', title: false });
  });

  it('lets the due date follow the priority until somebody sets it', async () => {
    const row = await made();
    const due = async (changes: object) =>
      (await change({ id: row.id, ...changes })).body.data?.['updateTicket']?.['dueDate'];
    expect(await due({ priority: 'HIGHEST' })).toBe(addDays(today, 1));
    expect(await due({ dueDate: addDays(today, 5) })).toBe(addDays(today, 5));
    expect(await due({ priority: 'LOWEST' })).toBe(addDays(today, 5));
    const { body } = await change({ id: row.id, dueDate: addDays(today, -1) });
    expect(body.errors?.[0]).toMatchObject({ extensions: { path: 'update.dueDate' } });
  });

  it('refuses what somebody else has changed meanwhile, with the ticket as it is', async () => {
    const row = await made();
    await change({ id: row.id, version: 1, title: 'First' });
    const { body } = await change({ id: row.id, version: 1, title: 'Second' });
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'STALE',
      current: { title: 'First', version: 2 },
    });
  });

  it('refuses tickets, sites and staff of another agency', async () => {
    const theirs = await makeTicket(server.db, { client: theirClient, staff: other.admin });
    expect((await change({ id: theirs.id, title: 'x' })).codes).toEqual(['NOT_FOUND']);
    const { id } = await made();
    expect((await change({ id, siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    expect((await change({ id, assigneeStaffProfileID: other.guard.id })).codes).toEqual([
      'NOT_FOUND',
    ]);
  });
});
