import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeAdmin } from '../staff/factory.ts';
import { makeTicket } from './factory.ts';

const fields = `id status version closedBy closedByStaffName closedTimestamp`;
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

const daysAgo = (days: number) => wireTime(Date.now() - days * 86_400_000);

interface Row {
  readonly id: number;
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

const openTicket = () => makeTicket(server.db, { client, staff: own.admin });

const change = (changes: object, from?: Client) => send(update, { update: changes }, from);

describe('closing a case', () => {
  it('records who and when; two people closing it: the second is told of the first', async () => {
    const row = await openTicket();
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
      `SELECT title, (SELECT count(*) FROM ticket_comment c
        WHERE c.security_agency_id = ticket.security_agency_id AND c.ticket_id = ticket.id) AS comments
      FROM ticket WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ comments: 0 });
    expect(row?.['title']).not.toBe('Too late');
  });

  it('is not undone by an ordinary change', async () => {
    const { id } = await openTicket();
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
    const { id } = await openTicket();
    await server.sql(`UPDATE ticket SET updated_on = '2020-01-01Z' WHERE id = $1`, [id]);
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
      `SELECT version, updated_on > now() - interval '1 hour' AS updated FROM ticket WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ version: 1, updated: true });
  });

  it('are refused by the database when somebody alters them', async () => {
    const { id } = await openTicket();
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
    const { id } = await openTicket();
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

describe('the client of an open ticket', () => {
  it('is not deleted until the case is closed', async () => {
    const { id: clientID, name } = await makeClient(server.db, {
      securityAgencyID: own.agency.id,
    });
    const { id, uid } = await makeTicket(server.db, {
      client: { id: clientID, securityAgencyID: own.agency.id },
      staff: own.admin,
    });
    const remove = `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
      deleteClientProfile(ids: $ids, agencyID: $agencyID) { id }
    }`;
    const refused = await send(remove, { ids: [clientID] });
    expect(refused.body.errors?.[0]).toMatchObject({
      message: `${name} cannot be deleted: its ticket ${uid} is still open.`,
      extensions: { code: 'CONFLICT' },
    });
    await change({ id, status: 'CLOSED' });
    expect((await send(remove, { ids: [clientID] })).codes).toEqual([]);
  });
});
