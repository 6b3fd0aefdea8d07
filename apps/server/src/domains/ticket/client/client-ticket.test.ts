import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeClientOffice,
  clientOfClientUser,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeTicket } from '../factory.ts';

const parts = `ticket { id uid status title siteProfileName submittedByName closedByName version }
  notes { kind text byName } files { id }`;
const creation = `mutation ($create: CreateClientTicketInput!, $key: String) {
  createClientTicket(create: $create, idempotencyKey: $key) { ${parts} } }`;
const commenting = `mutation ($create: CreateClientTicketCommentInput!) {
  createClientTicketComment(create: $create) { ${parts} } }`;
const closing = `mutation ($update: CloseClientTicketInput!) {
  closeClientTicket(update: $update) { ${parts} } }`;
const reopening = `mutation ($update: ReopenClientTicketInput!) {
  reopenClientTicket(update: $update) { ${parts} } }`;
const reading = `query ($id: RecordID!) { clientTicket(id: $id) { ${parts} } }`;
const inConsole = `query ($id: RecordID!, $agencyID: RecordID!) {
  listTicket(filter: { id: { eq: $id } }, pagination: { agencyID: $agencyID }) { result {
    submittedByStaffName submittedByStaffProfileID submittedByClientUserProfileID } } }`;

interface Case {
  readonly ticket: { readonly id: number; readonly [field: string]: unknown };
  readonly notes: readonly object[];
  readonly files: readonly object[];
}
type Answer = Record<string, Case>;

let server: TestServer;
let own: Office;
let office: ClientOffice;
let user: Client;
let stranger: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
  user = await clientOfClientUser(server, office);
  const other = await makeSite(server.db, { securityAgencyID: own.agency.id });
  stranger = await clientOfClientUser(server, await makeClientOffice(server, { site: other }));
});
afterAll(() => server.close());

const wanted = { category: 'COMPLAINT', title: 'The lobby was empty' };

async function open(given: object = {}, from = user): Promise<Case> {
  const { body, codes } = await from.graphql<Answer>(creation, {
    create: { ...wanted, ...given },
  });
  expect(codes).toEqual([]);
  const made = body.data?.['createClientTicket'];
  if (made === undefined) throw new Error('no ticket was made');
  return made;
}

describe('a ticket of a client', () => {
  it('is numbered as all of the agency, and the office sees who of the client opened it', async () => {
    const { ticket } = await open({ siteProfileID: own.site.id });
    expect(ticket).toMatchObject({
      status: 'OPEN',
      siteProfileName: own.site.name,
      submittedByName: office.user.name,
    });
    const seen = await own.console.graphql(inConsole, { id: ticket.id, agencyID: own.agency.id });
    expect(seen.body.data).toEqual({
      listTicket: {
        result: [
          {
            submittedByStaffName: office.user.name,
            submittedByStaffProfileID: null,
            submittedByClientUserProfileID: office.user.id,
          },
        ],
      },
    });
  });

  it('is opened once a key', async () => {
    const create = { ...wanted, title: 'Only once' };
    const send = () => user.graphql<Answer>(creation, { create, key: 'only-once-0001' });
    const [one, two] = [await send(), await send()];
    expect(two.body.data?.['createClientTicket']?.ticket.id).toBe(
      one.body.data?.['createClientTicket']?.ticket.id,
    );
  });

  it('is for no site of somebody else, and needs a subject', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const elsewhere = await user.graphql(creation, {
      create: { ...wanted, siteProfileID: site.id },
    });
    expect(elsewhere.codes).toEqual(['NOT_FOUND']);
    const nameless = await user.graphql(creation, { create: { ...wanted, title: ' ' } });
    expect(nameless.codes).toEqual(['INVALID']);
  });

  it('is not there for a user of another client, whatever they ask', async () => {
    const { ticket } = await open();
    const answers = await Promise.all([
      stranger.graphql(reading, { id: ticket.id }),
      stranger.graphql(commenting, { create: { ticketID: ticket.id, comment: 'Hello' } }),
      stranger.graphql(closing, { update: { id: ticket.id } }),
      stranger.graphql(reopening, { update: { id: ticket.id, reason: 'Again' } }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(4).fill('NOT_FOUND'));
  });

  it('tells no name of the agency’s people', async () => {
    const made = await makeTicket(server.db, { client: office.client, staff: own.admin });
    await own.console.graphql(
      `mutation ($create: CreateTicketCommentInput!, $agencyID: RecordID!) {
        createTicketComment(create: $create, agencyID: $agencyID) { id } }`,
      { create: { ticketID: made.id, comment: 'We look into it.' }, agencyID: own.agency.id },
    );
    const { body } = await user.graphql<Answer>(reading, { id: made.id });
    expect(body.data?.['clientTicket']?.notes).toEqual([
      { kind: 'COMMENT', text: 'We look into it.', byName: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(own.admin.name);
  });
});

describe('closing and opening again', () => {
  it('is done by the client for what it opened, for a reason that stays', async () => {
    const { ticket } = await open();
    const closed = await user.graphql<Answer>(closing, { update: { id: ticket.id, version: 1 } });
    expect(closed.body.data?.['closeClientTicket']?.ticket).toMatchObject({
      status: 'CLOSED',
      closedByName: office.user.name,
    });
    const late = { create: { ticketID: ticket.id, comment: 'One more' } };
    expect((await user.graphql(commenting, late)).codes).toEqual(['CONFLICT']);
    const stale = { update: { id: ticket.id, version: 1, reason: 'Again' } };
    expect((await user.graphql(reopening, stale)).codes).toEqual(['STALE']);
    const again = { update: { id: ticket.id, version: 2, reason: 'It is empty again' } };
    const { body } = await user.graphql<Answer>(reopening, again);
    expect(body.data?.['reopenClientTicket']).toMatchObject({
      ticket: { status: 'OPEN', closedByName: null },
      notes: [{ kind: 'REOPENING', text: 'It is empty again', byName: office.user.name }],
    });
  });

  it('is not the client’s where the agency opened it, nor long after it was closed', async () => {
    const theirs = await makeTicket(server.db, { client: office.client, staff: own.admin });
    expect((await user.graphql(closing, { update: { id: theirs.id } })).codes).toEqual([
      'CONFLICT',
    ]);
    const old = await makeTicket(server.db, {
      client: office.client,
      user: office.user,
      status: 'CLOSED',
      closedTimestamp: wireTime(Date.now() - 15 * 86_400_000),
      submittedTimestamp: wireTime(Date.now() - 20 * 86_400_000),
    });
    const again = { update: { id: old.id, reason: 'Again' } };
    expect((await user.graphql(reopening, again)).codes).toEqual(['CONFLICT']);
  });
});
