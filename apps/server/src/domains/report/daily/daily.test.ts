import { createHash } from 'node:crypto';
import { addDays, dateOf, instantAt } from '@guardroom/rules/dates';
import { lastWholeDay } from '@guardroom/rules/report/daily/report-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeClient, type MadeClient } from '../../client/factory.ts';
import { makeIncident } from '../../incident/factory.ts';
import { makeOccurrence } from '../../occurrence/factory.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { releaseDue } from './release-due.ts';

const zone = 'Asia/Singapore';
let server: TestServer;
let own: Office;
let client: MadeClient;
let site: MadeSite;
let day: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  site = await makeSite(server.db, {
    securityAgencyID: own.agency.id,
    clientProfileID: client.id,
  });
  day = lastWholeDay(Date.now(), zone);
});

interface Daily {
  readonly id: number;
  readonly number: number;
  readonly contentSHA256: string;
  readonly [field: string]: unknown;
}
interface Content {
  readonly isQuiet: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sections: readonly { readonly title: string }[];
}

const fields = `id date number isNewest note sentence isQuiet contentSHA256 fileSHA256 chainLinks
  releasedByStaffName siteProfileName clientProfileName`;
const content = `content { isQuiet facts { label value }
  sections { title sentences table { rows { cells } } } }`;
const previewing = `query ($siteProfileID: RecordID!, $date: Date!, $agencyID: RecordID!) {
  previewDailyReport(siteProfileID: $siteProfileID, date: $date, agencyID: $agencyID) {
    clientProfileName newest { id } ${content} } }`;
const creating = `mutation ($create: CreateDailyReportInput!, $agencyID: RecordID!) {
  done: createDailyReport(create: $create, agencyID: $agencyID) { ${fields} } }`;
const reading = `query ($id: RecordID!, $agencyID: RecordID!) {
  dailyReport(id: $id, agencyID: $agencyID) { report { ${fields} } ${content} } }`;
const opening = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  openDailyReportFile(id: $id, agencyID: $agencyID) { fileName size url } }`;
const listing = `query ($filter: DailyReportFilter, $pagination: Pagination!) {
  listDailyReport(filter: $filter, pagination: $pagination) { result { ${fields} } } }`;
const setting = `mutation ($save: SaveDailyReportSettingInput!, $agencyID: RecordID!) {
  done: saveDailyReportSetting(save: $save, agencyID: $agencyID) { isAutomatic nextDueOn } }`;

const preview = (from: Client = own.console, date = day) =>
  from.graphql<{ previewDailyReport: { content: Content; newest: { id: number } | null } }>(
    previewing,
    { siteProfileID: site.id, date, agencyID: own.agency.id },
  );
const create = (given: object = {}) =>
  own.console.graphql<{ done: Daily }>(creating, {
    create: { siteProfileID: site.id, date: day, ...given },
    agencyID: own.agency.id,
  });
async function released(given: object = {}): Promise<Daily> {
  const { body } = await create(given);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.done;
}
async function read(id: number): Promise<{ report: Daily; content: Content }> {
  const { body } = await own.console.graphql<{
    dailyReport: { report: Daily; content: Content };
  }>(reading, { id, agencyID: own.agency.id });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.dailyReport;
}
async function list(): Promise<Daily[]> {
  const { body } = await own.console.graphql<{ listDailyReport: { result: Daily[] } }>(listing, {
    filter: { siteProfileID: { eq: site.id } },
    pagination: { agencyID: own.agency.id, limit: 20 },
  });
  return body.data?.listDailyReport.result ?? [];
}
const atNoon = () => instantAt(day, '12:00:00', zone);
const write = (title: string) =>
  makeOccurrence(server.db, { site, staff: own.guard, datetime: atNoon(), title });

describe('a daily report', () => {
  it('says what the books say, with the sentence of the supervisor above it', async () => {
    await write('Keys handed over');
    const seen = await preview();
    const before = seen.body.data?.previewDailyReport;
    expect(before?.newest).toBeNull();
    const { id } = await released({ sentence: 'A calm day.' });
    const { report, content: said } = await read(id);
    expect(report).toMatchObject({ number: 1, sentence: 'A calm day.', isQuiet: false });
    expect(said.sections).toEqual(before?.content.sections);
    expect(said.facts).toEqual([
      ...(before?.content.facts ?? []),
      { label: 'Supervisor', value: 'A calm day.' },
    ]);
    expect(JSON.stringify(said.sections)).toContain('Keys handed over');
  });

  it('stays as it was when the books change; the next stands in its place with a note', async () => {
    const first = await released();
    const before = await read(first.id);
    await write('Written later');
    expect(await read(first.id)).toEqual(before);
    const without = await create({ supersedesID: first.id });
    expect(without.body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID' });
    const second = await released({ supersedesID: first.id, note: 'An entry came later.' });
    expect(second).toMatchObject({ number: 2, isNewest: true, note: 'An entry came later.' });
    expect(JSON.stringify((await read(second.id)).content)).toContain('Written later');
    expect(await list()).toMatchObject([
      { id: second.id, isNewest: true },
      { id: first.id, isNewest: false },
    ]);
  });

  it('has no incident that was not released', async () => {
    const incidentStart = atNoon();
    const report = await makeIncident(server.db, {
      site,
      staff: own.guard,
      title: 'Only for the office',
      incidentStart,
    });
    const before = await preview();
    expect(JSON.stringify(before.body)).not.toContain('Only for the office');
    await server.sql(
      `INSERT INTO incident_release (security_agency_id, incident_report_id, number, site_profile_id,
        client_profile_id, revision, guard_names, content, content_sha256, incident_start,
        released_by_account_id, released_by_staff_profile_id, released_by_staff_name)
      VALUES ($1, $2, 1, $3, $4, 1, 'NONE', $5, sha256(''), $6, 1, 1, 'Tan')`,
      [
        own.agency.id,
        report.id,
        site.id,
        client.id,
        JSON.stringify({ uid: report.uid, typeName: 'Theft', title: 'As the client reads it' }),
        incidentStart,
      ],
    );
    const after = await preview();
    expect(JSON.stringify(after.body)).toContain('As the client reads it');
    expect(JSON.stringify(after.body)).not.toContain('Only for the office');
  });

  it('is a PDF as well, whose digest is kept, and which names the fingerprint', async () => {
    await write('Keys handed over');
    const { id, contentSHA256, fileSHA256 } = await released();
    const { body } = await own.console.graphql<{ openDailyReportFile: { url: string } }>(opening, {
      id,
      agencyID: own.agency.id,
    });
    const response = await own.console.fetch(body.data?.openDailyReportFile.url ?? '');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(fileSHA256);
    const text = (await pdfPages(bytes)).join(' ').replaceAll(/\s/g, '');
    expect(text).toContain('Keyshandedover');
    expect(text).toContain(contentSHA256);
    const [kept] = await server.sql('SELECT content FROM daily_report WHERE id = $1', [id]);
    const digest = createHash('sha256').update(String(kept?.['content'])).digest('hex');
    expect(digest).toBe(contentSHA256);
  });

  it('by two at once is one, and the other is told', async () => {
    const answers = await Promise.all([create(), create()]);
    const codes = answers.map(({ body: { errors } }) => errors?.[0]?.extensions?.['code']);
    expect(codes).toContain('STALE');
    expect(codes).toContain(undefined);
    expect(await list()).toHaveLength(1);
  });

  it('of a day that is not over, a site of nobody, or without the permission is refused', async () => {
    const today = dateOf(new Date().toISOString(), zone);
    const early = await preview(own.console, addDays(today, 1));
    expect(early.body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID' });
    const reader = await clientHolding(server, own.agency, 'report.manage');
    const refused = await preview(reader);
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const other = await makeOffice(server);
    const foreign = await other.console.graphql(previewing, {
      siteProfileID: site.id,
      date: day,
      agencyID: other.agency.id,
    });
    expect(foreign.body.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    await server.sql(
      'UPDATE site_history SET client_profile_id = NULL WHERE site_profile_id = $1',
      [site.id],
    );
    const nobodys = await preview();
    expect(nobodys.body.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a daily report that releases itself', () => {
  const automatic = (isAutomatic: boolean) =>
    own.console.graphql<{ done: { isAutomatic: boolean; nextDueOn: string | null } }>(setting, {
      save: { siteProfileID: site.id, isAutomatic },
      agencyID: own.agency.id,
    });
  /** As another server would, beside the jobs of the one under test. */
  const run = () => {
    const { database, services } = server;
    return releaseDue({ database, ...services, scopeOf: (id) => AgencyScope.mint(id) });
  };
  const fallDue = () =>
    server.sql(
      `UPDATE daily_report_setting SET next_date = $2, next_due_on = now() WHERE site_profile_id = $1`,
      [site.id, day],
    );

  it('does so once on several servers, by nobody, and goes on to the next day', async () => {
    const { body } = await automatic(true);
    expect(body.data?.done).toMatchObject({ isAutomatic: true });
    expect(Date.parse(body.data?.done.nextDueOn ?? '')).toBeGreaterThan(Date.parse(atNoon()));
    expect(await run()).toBe(0);
    await fallDue();
    await Promise.all([run(), run(), run()]);
    expect(await list()).toMatchObject([{ date: day, number: 1, releasedByStaffName: null }]);
    const [row] = await server.sql(
      'SELECT next_date::text AS date FROM daily_report_setting WHERE site_profile_id = $1',
      [site.id],
    );
    expect(row?.['date']).toBe(addDays(day, 1));
  });

  it('leaves a day alone that was released by hand', async () => {
    await released();
    await automatic(true);
    await fallDue();
    await run();
    expect(await list()).toHaveLength(1);
  });

  it('is nobody’s business once it is switched off', async () => {
    await automatic(true);
    expect((await automatic(false)).body.data?.done).toEqual({
      isAutomatic: false,
      nextDueOn: null,
    });
    await run();
    expect(await list()).toEqual([]);
  });
});
