import { patrolColumns } from '@guardroom/rules/patrol/patrol-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { settleNow } from '../../../../test/records/settle-rounds.ts';
import { readWorkbookBytes, shownRows } from '../../../../test/files/workbook.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff } from '../../staff/factory.ts';
import {
  makeCheckpoint,
  makePatrol,
  makeRound,
  makeRoute,
  type MadeCheckpoint,
  type MadePatrol,
} from '../factory.ts';

interface Link {
  readonly url: string;
  readonly fileName: string;
  readonly rows: number;
}

const recordsDocument = `mutation ($records: PatrolRecordsInput!, $agencyID: RecordID!, $format: PatrolExportFormat, $orderby: [OrderBy!]) {
  link: exportClockingReport(records: $records, agencyID: $agencyID, format: $format, orderby: $orderby) { url fileName rows }
}`;
const recordDocument = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  link: exportClockingReportDetail(clockingReportID: $id, agencyID: $agencyID) { url fileName rows }
}`;
const labelsDocument = `mutation ($checkpoints: CheckpointLabelsInput!, $agencyID: RecordID!) {
  link: exportClockingPointLabel(checkpoints: $checkpoints, agencyID: $agencyID) { url fileName rows }
}`;

const november = { rangeStart: '2026-10-31T16:00:00Z', rangeEnd: '2026-11-30T15:59:59Z' };
let server: TestServer;
let own: Office;
let other: Office;
let lobby: MadeCheckpoint;
let roof: MadeCheckpoint;
let walked: MadePatrol;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  lobby = await makeCheckpoint(server.db, { site: own.site, name: 'Lobby', tag: '04AA' });
  roof = await makeCheckpoint(server.db, { site: own.site, name: '屋顶 Roof', tag: null });
  const securityAgencyID = own.agency.id;
  const staff = await makeStaff(server.db, {
    securityAgencyID,
    name: '陈伟明 Tan',
    staffNo: 'S77',
  });
  const route = await makeRoute(server.db, {
    site: own.site,
    points: [lobby, roof],
    name: 'Night Round',
  });
  walked = await makePatrol(server.db, {
    route,
    staff,
    start: '2026-11-02T14:00:00Z',
    end: '2026-11-02T15:05:00Z',
    clocked: 1,
    outcome: 'SEMI-COMPLETED',
    remark: '=1+1, "quiet"',
  });
  await makePatrol(server.db, {
    route: await makeRoute(server.db, { site: own.site, points: [lobby], name: 'Day Round' }),
    staff: own.guard,
    start: '2026-11-02T01:00:00Z',
    end: null,
    clocked: 0,
    outcome: 'DISRUPTED',
  });
  await makePatrol(server.db, { route, staff, start: '2026-10-02T14:00:00Z' });
  await makePatrol(server.db, { route, staff, start: '2026-11-03T14:00:00Z', deleted: 1 });
  const theirs = await makeRoute(server.db, { site: other.site, islandWide: 1 });
  await makePatrol(server.db, { route: theirs, staff: other.guard, start: '2026-11-02T14:00:00Z' });
});
afterAll(() => server.close());

function send(document: string, variables: object, client: Client = own.console) {
  return client.graphql<{ link: Link }>(document, { agencyID: own.agency.id, ...variables });
}

async function linkTo(document: string, variables: object): Promise<Link> {
  const { body } = await send(document, variables);
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('no link');
  return body.data.link;
}

const records = (choice: object, format: string) =>
  linkTo(recordsDocument, { records: { ...november, ...choice }, format });

async function bytesOf({ url }: Link): Promise<Uint8Array> {
  const response = await own.console.fetch(url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** The only sheet: its name, its cells as they are shown, and as they are held. */
async function sheetOf(link: Link) {
  const [sheet] = readWorkbookBytes(await bytesOf(link));
  if (sheet === undefined) throw new Error('no sheet');
  const values = sheet.rows.map((cells) => cells.map(({ value }) => value));
  return { name: sheet.name, rows: shownRows(sheet), values };
}

describe('exportClockingReport', () => {
  it('gives a workbook of all records of the choice, ended first, first', async () => {
    const link = await records({}, 'XLSX');
    expect(link).toEqual({
      url: expect.stringMatching(/^\/exports\//),
      fileName: 'Patrol Report 01 Nov 2026 - 30 Nov 2026.xlsx',
      rows: 2,
    });
    const { name, rows, values } = await sheetOf(link);
    expect(name).toBe('Patrol Records');
    expect(rows).toEqual([
      ['Agency', own.agency.name],
      ['Date Range', '01 Nov 2026 - 30 Nov 2026'],
      ['Site', 'All'],
      ['Status', 'All'],
      patrolColumns.map(({ title }) => title),
      [
        'Day Round',
        own.site.name,
        own.guard.staffNo,
        own.guard.name,
        '02 Nov 2026 (Mon), 09:00',
        'Not finished',
        'Disrupted',
        '',
        '0/1',
        '',
      ],
      [
        'Night Round',
        own.site.name,
        'S77',
        '陈伟明 Tan',
        '02 Nov 2026 (Mon), 22:00',
        '02 Nov 2026 (Mon), 23:05',
        'Semi-completed',
        '1h 5min',
        '1/2',
        `'=1+1, "quiet"`,
      ],
    ]);
    expect(values[6]?.[4]).toBeCloseTo(46_328 + 22 / 24, 9);
    expect(values[6]?.[7]).toBe(65 / 1440);
    expect(values[5]?.[7]).toBeNull();
  });

  it('has the order of the screen, and names what was searched for', async () => {
    const orderby = [{ field: 'start', direction: 'DESC' }];
    const choice = { records: { ...november, search: 'round' }, format: 'XLSX', orderby };
    const { rows } = await sheetOf(await linkTo(recordsDocument, choice));
    expect(rows[4]).toEqual(['Search', 'round']);
    expect(rows.slice(6).map(([route]) => route)).toEqual(['Night Round', 'Day Round']);
  });

  it('gives a CSV, UTF-8 with byte order mark, of what the search and status choose', async () => {
    const link = await records({ search: '伟明', status: 'SEMI-COMPLETED' }, 'CSV');
    expect(link.fileName).toBe('Patrol Report 01 Nov 2026 - 30 Nov 2026.csv');
    const bytes = await bytesOf(link);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toEqual([
      patrolColumns.map(({ title }) => title).join(','),
      `Night Round,${own.site.name},S77,陈伟明 Tan,"02 Nov 2026 (Mon), 22:00","02 Nov 2026 (Mon), 23:05",Semi-completed,1h 5min,1/2,"'=1+1, ""quiet"""`,
      '',
    ]);
  });

  it('gives a PDF of a site with its heading and rows', async () => {
    const link = await records({ siteProfileID: own.site.id }, 'PDF');
    expect(link.fileName).toBe('Patrol Report 01 Nov 2026 - 30 Nov 2026.pdf');
    const [page = '', ...none] = await pdfPages(await bytesOf(link));
    expect(none).toEqual([]);
    for (const text of [
      'Patrol Records',
      own.site.name,
      'Scanned',
      '02 Nov 2026 (Mon), 23:05',
      '陈伟明',
      'Semi-completed',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('refuses more records than a PDF can hold, before it is made', async () => {
    await server.sql(
      `INSERT INTO clocking_report (security_agency_id, clocking_route_id, clocking_route_name, in_order,
        island_wide, site_profile_id, security_site_id, account_id, staff_profile_id,
        staff_profile_name, staff_no, start, closes_on, ends_on)
      SELECT security_agency_id, clocking_route_id, clocking_route_name, in_order, island_wide,
        site_profile_id, security_site_id, account_id, staff_profile_id, staff_profile_name, staff_no,
        '2025-01-01Z', '2025-01-02Z', '2025-01-02Z'
      FROM clocking_report, generate_series(1, 20001) WHERE id = $1`,
      [walked.id],
    );
    const range = { rangeStart: '2025-01-01T00:00:00Z', rangeEnd: '2025-01-31T00:00:00Z' };
    const { body } = await send(recordsDocument, { records: range, format: 'PDF' });
    expect(body.errors).toMatchObject([
      {
        message: 'A PDF holds at most 20,000 records. Choose a shorter range, or Excel.',
        extensions: { code: 'TOO_LARGE', path: 'records.rangeEnd' },
      },
    ]);
    expect((await records(range, 'CSV')).rows).toBe(20_001);
  });

  it.each([
    [
      'a range that ends first',
      { rangeEnd: '2026-10-01T00:00:00Z' },
      'INVALID',
      'records.rangeEnd',
    ],
    ['an unknown status', { status: 'LOST' }, 'INVALID', 'records.status'],
    ['an unknown site', { siteProfileID: 999_999 }, 'NOT_FOUND', 'records.siteProfileID'],
  ])('refuses %s', async (_, choice, code, path) => {
    const { body } = await send(recordsDocument, { records: { ...november, ...choice } });
    expect(body.errors).toMatchObject([{ extensions: { code, path } }]);
  });
});

describe('exportClockingReportDetail', () => {
  it('gives the record with all of its lines', async () => {
    const link = await linkTo(recordDocument, { id: walked.id });
    expect(link).toMatchObject({
      fileName: 'Patrol Record Night Round 02 Nov 2026.pdf',
      rows: 1,
    });
    const [page = ''] = await pdfPages(await bytesOf(link));
    for (const text of [
      'Patrol Record',
      'Night Round',
      '1h 5min',
      '1/2',
      'Lobby',
      '04AA',
      'Clocked',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('Not clocked');
    expect(page).toContain('Not registered');
  });

  it('names the site of each line of an island-wide patrol', async () => {
    const far = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Far Court' });
    const gate = await makeCheckpoint(server.db, { site: far, name: 'Gate' });
    const wide = await makeRoute(server.db, { site: own.site, islandWide: 1 });
    const { id } = await makePatrol(server.db, {
      route: { ...wide, points: [gate] },
      staff: own.guard,
    });
    const [page = ''] = await pdfPages(await bytesOf(await linkTo(recordDocument, { id })));
    expect(page).toContain('Far Court');
  });

  it('names nobody for a round that nobody walked', async () => {
    const route = await makeRoute(server.db, { site: own.site, points: [lobby] });
    await makeRound(server.db, { route, minutes: 20 });
    await settleNow(server);
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'SELECT id FROM clocking_report WHERE clocking_route_id = $1',
      [route.id],
    );
    const [page = ''] = await pdfPages(await bytesOf(await linkTo(recordDocument, { id })));
    expect(page.replaceAll(/\s+/g, ' ')).toContain('Staff Name - Remarks');
  });

  it('knows no record of another agency', async () => {
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'SELECT id FROM clocking_report WHERE security_agency_id = $1',
      [other.agency.id],
    );
    expect((await send(recordDocument, { id })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('exportClockingPointLabel', () => {
  it('gives a label with code, name and site for each chosen checkpoint', async () => {
    const link = await linkTo(labelsDocument, { checkpoints: { ids: [lobby.id, roof.id] } });
    expect(link).toMatchObject({ fileName: 'Checkpoint Labels.pdf', rows: 2 });
    const [page = '', ...none] = await pdfPages(await bytesOf(link));
    expect(none).toEqual([]);
    for (const text of [lobby.code, roof.code, 'Lobby', 'Roof', own.site.name]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('Guard House');
  });

  it('gives those of a filter, and refuses when there are none', async () => {
    const filter = { siteProfileID: own.site.id, status: 'ACTIVE', search: 'lob' };
    expect((await linkTo(labelsDocument, { checkpoints: filter })).rows).toBe(1);
    const none = await send(labelsDocument, { checkpoints: { ...filter, status: 'INACTIVE' } });
    expect(none.body.errors).toMatchObject([
      {
        message: 'There is no checkpoint to print a label for.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
  });

  it('refuses more labels than one file holds', async () => {
    const many = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await server.sql(
      `INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name)
      SELECT $1, $2, $3, 'Door ' || n FROM generate_series(1, 1001) n`,
      [own.agency.id, many.id, many.securitySiteID],
    );
    const { body } = await send(labelsDocument, { checkpoints: { siteProfileID: many.id } });
    expect(body.errors).toMatchObject([
      {
        message: 'One file holds at most 1,000 labels. Choose a site.',
        extensions: { code: 'TOO_LARGE' },
      },
    ]);
  });

  it('refuses checkpoints and sites of other agencies, and deleted ones', async () => {
    const gone = await makeCheckpoint(server.db, { site: own.site, deleted: 1 });
    for (const [checkpoints, path] of [
      [{ ids: [lobby.id, other.site.clockingPointID] }, 'checkpoints.ids.1'],
      [{ ids: [gone.id] }, 'checkpoints.ids.0'],
      [{ siteProfileID: other.site.id }, 'checkpoints.siteProfileID'],
    ] as const) {
      const { body } = await send(labelsDocument, { checkpoints });
      expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', path } }]);
    }
  });
});

describe('the exports of patrols', () => {
  it('are for whoever may see patrols, and stand in the audit', async () => {
    const viewer = await clientHolding(server, own.agency, 'patrol.view');
    const clerk = await clientHolding(server, own.agency, 'attendance.view');
    const guard = await clientOfGuard(server, own.guard);
    const asked: [string, object][] = [
      [recordsDocument, { records: november }],
      [recordDocument, { id: walked.id }],
      [labelsDocument, { checkpoints: { siteProfileID: own.site.id } }],
    ];
    for (const [document, variables] of asked) {
      expect((await send(document, variables, viewer)).codes).toEqual([]);
      expect((await send(document, variables, clerk)).codes).toEqual(['FORBIDDEN']);
      expect((await send(document, variables, guard)).codes).toEqual(['FORBIDDEN']);
    }
    const kept = await server.sql<{ operation: string }>(
      `SELECT DISTINCT operation FROM audit
      WHERE security_agency_id = $1 AND entity = 'Export' ORDER BY 1`,
      [own.agency.id],
    );
    expect(kept.map(({ operation }) => operation)).toEqual([
      'exportClockingPointLabel',
      'exportClockingReport',
      'exportClockingReportDetail',
    ]);
  });

  it('give their file to nobody else', async () => {
    const { url } = await records({}, 'CSV');
    const colleague = await clientHolding(server, own.agency, 'patrol.view');
    expect((await colleague.fetch(url)).status).toBe(403);
  });
});
