import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeAdmin } from '../staff/factory.ts';
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
const reopening = `mutation ($update: ReopenTicketInput!, $agencyID: RecordID!) {
  reopenTicket(update: $update, agencyID: $agencyID) { ${fields} }
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

describe('closing a case', () => {
  it('records who and when; two people closing it: the second is told of the first', async () => {
    const row = await made();
    const second = await makeAdmin(server.db, { securityAgencyID: own.agency.id });
    const secondDesk = server.client(await server.signInAs(second));
    const close = { id: row.id, status: 'CLOSED', version: 1, closedBy: 'nobody' };
    const [one, two] = await Promise.all([change(close), change(close, secondDesk)]);
    const codes = [one.codes, two.codes].toSorted((a, b) => a.length - b.length);
    expect(codes).toEqual([[], ['CONFLICT']]);
    const [winner, loser, name] =
      one.codes.length === 0 ? [one, two, own.admin.name] : [two, one, second.name];
    expect(winner.body.data?.['updateTicket']).toMatchObject({
      status: 'CLOSED',
      closedByStaffName: name,
      version: 2,
    });
    expect(loser.body.errors?.[0]?.message).toMatch(
      new RegExp(`^This ticket was closed by ${name} on .+\\. Reopen it to change it\\.$`),
    );
  });

  it('leaves nothing to amend: edits, comments and images of a stale tab are refused', async () => {
    const { id } = await makeTicket(server.db, { client, staff: own.admin, status: 'CLOSED' });
    expect((await change({ id, title: 'Too late', version: 1 })).codes).toEqual(['CONFLICT']);
    const late = await send(comment, { create: { ticketID: id, comment: 'Too late' } });
    expect(late.codes).toEqual(['CONFLICT']);
    const [row] = await server.sql(
      `SELECT title, (SELECT count(*) FROM ticket_comment WHERE ticket_id = ticket.id) AS comments
      FROM ticket WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ comments: 0 });
    expect(row?.['title']).not.toBe('Too late');
  });

  it('is not undone by an ordinary change', async () => {
    const { id } = await made();
    const { body } = await change({ id, status: 'OPEN' });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', path: 'update.status' });
  });
});

describe('reopenTicket', () => {
  const closed = (closedTimestamp = daysAgo(1)) =>
    makeTicket(server.db, { client, staff: own.guard, status: 'CLOSED', closedTimestamp });
  const reopen = (changes: object) => send(reopening, { update: changes });

  it('opens the ticket again and keeps the reason, and who had closed it', async () => {
    const { id } = await closed();
    const { body } = await reopen({ id, version: 1, reason: ' The lamp is out again ' });
    expect(body.data?.['reopenTicket']).toMatchObject({
      status: 'OPEN',
      closedBy: null,
      closedTimestamp: null,
      version: 2,
    });
    const list = `query ($filter: TicketReopeningFilter, $pagination: Pagination!) {
      listTicketReopening(filter: $filter, pagination: $pagination) {
        result { reason staffProfileName closedByStaffName } }
    }`;
    const read = await own.console.graphql(list, {
      filter: { ticketID: { eq: id } },
      pagination: { agencyID: own.agency.id, limit: 20 },
    });
    expect(read.body.data).toEqual({
      listTicketReopening: {
        result: [
          {
            reason: 'The lamp is out again',
            staffProfileName: own.admin.name,
            closedByStaffName: own.guard.name,
          },
        ],
      },
    });
    expect((await send(comment, { create: { ticketID: id, comment: 'Again' } })).codes).toEqual([]);
    expect((await reopen({ id, reason: 'Twice' })).body.errors?.[0]).toMatchObject({
      message: 'This ticket is open already.',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('is refused too late, without a reason, and from a stale tab', async () => {
    const old = await closed(daysAgo(15));
    expect((await reopen({ id: old.id, reason: 'Again' })).body.errors?.[0]).toMatchObject({
      message:
        'A ticket can be reopened within 14 days after it was closed. Create a new ticket that names this one.',
      extensions: { code: 'CONFLICT' },
    });
    const { id } = await closed();
    expect((await reopen({ id, reason: ' ' })).body.errors?.[0]).toMatchObject({
      message: 'This field is required.',
      extensions: { code: 'INVALID', path: 'update.reason' },
    });
    expect((await reopen({ id, reason: 'Again', version: 7 })).codes).toEqual(['STALE']);
    const theirs = await makeTicket(server.db, {
      client: theirClient,
      staff: other.admin,
      status: 'CLOSED',
    });
    expect((await reopen({ id: theirs.id, reason: 'Ours' })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('comments', () => {
  it('are the author’s for good, and once a retry', async () => {
    const { id, updatedOn } = await made();
    const variables = {
      create: { ticketID: id, comment: ' On its way ', accountID: 1, staffProfileID: own.guard.id },
      key: 'comment-retry-1',
    };
    const first = await send(comment, variables);
    expect(first.body.data?.['createTicketComment']).toMatchObject({
      comment: 'On its way',
      staffProfileName: own.admin.name,
      staffProfileID: own.admin.id,
    });
    expect((await send(comment, variables)).body).toEqual(first.body);
    const [row] = await server.sql(
      `SELECT version, updated_on > $2 AS updated FROM ticket WHERE id = $1`,
      [id, updatedOn],
    );
    expect(row).toMatchObject({ version: 1 });
  });

  it('are refused by the database when somebody alters them', async () => {
    const { id } = await made();
    await send(comment, { create: { ticketID: id, comment: 'As it was' } });
    const served = await server.database.pool.connect();
    try {
      await served.query('BEGIN');
      await served.query('SET LOCAL ROLE guardroom_app');
      await served.query(`SET LOCAL app.agency_id = ${own.agency.id}`);
      await expect(
        served.query(`UPDATE ticket_comment SET comment = 'Otherwise' WHERE ticket_id = ${id}`),
      ).rejects.toThrow(/permission denied/);
    } finally {
      await served.query('ROLLBACK');
      served.release();
    }
  });

  it.each([
    ['empty', ' \n ', 'This field is required.'],
    ['too long', 'x'.repeat(1501), 'At most 1500 characters, please.'],
  ])('are refused when %s', async (_what, text, message) => {
    const { id } = await made();
    const { body } = await send(comment, { create: { ticketID: id, comment: text } });
    expect(body.errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'INVALID', path: 'create.comment' },
    });
  });

  it('of another agency’s ticket are refused', async () => {
    const theirs = await makeTicket(server.db, { client: theirClient, staff: other.admin });
    const { codes } = await send(comment, { create: { ticketID: theirs.id, comment: 'x' } });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});
