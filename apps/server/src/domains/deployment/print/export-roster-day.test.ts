import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { readWorkbookBytes, shownRows } from '../../../../test/files/workbook.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeDeployment, type DeploymentGiven } from '../factory.ts';

const document = `mutation ($day: RosterDayInput!, $agencyID: RecordID!, $format: RosterFormat!) {
  exportRosterDay(day: $day, agencyID: $agencyID, format: $format) { url fileName rows }
}`;
const plan = `query ($agencyID: RecordID!, $date: Date!, $siteProfileIDs: [RecordID!]) {
  deploymentPlan(agencyID: $agencyID, fromDate: $date, toDate: $date, siteProfileIDs: $siteProfileIDs) {
    lines { id } } }`;

interface Exported {
  readonly exportRosterDay: {
    readonly url: string;
    readonly fileName: string;
    readonly rows: number;
  };
}

const date = '2026-12-02';
let server: TestServer;
let own: Office;
let marina: MadeSite;
let arcade: MadeSite;
let tan: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  marina = await makeSite(server.db, { securityAgencyID, name: 'Marina Tower' });
  arcade = await makeSite(server.db, { securityAgencyID, name: 'Arcade' });
  tan = await makeStaff(server.db, { securityAgencyID, name: 'Tan 陈 Ah Kow' });
});

const ask = (day: object = {}, format = 'PDF', client: Client = own.console) =>
  client.graphql<Exported>(document, {
    day: { date, ...day },
    agencyID: own.agency.id,
    format,
  });
async function file(day: object, format: string): Promise<Uint8Array> {
  const { body } = await ask(day, format);
  const response = await own.console.fetch(body.data?.exportRosterDay.url ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
const planned = (given: Partial<DeploymentGiven> = {}) =>
  makeDeployment(server.db, { site: marina, staff: tan, date, status: 'PUBLISHED', ...given });

describe('a day over all sites', () => {
  it('is a PDF with each site once, by name, its shifts by their start, and what is in doubt', async () => {
    await planned({ shift: 'NIGHT', status: 'DECLINED' });
    await planned({ staff: own.guard });
    await planned({ site: arcade, status: 'DRAFT' });
    await planned({ date: '2026-12-03' });
    const { body } = await ask();
    expect(body.data?.exportRosterDay).toMatchObject({
      fileName: 'Roster 02 Dec 2026.pdf',
      rows: 3,
    });
    const [page = ''] = await pdfPages(await file({}, 'PDF'));
    expect(page).toContain(`${own.agency.name} - Roster`);
    expect(page).toContain('02 Dec 2026, (Wed)');
    expect(page).toContain('3 entries at 2 sites');
    const places = [
      /Arcade Day Shift 08:00 - 20:00 Tan 陈 Ah Kow.*Not published/,
      new RegExp(`Marina Tower Day Shift 08:00 - 20:00 ${own.guard.name}`),
      /^Night Shift 20:00 - 08:00 Tan 陈 Ah Kow.*Declined/m,
    ].map((line) => page.search(line));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(page).toContain('Printed by');
  });

  it('is of some sites alone where they are named, in Excel a row each', async () => {
    await planned();
    await planned({ site: arcade });
    const [sheet] = readWorkbookBytes(await file({ siteProfileIDs: [arcade.id] }, 'XLSX'));
    const rows = sheet === undefined ? [] : shownRows(sheet);
    expect(rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
      ['Agency', own.agency.name],
      ['Day', '02 Dec 2026, (Wed)'],
    ]);
    const titles = rows.findIndex((row) => row[0] === 'Date');
    expect(rows.slice(titles + 1).map((row) => row[1])).toEqual(['Arcade']);
  });

  it('leaves its trace in the audit', async () => {
    await planned();
    await ask({ siteProfileIDs: [marina.id] }, 'XLSX');
    const read = `SELECT after FROM audit
      WHERE security_agency_id = $1 AND operation = 'exportRosterDay'`;
    expect(await server.sql(read, [own.agency.id])).toEqual([
      { after: { format: 'XLSX', date, siteProfileIDs: [marina.id], rows: 1 } },
    ]);
  });

  it('is refused for sites of another agency, to another agency, and to who may not see rosters', async () => {
    const other = await makeOffice(server);
    expect((await ask({ siteProfileIDs: [marina.id, other.site.id] })).body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'day.siteProfileIDs.1' } },
    ]);
    expect((await ask({}, 'PDF', other.console)).codes).toEqual(['FORBIDDEN']);
    const without = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask({}, 'PDF', without)).codes).toEqual(['FORBIDDEN']);
  });
});

it('of more entries than are shown at once, file and plan say so and are had by site', async () => {
  const { id } = await planned();
  await planned({ site: arcade });
  await server.sql(
    `INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
        security_site_id, site_profile_id, account_id, staff_profile_id)
      SELECT security_agency_id, date, shift, start_datetime + n * interval '1 second', end_datetime,
        security_site_id, site_profile_id, account_id, staff_profile_id
      FROM deployment CROSS JOIN generate_series(1, $3::int) AS n
      WHERE security_agency_id = $1 AND id = $2`,
    [own.agency.id, id, deploymentLimits.planLines - 1],
  );
  const planOf = (siteProfileIDs?: readonly number[]) =>
    own.console.graphql<{ deploymentPlan: { lines: readonly object[] } }>(plan, {
      agencyID: own.agency.id,
      date,
      siteProfileIDs,
    });
  const refused = await Promise.all([ask(), planOf()]);
  expect(refused.map(({ body }) => body.errors)).toMatchObject([
    [
      {
        message: 'A day of more than 6000 entries is not exported: choose some sites.',
        extensions: { code: 'TOO_LARGE', path: 'day.siteProfileIDs' },
      },
    ],
    [
      {
        message: 'A plan shows at most 6000 entries: choose some sites.',
        extensions: { code: 'TOO_LARGE', path: 'siteProfileIDs' },
      },
    ],
  ]);
  expect((await ask({ siteProfileIDs: [marina.id] })).body.data?.exportRosterDay.rows).toBe(6000);
  expect((await planOf([arcade.id])).body.data?.deploymentPlan.lines).toHaveLength(1);
});
