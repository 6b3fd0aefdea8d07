import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { longEmployed } from '../../../test/records/roster.ts';
import { makeClient } from '../client/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeGuardRequest, makeTicket, type MadeTicket } from './factory.ts';

const zone = 'Asia/Singapore';
const first = addDays(todayIn(zone), 7);
const second = addDays(first, 1);
const shifts = [first, second].map((date) => ({ date, ...shiftPeriod(date, 'NIGHT', zone) }));

let server: TestServer;
let own: Office;
let ticket: MadeTicket;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  ticket = await asked();
});

async function asked(given: object = {}): Promise<MadeTicket> {
  const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  const period = {
    startDatetime: String(shifts[0]?.startDatetime),
    endDatetime: String(shifts[1]?.endDatetime),
  };
  const ask = { client, staff: own.admin, site: own.site, guards: 2, ...period, ...given };
  return makeGuardRequest(server.db, ask);
}

const document = `mutation ($update: PlanTicketRequestInput!, $agencyID: RecordID!, $key: String) {
  planTicketRequest(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id version } }`;

async function plan(given: object = {}, from: Client = own.console, key?: string) {
  const update = {
    id: ticket.id,
    shift: 'NIGHT',
    places: 2,
    note: 'A fair in the lobby',
    shifts,
    comment: ' 2 guards are planned. ',
    version: 1,
    ...given,
  };
  const sent = await from.graphql(document, { update, agencyID: own.agency.id, key });
  const [error] = sent.body.errors ?? [];
  return { codes: sent.codes, path: error?.extensions?.['path'], message: error?.message };
}

const offers = () =>
  server.sql(
    `SELECT site_profile_id AS site, date::text, shift, places, note, ticket_id AS ticket
    FROM open_shift WHERE security_agency_id = $1 ORDER BY date`,
    [own.agency.id],
  );
const comments = () =>
  server.sql('SELECT comment, staff_profile_name AS by FROM ticket_comment WHERE ticket_id = $1', [
    ticket.id,
  ]);

describe('planTicketRequest', () => {
  it('offers a shift a day at the site of the ticket, and answers the client', async () => {
    expect((await plan()).codes).toEqual([]);
    const offer = { site: own.site.id, shift: 'NIGHT', places: 2, note: 'A fair in the lobby' };
    expect(await offers()).toEqual([
      { ...offer, date: first, ticket: ticket.id },
      { ...offer, date: second, ticket: ticket.id },
    ]);
    expect(await comments()).toEqual([{ comment: '2 guards are planned.', by: own.admin.name }]);
    const { body } = await own.console.graphql<{
      listOfferedShift: { result: readonly { ticketID: number }[]; count: number };
    }>(
      `query ($filter: OfferedShiftFilter, $pagination: Pagination!) {
        listOfferedShift(filter: $filter, pagination: $pagination) { result { ticketID } count } }`,
      {
        filter: { ticketID: { eq: ticket.id } },
        pagination: { agencyID: own.agency.id, limit: 20 },
      },
    );
    expect(body.data?.listOfferedShift.count).toBe(2);
  });

  it('lets guards take what it offers', async () => {
    await plan();
    const guard = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      employments: longEmployed,
    });
    const phone = await clientOfGuard(server, guard);
    const { body } = await phone.graphql<{ listOpenShift: readonly { placesLeft: number }[] }>(
      `query ($agencyID: RecordID!) { listOpenShift(agencyID: $agencyID) { placesLeft } }`,
      { agencyID: own.agency.id },
    );
    expect(body.data?.listOpenShift).toEqual([{ placesLeft: 2 }, { placesLeft: 2 }]);
  });

  it('plans once what is sent twice, and refuses a second planner who saw the old ticket', async () => {
    const key = `plan-${ticket.id}-once`;
    expect((await plan({}, own.console, key)).codes).toEqual([]);
    expect((await plan({}, own.console, key)).codes).toEqual([]);
    expect(await offers()).toHaveLength(2);
    expect(await comments()).toHaveLength(1);
    expect((await plan()).codes).toEqual(['STALE']);
    expect((await plan({ version: 2 })).codes).toEqual([]);
  });

  it('writes nothing where one of the shifts is over', async () => {
    const past = addDays(todayIn(zone), -2);
    const over = { date: past, ...shiftPeriod(past, 'NIGHT', zone) };
    expect(await plan({ shifts: [...shifts, over] })).toEqual({
      codes: ['INVALID'],
      path: 'update.shifts.2.startDatetime',
      message: 'Nobody could take it: this time is over.',
    });
    expect(await offers()).toEqual([]);
    expect(await comments()).toEqual([]);
  });

  it('is refused for a site that is inactive, or none', async () => {
    await server.sql(`UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1`, [own.site.id]);
    expect((await plan()).codes).toEqual(['INVALID']);
    ticket = await asked({ site: undefined });
    expect((await plan()).message).toBe('Please give the ticket a site first.');
    expect(await offers()).toEqual([]);
  });

  it('is for open tickets in which guards are asked for', async () => {
    ticket = await asked({ status: 'CLOSED' });
    expect((await plan()).codes).toEqual(['CONFLICT']);
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    ticket = await makeTicket(server.db, { client, staff: own.admin, site: own.site });
    expect((await plan()).message).toBe('Nobody asks for guards in this ticket.');
  });

  it('needs the permission for tickets and the one for the roster', async () => {
    for (const key of ['ticket.createModify', 'deployment.createModify'] as const) {
      const one = await clientHolding(server, own.agency, key);
      expect((await plan({}, one)).codes).toEqual(['FORBIDDEN']);
    }
    const both = await clientHolding(
      server,
      own.agency,
      'ticket.createModify',
      'deployment.createModify',
    );
    expect((await plan({}, both)).codes).toEqual([]);
  });
});
