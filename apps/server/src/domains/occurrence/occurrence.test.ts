import {
  addDays,
  endOfDay,
  instantAt,
  listTime,
  startOfDay,
  todayIn,
} from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { struckTexts } from '../../../test/files/pdf-struck.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';

const fields = `id sn date datetime title description cancelled replacingID replacedByID
  reportedByStaffProfileID reportedByStaffProfileName cancelledByStaffProfileName siteProfileName`;
const creating = `mutation ($create: CreateOccurrenceInput!, $agencyID: RecordID!, $key: String) {
  createOccurrence(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const replacing = `mutation ($id: RecordID!, $create: ReplaceOccurrenceInput!, $agencyID: RecordID!) {
  updateAndCreateOccurrence(occurrenceID: $id, create: $create, agencyID: $agencyID) { ${fields} }
}`;
const listing = `query ($filter: OccurrenceFilter, $pagination: Pagination!) {
  listOccurrence(filter: $filter, pagination: $pagination) { result { ${fields} } count }
}`;
const exporting = `mutation ($records: OccurrenceRecordsInput!, $agencyID: RecordID!) {
  exportOccurrence(records: $records, agencyID: $agencyID) { url fileName rows }
}`;

interface Row {
  readonly id: number;
  readonly sn: number;
  readonly [field: string]: unknown;
}

const zone = 'Asia/Singapore';
const yesterday = addDays(todayIn(zone), -1);
const at = (time: string, day = yesterday) => instantAt(day, `${time}:00`, zone);
let server: TestServer;
let own: Office;
let other: Office;
let site: MadeSite;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
});

function send(changes: object = {}, from: Client = own.console, key?: string) {
  const create = {
    securityAgencyID: own.agency.id,
    securitySiteID: site.securitySiteID,
    siteProfileID: site.id,
    timezone: 8,
    datetime: at('08:00'),
    title: 'Lift 2 out of order',
    description: 'Contractor called.',
    ...changes,
  };
  return from.graphql<{ createOccurrence: Row }>(creating, {
    create,
    agencyID: own.agency.id,
    key,
  });
}

async function written(changes: object = {}): Promise<Row> {
  const { body } = await send(changes);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.createOccurrence;
}

function replace(id: number, create: object = {}, from: Client = own.console) {
  return from.graphql<{ updateAndCreateOccurrence: Row }>(replacing, {
    id,
    create: { securityAgencyID: own.agency.id, siteProfileID: site.id, ...create },
    agencyID: own.agency.id,
  });
}

const said = { sn: 1, datetime: at('08:10'), title: 'Lift 2', description: 'Works again.' };

async function listed(filter: object = {}, office = own): Promise<Row[]> {
  const { body } = await office.console.graphql<{ listOccurrence: { result: Row[] } }>(listing, {
    filter: { siteProfileID: { eq: site.id }, ...filter },
    pagination: { agencyID: office.agency.id, limit: 50 },
  });
  expect(body.errors).toBeUndefined();
  return [...(body.data?.listOccurrence.result ?? [])];
}

describe('writing an entry', () => {
  it('keeps what is said, who says it, and gives the next number of the site and day', async () => {
    const first = await written({ title: '  Handover ' });
    expect(first).toMatchObject({
      sn: 1,
      date: yesterday,
      datetime: at('08:00'),
      title: 'Handover',
      cancelled: 0,
      reportedByStaffProfileID: own.admin.id,
      reportedByStaffProfileName: own.admin.name,
      siteProfileName: site.name,
    });
    expect((await written({ datetime: at('07:00') })).sn).toBe(2);
    const dayBefore = at('08:00', addDays(yesterday, -1));
    expect((await written({ datetime: dayBefore })).sn).toBe(1);
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    expect((await written({ siteProfileID: elsewhere.id, securitySiteID: null })).sn).toBe(1);
    const audit = `SELECT operation FROM audit WHERE entity = 'Occurrence' AND entity_id = $1`;
    expect(await server.sql(audit, [first.id])).toEqual([{ operation: 'createOccurrence' }]);
  });

  it('counts by the day of the agency, not of UTC', async () => {
    expect((await written({ datetime: at('23:59') })).date).toBe(yesterday);
    expect((await written({ datetime: at('00:01') })).date).toBe(yesterday);
  });

  it('never gives a number twice or leaves one out, with many writers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => written()));
    const numbers = answers.map(({ sn }) => sn).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('takes an expected number as a guess, and a retry for the same entry', async () => {
    expect((await written({ sn: 40 })).sn).toBe(1);
    const first = await send({}, own.console, 'occurrence-retry-1');
    const again = await send({}, own.console, 'occurrence-retry-1');
    expect(again.body).toEqual(first.body);
  });

  it('is for guards too, in their own name alone', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const { body } = await send({}, guard);
    expect(body.data?.createOccurrence.reportedByStaffProfileID).toBe(own.guard.id);
    const posing = await send({ reportedByStaffProfileID: own.admin.id }, guard);
    expect(posing.body.errors?.[0]).toMatchObject({
      message: 'You can report for yourself only.',
      extensions: { code: 'FORBIDDEN', path: 'create.reportedByStaffProfileID' },
    });
    const byOffice = await written({ reportedByStaffProfileID: own.guard.id });
    expect(byOffice.reportedByStaffProfileName).toBe(own.guard.name);
  });

  it.each([
    ['a blank subject', { title: ' ' }, 'create.title', 'This field is required.'],
    [
      '201 characters',
      { title: 'x'.repeat(201) },
      'create.title',
      'At most 200 characters, please.',
    ],
    [
      '1,501 characters',
      { description: 'x'.repeat(1501) },
      'create.description',
      'At most 1500 characters, please.',
    ],
    [
      'tomorrow',
      { datetime: at('08:00', addDays(todayIn(zone), 1)) },
      'create.datetime',
      'The time cannot be later than today.',
    ],
  ])('refuses %s at its field and writes nothing', async (_what, change, path, message) => {
    const { body } = await send(change);
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'INVALID', path } });
    expect(await listed()).toEqual([]);
  });

  it('keeps texts of any script as they are', async () => {
    const title = '陈先生 😀 مرحبا <script>alert(1)</script>';
    expect((await written({ title })).title).toBe(title);
  });

  it('refuses a site of another agency', async () => {
    const { codes } = await send({ siteProfileID: other.site.id });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});

describe('replacing an entry', () => {
  it('writes another in its place and keeps the first as it was', async () => {
    const first = await written();
    const { body } = await replace(first.id, said);
    const second = body.data?.updateAndCreateOccurrence;
    expect(second).toMatchObject({ ...said, replacingID: first.id, cancelled: 0 });
    const all = await listed();
    expect(all).toHaveLength(2);
    expect(all.find(({ id }) => id === first.id)).toMatchObject({
      ...first,
      cancelled: 1,
      replacedByID: second?.id,
      cancelledByStaffProfileName: own.admin.name,
    });
    expect(await listed({ replacedByID: { exists: false } })).toEqual([second]);
    expect(await listed({ replacedByID: { eq: second?.id } })).toHaveLength(1);
  });

  it('goes on as often as needed: each version leads to the one before', async () => {
    let { id } = await written();
    const ids = [id];
    for (const title of ['Second', 'Third', 'Fourth']) {
      const { body } = await replace(id, { ...said, title });
      id = body.data?.updateAndCreateOccurrence.id ?? 0;
      ids.push(id);
    }
    const byID = new Map((await listed()).map((row) => [row.id, row]));
    expect(ids.map((each) => byID.get(each)?.['replacingID'])).toEqual([null, ...ids.slice(0, 3)]);
  });

  it('refuses a number that another entry of the day has, but not its own', async () => {
    const first = await written();
    await written();
    const { body } = await replace(first.id, { ...said, sn: 2 });
    expect(body.errors?.[0]).toMatchObject({
      message: 'S/N 2 is already used on this day.',
      extensions: { code: 'CONFLICT', path: 'create.sn' },
    });
    expect((await replace(first.id, said)).codes).toEqual([]);
  });

  it.each([
    [{ title: '' }, 'create.title', 'Please Input Subject!'],
    [{ description: ' ' }, 'create.description', 'Please Input Occurrence!'],
    [{ sn: null }, 'create.sn', 'This field is required.'],
    [{ datetime: '' }, 'create.datetime', 'Please Input Date Time!'],
  ])('refuses %j', async (change, path, message) => {
    const first = await written();
    const { body } = await replace(first.id, { ...said, ...change });
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'INVALID', path } });
    expect(await listed()).toEqual([first]);
  });

  it('keeps an entry at its site', async () => {
    const first = await written();
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const { codes } = await replace(first.id, { ...said, siteProfileID: elsewhere.id });
    expect(codes).toEqual(['INVALID']);
  });
});

describe('striking an entry off', () => {
  it('leaves it in the book, with who did it', async () => {
    const first = await written();
    const { body } = await replace(first.id, { datetime: '' });
    expect(body.data?.updateAndCreateOccurrence).toMatchObject({
      ...first,
      cancelled: 1,
      cancelledByStaffProfileName: own.admin.name,
    });
    expect(await listed({ replacedByID: { exists: false } })).toHaveLength(1);
    expect((await written()).sn).toBe(2);
  });

  it('happens once: whoever comes second is told by whom', async () => {
    const first = await written();
    const answers = await Promise.all([replace(first.id), replace(first.id, said)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    const { body } = await replace(first.id);
    expect(body.errors?.[0]?.message).toMatch(
      new RegExp(`^This record was already (struck off|replaced) by ${own.admin.name}\\.$`),
    );
  });

  it('is not for guards, nor for another agency', async () => {
    const first = await written();
    const guard = await clientOfGuard(server, own.guard);
    expect((await replace(first.id, {}, guard)).codes).toEqual(['FORBIDDEN']);
    const theirs = await other.console.graphql(replacing, {
      id: first.id,
      create: { securityAgencyID: other.agency.id },
      agencyID: other.agency.id,
    });
    expect(theirs.codes).toEqual(['NOT_FOUND']);
    expect(await listed()).toEqual([first]);
  });
});

describe('the database', () => {
  it.each([
    `UPDATE occurrence SET title = 'x'`,
    `UPDATE occurrence_end SET replaced_by_id = NULL`,
    'DELETE FROM occurrence',
    'DELETE FROM occurrence_end',
  ])('refuses the application: %s', async (text) => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL ROLE guardroom_app');
      await expect(client.query(text)).rejects.toThrow('permission denied');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('the export', () => {
  const range = { from: addDays(yesterday, -3), to: yesterday };
  const ask = (records: object) =>
    own.console.graphql<{ exportOccurrence: { url: string; fileName: string; rows: number } }>(
      exporting,
      { records: { ...range, siteProfileID: site.id, ...records }, agencyID: own.agency.id },
    );

  it('holds what one person reported, and says who', async () => {
    await written({ title: 'By the office' });
    const { body } = await ask({ staffProfileID: own.guard.id });
    expect(body.data?.exportOccurrence.rows).toBe(0);
    const response = await own.console.fetch(body.data?.exportOccurrence.url ?? '');
    const text = (await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' ');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Reported By ${own.guard.name}`);
    expect((await ask({ staffProfileID: own.admin.id })).body.data?.exportOccurrence.rows).toBe(1);
  });

  it('is a PDF of what the screen shows', async () => {
    const first = await written({ title: 'First version' });
    await replace(first.id, { ...said, title: 'Second version' });
    const struck = await written({ title: 'Struck off' });
    await replace(struck.id);
    await written({ title: '漏水 at lobby' });
    const { body } = await ask({});
    const link = body.data?.exportOccurrence;
    expect(link).toMatchObject({ rows: 3 });
    expect(link?.fileName).toMatch(
      new RegExp(`^${site.name} - Occurrence \\d\\d \\w{3} \\d{4} - \\d\\d \\w{3} \\d{4}\\.pdf$`),
    );
    const response = await own.console.fetch(link?.url ?? '');
    const text = (await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' ');
    for (const part of [
      `${own.agency.name} - Occurrence Report`,
      'Show Normal',
      'Second version',
      'Struck off',
      '漏水 at lobby',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('First version');
  });

  it('says what was chosen, and strikes through what no longer counts', async () => {
    const first = await written({ title: 'Lift One' });
    await replace(first.id, { ...said, title: 'Lift Two' });
    const struck = await written({ title: 'Lift Three', description: 'By mistake' });
    await replace(struck.id);
    await written({ title: 'Gate' });
    const bytesOf = async (records: object) => {
      const { body } = await ask(records);
      const response = await own.console.fetch(body.data?.exportOccurrence.url ?? '');
      return new Uint8Array(await response.arrayBuffer());
    };
    const columns = 'Site Name S/N Datetime Subject Occurrence Rank Name';
    const days = `${listTime(startOfDay(range.from, zone), zone)} - ${listTime(endOfDay(yesterday, zone), zone)}`;
    const normal = await bytesOf({ search: 'lift' });
    const head = `Datetime range ${days} Site ${site.name} Replaced Records`;
    const [page = ''] = await pdfPages(normal);
    const text = page.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${head} Show Normal Search lift ${columns}`);
    expect(text).toContain('Lift Two');
    expect(text).not.toMatch(/Lift One|Gate/);
    const [masked = ''] = await pdfPages(await bytesOf({ search: 's1234567d' }));
    expect(masked).toContain('567D');
    expect(masked).not.toMatch(/1234567/);
    const gone = (await struckTexts(normal)).join(' ');
    expect(gone).toMatch(/\b2\b.*Lift Three.*By mistake/);
    expect(gone).not.toContain('Two');
    const [whole = ''] = await pdfPages(await bytesOf({ replaced: true, siteProfileID: null }));
    expect(whole.replaceAll(/\s+/g, ' ')).toContain(
      `Datetime range ${days} Site All Sites Replaced Records Show All Replaced Record Search - ${columns}`,
    );
    const everything = (await struckTexts(await bytesOf({ replaced: true }))).join(' ');
    expect(everything).toContain('Lift One');
    expect(everything).toContain('Lift Three');
    expect(everything).not.toMatch(/Lift Two|Gate/);
  });

  it.each([
    [{ from: addDays(yesterday, -32) }, 'Date Range limited to only 1 month.'],
    [{ from: addDays(yesterday, 1) }, 'The range ends before it starts.'],
  ])('refuses %j', async (records, message) => {
    const { body } = await ask(records);
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'INVALID' } });
  });
});
