import { addDays, startOfDay, todayIn, wireTime } from '@guardroom/rules/dates';
import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { columnTitles, firstCells, makeGuard, rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';
import { readWorkbook } from '../support/workbook.ts';

const path = '/patrol/records';
const october = `${path}?date=2026-10-01..2026-10-31`;

/** A patrol of one checkpoint, its route being named so. */
async function makeWalk(
  { db }: TestServer,
  { site, guard }: Office,
  name: string,
  given: object = {},
) {
  const point = await makeCheckpoint(db, { site, name: `${name} Gate` });
  const route = await makeRoute(db, { site, points: [point], name });
  return makePatrol(db, { route, staff: guard, start: '2026-10-05T01:00:00Z', ...given });
}

test('records of yesterday and today are shown, five a page, ended first, first', async ({
  desk,
  server,
  office,
}) => {
  const today = todayIn('Asia/Singapore');
  const yesterday = addDays(today, -1);
  const at = (date: string, minutes: number) =>
    wireTime(Date.parse(startOfDay(date, 'Asia/Singapore')) + minutes * 60_000);
  await makeWalk(server, office, 'Long', { start: at(yesterday, 0), end: at(yesterday, 600) });
  for (const place of [1, 2, 3, 4, 5]) {
    const start = at(yesterday, place * 10);
    await makeWalk(server, office, `Round ${place}`, { start, end: at(yesterday, place * 10 + 5) });
  }
  await makeWalk(server, office, 'Before', {
    start: wireTime(Date.parse(at(yesterday, 0)) - 1000),
    end: at(yesterday, 1),
  });
  const sent = listen(desk);
  await desk.goto(path);
  await expect(desk.getByText('6 records')).toBeVisible();
  expect(await firstCells(desk)).toEqual(['Round 1', 'Round 2', 'Round 3', 'Round 4', 'Round 5']);
  const [list] = sent.filter(({ operation }) => operation === 'PatrolRecords');
  expect(list?.variables).toEqual({
    filter: {
      securityAgencyID: { eq: office.agency.id },
      deleted: { eq: 0 },
      start: {
        ge: at(yesterday, 0),
        le: wireTime(Date.parse(at(addDays(today, 1), 0)) - 1000),
      },
    },
    pagination: {
      limit: 5,
      offset: 0,
      agencyID: office.agency.id,
      count: 'ESTIMATE',
      orderby: [{ field: 'end', direction: 'ASC' }],
    },
  });
  expect(await columnTitles(desk)).toEqual([
    'Route',
    'Site',
    'Staff No',
    'Staff Name',
    'Start',
    'End',
    'Status',
    'Total Duration',
    'Scanned Points',
    'Remarks',
  ]);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(rowOf(desk, 'Long')).toContainText('10h 0min');
});

test('they are filtered by search, status and site, and the filter is kept for the session', async ({
  desk,
  server,
  office,
}) => {
  const officer = await makeGuard(server, office, 'Zulkifli Ops', 'OPS77');
  await makeWalk(server, office, 'Night Round', { outcome: 'SEMI-COMPLETED' });
  await makeWalk(server, { ...office, guard: officer }, 'Day Round', { outcome: 'DISRUPTED' });
  const site = await makeSite(server.db, { securityAgencyID: office.agency.id });
  await makeWalk(server, { ...office, site }, 'Far Round');
  await desk.goto(`${october}&search=ops77`);
  await expect(desk.getByText('1 record')).toBeVisible();
  await expect(rowOf(desk, 'Day Round')).toContainText('Disrupted');
  await desk.goto(`${october}&search=night`);
  await expect(rowOf(desk, 'Night Round')).toContainText('Semi-completed');
  await desk.goto(`${october}&site=${site.id}`);
  await expect(desk.getByText('1 record')).toBeVisible();
  await expect(rowOf(desk, 'Far Round')).toContainText('Completed');
  await desk.goto(`${october}&status=SEMI-COMPLETED`);
  await expect(desk.getByText('1 record')).toBeVisible();
  await desk.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(desk).toHaveURL('/');
  await desk.goto(path);
  await expect(desk.getByText('Status: Semi-completed')).toBeVisible();
  await expect(rowOf(desk, 'Night Round')).toBeVisible();
});

test('a row opens the record with its facts and its lines by time', async ({
  desk,
  server,
  office,
}) => {
  const { site, guard } = office;
  const make = (name: string) => makeCheckpoint(server.db, { site, name });
  const points = [await make('Lobby'), await make('Stairs'), await make('Roof')];
  const route = await makeRoute(server.db, { site, points, name: 'Night Round' });
  const { id } = await makePatrol(server.db, {
    route,
    staff: guard,
    start: '2026-10-05T14:00:00Z',
    end: '2026-10-05T14:42:00Z',
    clocked: 2,
    outcome: 'SEMI-COMPLETED',
    remark: 'Roof was locked.',
  });
  await desk.goto(october);
  await rowOf(desk, 'Night Round').click();
  await expect(desk).toHaveURL(`${path}/${id}`);
  const card = desk.getByRole('region', { name: 'Patrol record' });
  for (const text of [
    'Night Round',
    '42min',
    '05 Oct 2026 (Mon), 22:00',
    '05 Oct 2026 (Mon), 22:42',
    site.name,
    'Semi-completed',
    '2/3',
    guard.name,
    'Roof was locked.',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(rowOf(desk, 'Roof')).toContainText('Not clocked');
  expect(await firstCells(desk)).toEqual(['Lobby', 'Stairs', 'Roof']);
  expect(await columnTitles(desk)).toEqual([
    'Checkpoint Name',
    'Tag ID',
    'Status',
    'Datetime',
    'Remark',
  ]);
  await checkAccessibility(desk);
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  expect((await started).suggestedFilename()).toBe('Patrol Record Night Round 05 Oct 2026.pdf');
});

test('a patrol under way has no end, and one that nobody finished says so', async ({
  desk,
  server,
  office,
}) => {
  const start = wireTime(Date.now() - 600_000);
  await makeWalk(server, office, 'Now', { start, end: null, clocked: 0, outcome: 'DISRUPTED' });
  const long = wireTime(Date.now() - 13 * 3_600_000);
  await makeWalk(server, office, 'Left', {
    start: long,
    end: null,
    clocked: 0,
    outcome: 'DISRUPTED',
  });
  await desk.goto(path);
  await expect(rowOf(desk, 'Now')).toContainText('Under way');
  await expect(rowOf(desk, 'Now')).toContainText('Pending');
  await expect(rowOf(desk, 'Left')).toContainText('Not finished');
  await expect(rowOf(desk, 'Left')).toContainText('Disrupted');
});

test('an unknown record says so', async ({ desk, server, office }) => {
  await makeWalk(server, office, 'Night Round');
  for (const address of ['999999', 'none']) {
    await desk.goto(`${path}/${address}`);
    await expectToast(desk, 'Unable to retrieve patrol record profile');
    await expect(desk.getByText('Night Round')).toHaveCount(0);
  }
});

test('all records of the filter are taken away as Excel, CSV and PDF', async ({
  desk,
  server,
  office,
}) => {
  for (let place = 0; place < 7; place += 1) {
    await makeWalk(server, office, `Round ${place}`, {
      start: `2026-10-05T0${place}:00:00Z`,
      remark: place === 3 ? '=1+1' : 'quiet',
    });
  }
  await desk.goto(october);
  await expect(desk.getByText('7 records')).toBeVisible();
  const fileOf = async (press: () => Promise<void>) => {
    const started = desk.waitForEvent('download');
    await press();
    return started;
  };
  const menu = desk.getByRole('button', { name: 'Export as Excel' });
  await menu.click();
  await checkAccessibility(desk);
  const excel = await fileOf(() => desk.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click());
  expect(excel.suggestedFilename()).toBe('Patrol Report 01 Oct 2026 - 31 Oct 2026.xlsx');
  const { sheetName, rows } = await readWorkbook(excel);
  expect(sheetName).toBe('Patrol Records');
  const titles = rows.findIndex((row) => row[0] === 'Route');
  expect(rows.slice(titles + 1)).toHaveLength(7);
  const csv = await fileOf(async () => {
    await menu.click();
    await desk.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(csv.suggestedFilename()).toBe('Patrol Report 01 Oct 2026 - 31 Oct 2026.csv');
  const toPdf = desk.getByRole('button', { name: 'Export as PDF' });
  const pdf = await fileOf(() => toPdf.click());
  expect(pdf.suggestedFilename()).toBe('Patrol Report 01 Oct 2026 - 31 Oct 2026.pdf');
  await server.sql(
    `INSERT INTO clocking_report (security_agency_id, clocking_route_id, clocking_route_name, in_order,
      island_wide, site_profile_id, security_site_id, account_id, staff_profile_id,
      staff_profile_name, staff_no, start, closes_on, ends_on)
    SELECT security_agency_id, clocking_route_id, clocking_route_name, in_order, island_wide,
      site_profile_id, security_site_id, account_id, staff_profile_id, staff_profile_name, staff_no,
      start, closes_on, closes_on
    FROM clocking_report, generate_series(1, 20000)
    WHERE security_agency_id = $1 AND remark LIKE '=%'`,
    [office.agency.id],
  );
  await toPdf.click();
  await expectToast(desk, 'A PDF holds at most 20,000 records. Choose a shorter range, or Excel.');
});

test('records that could not be loaded say so', async ({ desk }) => {
  await breakOperation(desk, 'PatrolRecords', 'fault of the server');
  await desk.goto(path);
  await expectToast(desk, 'Unable to retrieve patrol records');
});
