import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { struckTexts } from '../../../test/files/pdf-struck.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';

const fields = 'id reportedByStaffProfileID reportedByStaffProfileName';
const creating = `mutation ($create: CreateOccurrenceInput!, $agencyID: RecordID!) {
  entry: createOccurrence(create: $create, agencyID: $agencyID) { ${fields} }
}`;
const replacing = `mutation ($id: RecordID!, $create: ReplaceOccurrenceInput!, $agencyID: RecordID!) {
  entry: updateAndCreateOccurrence(occurrenceID: $id, create: $create, agencyID: $agencyID) { ${fields} }
}`;
const reading = `query ($id: RecordID!, $agencyID: RecordID!) {
  listOccurrence(filter: { id: { eq: $id } }, pagination: { agencyID: $agencyID, limit: 1 }) {
    result { ${fields} }
  }
}`;
const exporting = `mutation ($records: OccurrenceRecordsInput!, $agencyID: RecordID!) {
  exportOccurrence(records: $records, agencyID: $agencyID) { url }
}`;

interface Entry {
  readonly id: number;
  readonly reportedByStaffProfileID: number;
  readonly reportedByStaffProfileName: string;
}

const zone = 'Asia/Singapore';
const yesterday = addDays(todayIn(zone), -1);
const said = {
  datetime: instantAt(yesterday, '08:00:00', zone),
  title: 'Lift 2',
  description: 'Contractor called.',
};
let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const place = () => ({ securityAgencyID: own.agency.id, siteProfileID: own.site.id });

async function sent(by: Client, document: string, variables: object): Promise<Entry> {
  const agencyID = own.agency.id;
  const { body } = await by.graphql<{ entry: Entry }>(document, { ...variables, agencyID });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.entry;
}
const write = (by: Client = own.console) => sent(by, creating, { create: { ...place(), ...said } });
const replace = (id: number, create: object) =>
  sent(own.console, replacing, { id, create: { ...place(), ...create } });

it('an entry that an administrator edits names the editor; the one before keeps its reporter', async () => {
  const first = await write(await clientOfGuard(server, own.guard));
  const second = await replace(first.id, { ...said, sn: 1, title: 'Lift 3' });
  expect(second).toMatchObject({
    reportedByStaffProfileID: own.admin.id,
    reportedByStaffProfileName: own.admin.name,
  });
  const { body } = await own.console.graphql<{ listOccurrence: { result: Entry[] } }>(reading, {
    id: first.id,
    agencyID: own.agency.id,
  });
  expect(body.data?.listOccurrence.result).toEqual([
    {
      id: first.id,
      reportedByStaffProfileID: own.guard.id,
      reportedByStaffProfileName: own.guard.name,
    },
  ]);
});

it('the PDF says, not struck through, who struck off and replaced what and what was written later', async () => {
  const struck = await write();
  await replace(struck.id, { datetime: '' });
  const { body } = await own.console.graphql<{ exportOccurrence: { url: string } }>(exporting, {
    records: { from: yesterday, to: yesterday, replaced: true },
    agencyID: own.agency.id,
  });
  const response = await own.console.fetch(body.data?.exportOccurrence.url ?? '');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = (await pdfPages(bytes)).join(' ').replaceAll(/\s+/g, ' ');
  const when = String.raw`\d\d \w{3} \d{4} \(\w{3}\), \d\d:\d\d`;
  for (const what of ['Struck off', 'Replaced']) {
    expect(text).toMatch(new RegExp(`${what} by ${own.admin.name}[^,]*, ${when}`));
  }
  // What happened yesterday was written today, each of the three.
  expect(text.match(new RegExp(`Written ${when}`, 'g'))).toHaveLength(3);
  expect((await struckTexts(bytes)).join(' ')).not.toMatch(/Struck off|Replaced|Written/);
});
