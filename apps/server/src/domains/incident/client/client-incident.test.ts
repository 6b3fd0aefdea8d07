import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  giveFunctions,
  makeClientOffice,
} from '../../../../test/client-door.ts';
import type { ClientOffice } from '../../../../test/client-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeDaily } from '../../report/daily/factory.ts';
import { makeIncident } from '../factory.ts';
import { makeRelease } from '../release/factory.ts';

let server: TestServer;
let own: Office;
let portal: ClientOffice;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  portal = await makeClientOffice(server, { site: own.site });
  client = await clientOfClientUser(server, portal);
});

interface Incident {
  readonly id: number;
  readonly newestID: number;
  readonly title: string | null;
  readonly isAcknowledged: boolean;
  readonly [field: string]: unknown;
}
const fields = `id newestID number title uid content { description } isAcknowledged withdrawalReason
  acknowledgements { name remark } earlier { number }`;
const reading = `query ($id: RecordID!) { done: clientIncident(id: $id) { ${fields} } }`;
const listing = `query ($pagination: Pagination!) {
  listClientIncident(pagination: $pagination) { result { ${fields} } count } }`;
const acknowledging = `mutation ($acknowledge: AcknowledgeClientIncidentInput!) {
  done: acknowledgeClientIncident(acknowledge: $acknowledge) { ${fields} } }`;

const read = (id: number, from = client) => from.graphql<{ done: Incident }>(reading, { id });
const acknowledge = (id: number, remark?: string, from = client) =>
  from.graphql<{ done: Incident }>(acknowledging, { acknowledge: { id, remark } });
async function list(from = client): Promise<Incident[]> {
  const { body } = await from.graphql<{ listClientIncident: { result: Incident[] } }>(listing, {
    pagination: { agencyID: own.agency.id, limit: 20 },
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.listClientIncident.result;
}
async function released(title = 'Bicycle gone') {
  const report = await makeIncident(server.db, { site: own.site, staff: own.admin, title });
  const given = { report, site: own.site, client: portal.client, staff: own.admin };
  return { report, id: await makeRelease(server.db, given), given };
}
const codeOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
  body.errors?.[0]?.extensions?.['code'];

describe('a client', () => {
  it('reads what was released, and nothing that was not', async () => {
    await makeIncident(server.db, { site: own.site, staff: own.admin, title: 'Not released' });
    const { id } = await released();
    expect(await list()).toMatchObject([
      { id, title: 'Bicycle gone', content: { description: 'As the client reads it.' } },
    ]);
    expect((await read(id)).body.data?.done).toMatchObject({ id, newestID: id, earlier: [] });
  });

  it('reads the newest release, and of the earlier one that there was one', async () => {
    const { id, given } = await released();
    const second = await makeRelease(server.db, { ...given, number: 2 });
    expect(await list()).toMatchObject([{ id: second, earlier: [{ number: 1 }] }]);
    expect((await read(id)).body.data?.done).toMatchObject({
      id,
      newestID: second,
      title: null,
      content: null,
    });
    expect(codeOf(await acknowledge(id))).toBe('STALE');
  });

  it('reads why a release was withdrawn, and no longer what it said', async () => {
    const { id } = await released();
    await server.sql(
      `INSERT INTO incident_release_end (security_agency_id, incident_release_id, client_profile_id,
        reason, withdrawn_by_staff_profile_id, withdrawn_by_staff_name)
      VALUES ($1, $2, $3, 'A name was left in it.', 1, 'Tan')`,
      [own.agency.id, id, portal.client.id],
    );
    expect((await read(id)).body.data?.done).toMatchObject({
      title: null,
      content: null,
      withdrawalReason: 'A name was left in it.',
    });
    expect(codeOf(await acknowledge(id))).toBe('CONFLICT');
  });

  it('takes note once, with what they said first, and the office sees it', async () => {
    const { id } = await released();
    expect((await acknowledge(id, 'Seen by the council.')).body.data?.done).toMatchObject({
      isAcknowledged: true,
    });
    const again = await acknowledge(id, 'Something else.');
    expect(again.body.data?.done['acknowledgements']).toEqual([
      { name: portal.user.name, remark: 'Seen by the council.' },
    ]);
    const { body } = await own.console.graphql<{
      listIncidentRelease: { result: { acknowledgements: object[] }[] };
    }>(
      `query ($filter: IncidentReleaseFilter, $pagination: Pagination!) {
        listIncidentRelease(filter: $filter, pagination: $pagination) {
          result { acknowledgements { name remark } } } }`,
      { filter: { id: { eq: id } }, pagination: { agencyID: own.agency.id, limit: 1 } },
    );
    expect(body.data?.listIncidentRelease.result).toEqual([
      { acknowledgements: [{ name: portal.user.name, remark: 'Seen by the council.' }] },
    ]);
  });

  it('of another client, or without the function, or whose contract has ended, reads nothing', async () => {
    const { id } = await released();
    const other = await makeClientOffice(server, { site: own.site });
    const theirs = await clientOfClientUser(server, other);
    expect(codeOf(await read(id, theirs))).toBe('NOT_FOUND');
    expect(codeOf(await acknowledge(id, undefined, theirs))).toBe('NOT_FOUND');
    expect(await list(theirs)).toEqual([]);
    await giveFunctions(server, portal.user, ['ticket.view']);
    const without = await clientOfClientUser(server, portal);
    expect(codeOf(await read(id, without))).toBe('FORBIDDEN');
  });
});

describe('a daily report at the clients’ door', () => {
  const view = `query ($id: RecordID!) { done: clientDailyReport(id: $id) {
    report { id date file { url } } content { facts { label value } } } }`;

  it('is read by its client alone', async () => {
    const id = await makeDaily(server.db, { site: own.site, client: portal.client });
    const { body } = await client.graphql<{ done: { report: { id: number } } }>(view, { id });
    expect(body.data?.done.report.id).toBe(id);
    const other = await makeClientOffice(server, { site: own.site });
    const theirs = await clientOfClientUser(server, other);
    const refused = await theirs.graphql(view, { id });
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
