import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { alertDesk } from '../../../test/records/alerts.ts';
import { makeClient } from '../client/factory.ts';

const create = `mutation ($create: CreateTicketInput!, $agencyID: RecordID!) {
  createTicket(create: $create, agencyID: $agencyID) { id uid } }`;
const update = `mutation ($update: UpdateTicketInput!, $agencyID: RecordID!) {
  updateTicket(update: $update, agencyID: $agencyID) { id } }`;
const reopen = `mutation ($update: ReopenTicketInput!, $agencyID: RecordID!) {
  reopenTicket(update: $update, agencyID: $agencyID) { id } }`;

let server: TestServer;
let own: Office;
let clientID: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  clientID = (await makeClient(server.db, { securityAgencyID: own.agency.id })).id;
});
afterAll(() => server.close());

const desk = () => alertDesk(server, own.agency.id, 'TICKET_OVERDUE');
const send = (document: string, variables: object) =>
  own.console.graphql<{ createTicket: { id: number } }>(document, {
    agencyID: own.agency.id,
    ...variables,
  });

async function openTicket(): Promise<number> {
  const { body } = await send(create, {
    create: {
      securityAgencyID: own.agency.id,
      clientProfileID: clientID,
      siteProfileID: own.site.id,
      status: 'OPEN',
      category: 'ENQUIRY',
      title: 'Lamp of the gate',
    },
  });
  return body.data?.createTicket.id ?? 0;
}

describe('a ticket that is not closed by its due date', () => {
  it('is an alert, which goes with the ticket and comes back with it', async () => {
    const id = await openTicket();
    expect(await desk().waits(id)).toBe(true);
    await desk().fallDue(id);
    await desk().soon(id, [
      { status: 'OPEN', detail: expect.stringContaining('Lamp of the gate') },
    ]);
    await send(update, { update: { id, status: 'CLOSED' } });
    expect(await desk().alerts(id)).toMatchObject([
      { status: 'RESOLVED', reason: 'The ticket was closed.' },
    ]);
    await send(reopen, { update: { id, reason: 'It is dark again' } });
    await desk().fallDue(id);
    await desk().soon(id, [{ status: 'OPEN', reason: null }]);
  });

  it('is none any more when it gets more time, and waits for that', async () => {
    const id = await openTicket();
    await desk().fallDue(id);
    await desk().soon(id, [{ status: 'OPEN' }]);
    const dueDate = addDays(todayIn('Asia/Singapore'), 40);
    await send(update, { update: { id, dueDate } });
    expect(await desk().alerts(id)).toMatchObject([
      { status: 'RESOLVED', reason: 'The ticket has another due date.' },
    ]);
    expect(await desk().waits(id)).toBe(true);
  });

  it('is waited for in its own agency alone', async () => {
    const id = await openTicket();
    const other = await makeOffice(server);
    expect(await alertDesk(server, other.agency.id, 'TICKET_OVERDUE').waits(id)).toBe(false);
  });
});
