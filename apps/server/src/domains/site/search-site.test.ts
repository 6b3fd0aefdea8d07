import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { answerOf } from '../../../test/records/guard-phone.ts';
import { makeSite } from './factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let phone: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  phone = await clientOfGuard(server, own.guard);
  const made = (agency: Office, name: string) =>
    makeSite(server.db, { securityAgencyID: agency.agency.id, name });
  await made(own, 'Marina Tower');
  await made(own, '100% Orchard');
  await made(other, 'Marina Barrage');
  const closed = await made(own, 'Marina Closed');
  await server.sql("UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1", [closed.id]);
});
afterAll(() => server.close());

const search = `query ($search: String!, $agencyID: RecordID!) {
  searchSite(search: $search, agencyID: $agencyID) { name } }`;
const asked = (text: string, client = phone) =>
  answerOf(client, search, { search: text, agencyID: own.agency.id });

test.each([
  ['marina', ['Marina Tower']],
  ['0% o', ['100% Orchard']],
  ['a_b', []],
  ['none of these', []],
])('a guard finds by %s the sites in use of their agency', async (text, names) => {
  const { data } = await asked(text);
  expect(Object(data).searchSite.map(({ name }: { name: string }) => name)).toEqual(names);
});

it('asks for two characters, and for a guard', async () => {
  expect(await asked('m')).toMatchObject({ codes: ['INVALID'], path: 'search' });
  expect((await asked('marina', own.console)).codes).toEqual(['FORBIDDEN']);
});
