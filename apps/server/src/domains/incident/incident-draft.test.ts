import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { detailOf, listings, rowsOf, save, type Report } from '../../../test/records/incident.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeAdmin } from '../staff/factory.ts';

const discarding = `mutation ($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
  draft: discardIncidentDraft(update: { id: $id, deleted: $deleted }, agencyID: $agencyID) {
    id uid deleted version
  } }`;
const draft = { status: 'DRAFT', siteProfileID: null };
let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function saved(report: object, detail: object): Promise<Report> {
  const { body } = await save(own, { report, detail });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.saved;
}
const drafted = (title: string, report: object = {}) => saved({ ...draft, ...report }, { title });
const discard = (id: number, deleted: 0 | 1, from: Client = own.console) =>
  from.graphql<{ draft: Report }>(discarding, { id, deleted, agencyID: own.agency.id });
const endOf = ({ uid }: Report) => uid.replace(/\d{4}/, 'YEAR');

describe('numbers', () => {
  it('of drafts are their own: reports follow each other without a gap', async () => {
    own = await makeOffice(server);
    const kept = await drafted('Goes on');
    const gone = await drafted('Comes to nothing');
    await discard(gone.id, 1);
    expect([kept, gone].map(endOf)).toEqual(['DRAFT-YEAR-00001', 'DRAFT-YEAR-00002']);
    const first = await saved({}, await detailOf(server));
    const submitted = await saved({ id: kept.id }, await detailOf(server));
    const last = await saved({ status: 'CLOSED' }, await detailOf(server));
    expect([first, submitted, last].map(endOf)).toEqual([
      'IR-YEAR-00001',
      'IR-YEAR-00002',
      'IR-YEAR-00003',
    ]);
    const revised = await saved({ id: kept.id }, await detailOf(server, { title: 'Said better' }));
    expect(revised.uid).toBe(submitted.uid);
  });

  it('stay with a draft of version 1.0.0, which had one of the reports', async () => {
    own = await makeOffice(server);
    const { id } = await drafted('From before');
    await server.sql(`UPDATE incident_report SET uid = 'IR-2025-00042' WHERE id = $1`, [id]);
    expect((await saved({ id }, await detailOf(server))).uid).toBe('IR-2025-00042');
  });
});

describe('discarding a draft', () => {
  beforeAll(async () => {
    own = await makeOffice(server);
  });

  it('takes it out of the list, and brings it back as it was', async () => {
    const { id } = await drafted('Comes back');
    const ofDraft = { id: { eq: id } };
    expect((await discard(id, 1)).body.data?.draft).toMatchObject({ id, deleted: 1 });
    expect(await rowsOf(own, listings.reports, ofDraft)).toEqual([]);
    const stale = await save(own, { report: { ...draft, id }, detail: { title: 'x' } });
    expect(stale.codes).toEqual(['NOT_FOUND']);
    expect((await discard(id, 0)).body.data?.draft).toMatchObject({ id, deleted: 0 });
    expect(await rowsOf(own, listings.reports, ofDraft)).toMatchObject([{ title: 'Comes back' }]);
    const audited = await server.sql(
      `SELECT (after ->> 'deleted')::int AS deleted FROM audit
      WHERE operation = 'discardIncidentDraft' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(audited.map(({ deleted }) => deleted)).toEqual([1, 0]);
  });

  it('is for its author alone, and not for what was submitted', async () => {
    const mine = await drafted('Mine');
    const colleague = await makeAdmin(server.db, { securityAgencyID: own.agency.id });
    const theirs = server.client(await server.signInAs(colleague));
    expect((await discard(mine.id, 1, theirs)).codes).toEqual(['NOT_FOUND']);
    const report = await saved({}, await detailOf(server));
    const { codes, body } = await discard(report.id, 1);
    expect(codes).toEqual(['NOT_FOUND']);
    expect(body.errors?.[0]?.message).toBe('This draft is no longer there.');
  });
});

it('who was involved is kept, changed, and emptied again', async () => {
  own = await makeOffice(server);
  const detail = async (changes: object) => detailOf(server, changes);
  const { id } = await saved({}, await detail({ personInvolved: ' Mr Lim, resident ' }));
  const [first] = await rowsOf(own, listings.reports, { id: { eq: id } });
  expect(first?.['personInvolved']).toBe('Mr Lim, resident');
  expect((await saved({ id }, await detail({}))).personInvolved).toBe('Mr Lim, resident');
  expect((await saved({ id }, await detail({ personInvolved: '' }))).personInvolved).toBeNull();
});
