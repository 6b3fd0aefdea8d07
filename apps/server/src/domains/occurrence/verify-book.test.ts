import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const verifying = `query ($agencyID: RecordID!) {
  verifyOccurrenceBook(agencyID: $agencyID) { links brokenAt brokenEntry { title } } }`;
const creating = `mutation ($create: CreateOccurrenceInput!, $agencyID: RecordID!) {
  createOccurrence(create: $create, agencyID: $agencyID) { id } }`;

async function verify(): Promise<unknown> {
  const { body } = await own.console.graphql<{ verifyOccurrenceBook: unknown }>(verifying, {
    agencyID: own.agency.id,
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.verifyOccurrenceBook;
}

async function write(title: string): Promise<void> {
  const { body } = await own.console.graphql(creating, {
    create: {
      securityAgencyID: own.agency.id,
      siteProfileID: own.site.id,
      reportedByStaffProfileID: own.admin.id,
      datetime: wireTime(Date.now() - 60_000),
      title,
      description: 'Nothing to add.',
    },
    agencyID: own.agency.id,
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
}

it('a book that nobody wrote in is whole', async () => {
  expect(await verify()).toEqual({ links: 0, brokenAt: null, brokenEntry: null });
});

it('a book is whole until somebody changes it in the database, and the first such entry is named', async () => {
  for (const title of ['Keys', 'Gate', 'Lift']) await write(title);
  expect(await verify()).toEqual({ links: 3, brokenAt: null, brokenEntry: null });
  await server.sql(
    `UPDATE occurrence SET title = 'Door' WHERE security_agency_id = $1 AND link_no = 2`,
    [own.agency.id],
  );
  expect(await verify()).toEqual({ links: 3, brokenAt: 2, brokenEntry: { title: 'Door' } });
});

it('goes on while others write', async () => {
  await write('Keys');
  const [found] = await Promise.all([verify(), write('Gate'), write('Lift')]);
  expect(found).toMatchObject({ brokenAt: null });
});

it('needs the permission to see the book', async () => {
  const reader = await clientHolding(server, own.agency, 'incident.view');
  const { body } = await reader.graphql(verifying, { agencyID: own.agency.id });
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
