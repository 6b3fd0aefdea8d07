import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { readWorkbookBytes, shownRows } from '../../../../test/files/workbook.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeDeployment, makeShiftType, type DeploymentGiven } from '../factory.ts';
import { personBlocks } from './person-export.ts';

const document = `mutation ($roster: RosterInput!, $agencyID: RecordID!, $format: RosterFormat!) {
  exportRoster(roster: $roster, agencyID: $agencyID, format: $format) { url fileName rows }
}`;

interface Exported {
  readonly exportRoster: {
    readonly url: string;
    readonly fileName: string;
    readonly rows: number;
  };
}
type Format = 'PDF' | 'XLSX';

const month = '2026-12';
let server: TestServer;
let own: Office;
let site: DeploymentGiven['site'];
let tan: Awaited<ReturnType<typeof makeStaff>>;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  site = await makeSite(server.db, { securityAgencyID, name: 'Marina 滨海 Tower' });
  tan = await makeStaff(server.db, { securityAgencyID, name: 'Tan 陈 Ah Kow' });
  await server.sql('SELECT give_public_holidays($1)', [securityAgencyID]);
});

const ask = (roster: object, format: Format = 'PDF', client: Client = own.console) =>
  client.graphql<Exported>(document, {
    roster: { month, ...roster },
    agencyID: own.agency.id,
    format,
  });

async function file(roster: object, format: Format = 'PDF'): Promise<Uint8Array> {
  const { body } = await ask(roster, format);
  const response = await own.console.fetch(body.data?.exportRoster.url ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const plan = (given: Partial<DeploymentGiven> = {}) =>
  makeDeployment(server.db, {
    site,
    staff: tan,
    date: '2026-12-02',
    status: 'PUBLISHED',
    ...given,
  });

describe('the month of a site as a PDF', () => {
  it('has people with letters, sums, a legend and the public holidays', async () => {
    await plan();
    await plan({ date: '2026-12-03', shift: 'NIGHT' });
    const late = await makeShiftType(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Late Shift',
      letter: 'LT',
    });
    const { id } = await plan({ date: '2026-12-04', status: 'DRAFT' });
    await server.sql(
      `UPDATE deployment SET shift_type_id = $3, start_datetime = '2026-12-04T07:00:00Z',
        end_datetime = '2026-12-04T15:00:00Z' WHERE security_agency_id = $1 AND id = $2`,
      [own.agency.id, id, late],
    );
    const { body } = await ask({ siteProfileID: site.id });
    expect(body.data?.exportRoster).toMatchObject({
      fileName: 'Roster Marina 滨海 Tower Dec 2026.pdf',
      rows: 3,
    });
    const bytes = await file({ siteProfileID: site.id });
    const head = Buffer.from(bytes).toString('latin1');
    const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
    const [page = '', ...others] = await pdfPages(bytes);
    expect(others).toEqual([]);
    expect(page).toContain(`${own.agency.name} - Roster`);
    expect(page).toContain('Marina 滨海 Tower - Dec 2026');
    expect(page).toContain('Tan 陈 Ah Kow');
    expect(page).toContain('D: Day Shift, 08:00 - 20:00');
    expect(page).toContain('N: Night Shift, 20:00 - 08:00');
    expect(page).toContain('LT: Late Shift, 15:00 - 23:00');
    expect(page).toContain('(LT)');
    expect(page).toContain('(In brackets): not published yet');
    expect(page).not.toContain('Struck out');
    expect(page).toContain('PH: 25 Dec 2026 (Christmas Day)');
    // Two of 12 hours and one of 8, each without an hour of break.
    expect(page).toContain('D N (LT) 3 29');
    expect(page).toContain('Page 1 of 1');
    expect(page).toContain('Printed by');
  });

  it('says that nobody is planned by its sums', async () => {
    const { body } = await ask({ siteProfileID: site.id });
    expect(body.data?.exportRoster.rows).toBe(0);
    const [page = ''] = await pdfPages(await file({ siteProfileID: site.id }));
    expect(page).toContain('Shifts 0 0 0');
  });

  it('has one person alone where one is named too', async () => {
    await plan();
    await plan({ staff: own.guard });
    await plan({ site: own.site, date: '2026-12-09' });
    const { body } = await ask({ siteProfileID: site.id, staffProfileID: tan.id });
    expect(body.data?.exportRoster).toMatchObject({
      fileName: 'Roster Marina 滨海 Tower, Tan 陈 Ah Kow Dec 2026.pdf',
      rows: 1,
    });
  });

  it('has neither other sites, other months nor what was taken out', async () => {
    await plan({ date: '2026-11-30' });
    await plan({ date: '2027-01-01' });
    await plan({ site: own.site });
    const { id } = await plan();
    await server.sql('UPDATE deployment SET deleted = 1 WHERE id = $1', [id]);
    const { body } = await ask({ siteProfileID: site.id });
    expect(body.data?.exportRoster.rows).toBe(0);
  });
});

describe('the month of a person', () => {
  it('is a list by day with site, times and sums as a PDF', async () => {
    await plan();
    await plan({ site: own.site, date: '2026-12-31', shift: 'NIGHT', status: 'DECLINED' });
    const [page = ''] = await pdfPages(await file({ staffProfileID: tan.id }));
    expect(page).toContain('Tan 陈 Ah Kow - Dec 2026');
    expect(page).toContain('02 Dec 2026, (Wed) Marina 滨海 Tower');
    expect(page).toContain('03 Dec 2026, (Thu) -');
    expect(page).toContain('08:00 - 20:00 11');
    expect(page).toMatch(/Sites\nMarina 滨海 Tower \d+ Test Road/);
    expect(page).toContain('Christmas Day');
    expect(page).toContain('20:00 - 08:00 Declined -');
    expect(page).toContain('Total 1 shift 11');
  });

  it('is a row each in Excel, with dates, times and durations as numbers', async () => {
    await plan();
    await plan({ date: '2026-12-01', status: 'DRAFT' });
    const [sheet] = readWorkbookBytes(await file({ staffProfileID: tan.id }, 'XLSX'));
    const rows = sheet === undefined ? [] : shownRows(sheet);
    const titles = rows.findIndex((row) => row[0] === 'Date');
    expect(rows.slice(0, 3).map((row) => row.slice(0, 2))).toEqual([
      ['Agency', own.agency.name],
      ['Staff', 'Tan 陈 Ah Kow'],
      ['Month', 'Dec 2026'],
    ]);
    expect(rows[titles + 1]?.[0]).toBe('01 Dec 2026');
    expect(rows[titles + 1]?.at(-1)).toBe('Draft');
    const numbers = sheet?.rows[titles + 2]?.map(({ value }) => value);
    expect(numbers?.[0]).toBe(46_358);
    expect(numbers?.[7]).toBeCloseTo(46_358 + 8 / 24, 6);
    expect(numbers?.[8]).toBeCloseTo(46_358 + 20 / 24, 6);
    expect(numbers?.[9]).toBeCloseTo(11 / 24, 6);
  });
});

describe('exportRoster', () => {
  it('leaves its trace in the audit', async () => {
    await plan();
    await ask({ siteProfileID: site.id }, 'XLSX');
    const read = `SELECT operation, after FROM audit
      WHERE security_agency_id = $1 AND operation = 'exportRoster'`;
    expect(await server.sql(read, [own.agency.id])).toEqual([
      {
        operation: 'exportRoster',
        after: { format: 'XLSX', month, siteProfileID: site.id, staffProfileID: null, rows: 1 },
      },
    ]);
  });

  it('refuses neither of site and person, and what is no month', async () => {
    expect((await ask({})).codes).toEqual(['INVALID']);
    expect((await ask({ siteProfileID: site.id, month: '2026-13' })).codes).toEqual(['INVALID']);
  });

  it('refuses another agency, its sites and people, and who may not see rosters', async () => {
    const other = await makeOffice(server);
    expect((await ask({ siteProfileID: site.id }, 'PDF', other.console)).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await ask({ siteProfileID: other.site.id })).body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'roster.siteProfileID' } },
    ]);
    expect((await ask({ staffProfileID: other.guard.id })).body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'roster.staffProfileID' } },
    ]);
    const without = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask({ siteProfileID: site.id }, 'PDF', without)).codes).toEqual(['FORBIDDEN']);
    const { body } = await ask({ siteProfileID: site.id });
    const stranger = await other.console.fetch(body.data?.exportRoster.url ?? '');
    expect(stranger.status).toBe(403);
  });
});

it('the sum of a person’s month stands below the hours', () => {
  const roster = { month, siteProfileID: null, staffProfileID: 1, name: 'Tan', lines: [] };
  const by = { types: [], breakMinutes: 0, timeZone: 'Asia/Singapore' };
  const blocks = personBlocks({ ...roster, by, holidays: new Map() });
  const columns = blocks.flatMap((block) => (block.kind === 'table' ? block.columns : []));
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  expect(columns.at(-1)?.title).toBe('Hours');
  expect(rows.at(-1)).toHaveLength(columns.length);
  expect(rows.at(-1)?.at(-1)).toEqual({ text: '0', isBold: true });
});
