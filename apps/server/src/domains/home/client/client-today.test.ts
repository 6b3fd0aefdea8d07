import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  clientOfClientUser,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makePost } from '../../deployment/factory.ts';
import { makeRoute, makeRound } from '../../patrol/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeTicket } from '../../ticket/factory.ts';

const today = `{ clientToday { openTickets sites {
  name present wanted roundsPlanned roundsDone roundsMissed } } }`;

let server: TestServer;
let own: Office;
let office: ClientOffice;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
  user = await clientOfClientUser(server, office);
});
afterAll(() => server.close());

const seen = async (from: Client) => {
  const { body, codes } = await from.graphql(today);
  expect(codes).toEqual([]);
  return body.data?.['clientToday'];
};

it('tells how many are there, how many are needed, and the rounds, of the client’s sites alone', async () => {
  const { db } = server;
  const { site, guard, agency, admin } = own;
  const elsewhere = await makeSite(db, { securityAgencyID: agency.id });
  for (const shift of ['DAY', 'NIGHT'] as const) await makePost(db, { site, shift, headcount: 2 });
  const timeIn = wireTime(Date.now() - 60_000);
  await makeAttendance(db, { staff: guard, site, timeIn, timeOut: null });
  await makeAttendance(db, { staff: admin, site: elsewhere, timeIn, timeOut: null });
  await makeRound(db, { route: { ...(await makeRoute(db, { site })), site }, minutes: 0 });
  await makeTicket(db, { client: office.client, user: office.user });
  expect(await seen(user)).toEqual({
    openTickets: 1,
    sites: [
      {
        name: site.name,
        present: 1,
        wanted: 2,
        roundsPlanned: 1,
        roundsDone: 0,
        roundsMissed: 0,
      },
    ],
  });
});

it('tells nothing of what the user has no function for', async () => {
  const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
  const bare = await makeClientOffice(server, { site, functions: ['contract.view'] });
  expect(await seen(await clientOfClientUser(server, bare))).toEqual({
    openTickets: null,
    sites: [
      {
        name: site.name,
        present: null,
        wanted: null,
        roundsPlanned: null,
        roundsDone: 0,
        roundsMissed: 0,
      },
    ],
  });
});
