import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  clientOfClientUser,
  giveFunctions,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeClientUser, type MadeClientUser } from '../../client/factory.ts';
import { makeTicket } from '../factory.ts';

const commenting = `mutation ($create: CreateTicketCommentInput!, $agencyID: RecordID!) {
  createTicketComment(create: $create, agencyID: $agencyID) { id } }`;
const updating = `mutation ($update: UpdateTicketInput!, $agencyID: RecordID!) {
  updateTicket(update: $update, agencyID: $agencyID) { id } }`;
const creating = `mutation ($create: CreateTicketInput!, $agencyID: RecordID!) {
  createTicket(create: $create, agencyID: $agencyID) { id } }`;
const asking = `mutation ($create: CreateClientRequestInput!) {
  createClientRequest(create: $create) { ticket { id } } }`;
const planning = `mutation ($update: PlanTicketRequestInput!, $agencyID: RecordID!) {
  planTicketRequest(update: $update, agencyID: $agencyID) { id } }`;

let server: TestServer;
let own: Office;
let office: ClientOffice;
let colleague: MadeClientUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
  colleague = await makeClientUser(server.db, { client: office.client });
});

async function inOffice(document: string, variables: object): Promise<void> {
  const { codes } = await own.console.graphql(document, {
    ...variables,
    agencyID: own.agency.id,
  });
  expect(codes).toEqual([]);
}
const comment = (ticketID: number, text = 'A guard is on the way') =>
  inOffice(commenting, { create: { ticketID, comment: text } });

/** What somebody was told, the first first. */
const toldTo = ({ accountID }: { readonly accountID: number }) =>
  server.sql<{ sentence: string; detail: string; path: string }>(
    'SELECT sentence, detail, path FROM notice WHERE account_id = $1 ORDER BY id',
    [accountID],
  );

it('tells whoever opened a ticket that the office commented on it and closed it', async () => {
  const { client, user } = office;
  const { id, uid, title } = await makeTicket(server.db, { client, user });
  await comment(id);
  await inOffice(updating, { update: { id, status: 'CLOSED' } });
  expect(await toldTo(user)).toEqual([
    {
      sentence: 'The agency commented on your ticket.',
      detail: `${uid} ${title}\n\nA guard is on the way`,
      path: `/ticket/${id}`,
    },
    {
      sentence: 'The agency closed your ticket.',
      detail: `${uid} ${title}`,
      path: `/ticket/${id}`,
    },
  ]);
  expect(await toldTo(colleague)).toEqual([]);
});

it('tells of an answer to a request as such', async () => {
  const client = await clientOfClientUser(server, office);
  const { body } = await client.graphql<{ createClientRequest: { ticket: { id: number } } }>(
    asking,
    { create: { kind: 'COMPLAINT', siteProfileID: own.site.id, reason: 'The lobby was empty' } },
  );
  await comment(body.data?.createClientRequest.ticket.id ?? 0);
  expect(await toldTo(office.user)).toMatchObject([
    { sentence: 'The agency answered your request.' },
  ]);
});

it('tells whoever asked for guards that they are planned', async () => {
  const client = await clientOfClientUser(server, office);
  const date = addDays(todayIn('Asia/Singapore'), 7);
  const period = shiftPeriod(date, 'NIGHT', 'Asia/Singapore');
  const guards = { kind: 'EXTRA_GUARD', siteProfileID: own.site.id, reason: 'A fair', guards: 2 };
  const { body } = await client.graphql<{ createClientRequest: { ticket: { id: number } } }>(
    asking,
    { create: { ...guards, ...period } },
  );
  const id = body.data?.createClientRequest.ticket.id;
  const shifts = [{ date, ...period }];
  const update = { id, shift: 'NIGHT', places: 2, shifts, comment: '2 guards are planned.' };
  await inOffice(planning, { update });
  expect(await toldTo(office.user)).toMatchObject([
    { sentence: 'The agency answered your request.', path: `/ticket/${id}` },
  ]);
});

it('tells all of the client who see tickets of one that the office opened with them', async () => {
  const stranger = await makeClientOffice(server, { site: own.site });
  await giveFunctions(server, colleague, ['contract.view']);
  const create = {
    securityAgencyID: own.agency.id,
    clientProfileID: office.client.id,
    category: 'OTHERS',
    title: 'Gate',
    status: 'OPEN',
  };
  await inOffice(creating, { create });
  expect(await toldTo(office.user)).toMatchObject([
    { sentence: 'The agency opened a ticket with you.' },
  ]);
  expect(await toldTo(colleague)).toEqual([]);
  expect(await toldTo(stranger.user)).toEqual([]);
});

it('tells nobody whose contract has ended', async () => {
  const { client, user } = office;
  const { id } = await makeTicket(server.db, { client, user });
  await server.sql(
    `UPDATE contract SET start_datetime = now() - interval '2 days',
      end_datetime = now() - interval '1 day' WHERE id = $1`,
    [office.contractID],
  );
  await comment(id);
  expect(await toldTo(user)).toEqual([]);
});

it('sends no mail to whoever switched it off for tickets', async () => {
  const { client, user } = office;
  await server.sql(`UPDATE client_user_profile SET email = 'fm@client.example' WHERE id = $1`, [
    user.id,
  ]);
  const mails = async () => {
    const [row] = await server.sql<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM outbox WHERE recipient = 'fm@client.example'
        AND security_agency_id = $1`,
      [own.agency.id],
    );
    return row?.mails;
  };
  const { id } = await makeTicket(server.db, { client, user });
  await comment(id);
  expect(await mails()).toBe(1);
  const portal = await clientOfClientUser(server, office);
  const muted = [{ kind: 'TICKET', channel: 'EMAIL' }];
  const { codes } = await portal.graphql(
    `mutation ($update: UpdateOwnNoticeSettingInput!) {
      updateOwnNoticeSetting(update: $update) { version } }`,
    { update: { version: 0, muted } },
  );
  expect(codes).toEqual([]);
  await comment(id);
  expect(await mails()).toBe(1);
  expect(await toldTo(user)).toHaveLength(2);
});
