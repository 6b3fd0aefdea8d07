import {
  addDays,
  listTime,
  monthText,
  startOfDay,
  todayIn,
  weekdayText,
} from '@guardroom/rules/dates';
import { daysOfMonth, monthIn } from '@guardroom/rules/supervisorycheck/month';
import { readFile } from 'node:fs/promises';
import { makeHoliday } from '../../apps/server/src/domains/leave/factory.ts';
import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSite, type MadeSite } from '../../apps/server/src/domains/site/factory.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { columnTitles, rowOf } from '../support/attendance.ts';
import { zone } from '../support/home.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation } from '../support/wire.ts';

/** An officer clocks a checkpoint of a site on the way round. */
async function check(
  { db }: TestServer,
  { guard }: Office,
  site: MadeSite,
  start: string,
): Promise<void> {
  const points = [await makeCheckpoint(db, { site, name: 'Main gate' })];
  const route = await makeRoute(db, { site, islandWide: 1, points });
  await makePatrol(db, { route, staff: guard, start });
}

const octoberWeekday = (day: number) => weekdayText(`2026-10-${String(day).padStart(2, '0')}`);

const overview = { name: 'Overview' };

test('the month shows its sites, their checks, and a mark a day', async ({
  desk,
  server,
  office,
}) => {
  const { site, agency, guard } = office;
  const idle = await makeSite(server.db, { securityAgencyID: agency.id, name: 'Idle Gardens' });
  await makeSite(server.db, {
    securityAgencyID: agency.id,
    name: 'Closed Plaza',
    status: 'INACTIVE',
  });
  await check(server, office, site, '2026-10-02T15:59:00Z');
  await check(server, office, site, '2026-10-02T02:00:00Z');
  await check(server, office, site, '2026-10-31T15:59:00Z');
  await server.sql(
    `UPDATE clocking_report_detail SET remark = 'Gate was open'
    WHERE security_agency_id = $1 AND datetime = '2026-10-02T02:00:00Z'`,
    [agency.id],
  );
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
    `${agency.name}Supervisory Check`,
  );
  await expect(desk.getByText('Month: Oct 2026')).toBeVisible();
  const tile = desk.getByRole('list', overview).getByRole('button');
  await expect(tile).toHaveText([`${site.name}3 checks`]);
  for (const day of daysOfMonth('2026-10')) {
    const name = `${octoberWeekday(day)} ${day}`;
    await expect(desk.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  expect((await columnTitles(desk)).filter(Boolean)).toHaveLength(2 + 31);
  const cells = rowOf(desk, site.name).getByRole('cell');
  const marks = await cells.allInnerTexts();
  expect(marks.flatMap((text, place) => (text === 'Checked' ? [place - 1] : []))).toEqual([2, 31]);
  await expect(rowOf(desk, idle.name)).toBeVisible();
  await expect(rowOf(desk, 'Closed Plaza')).toHaveCount(0);
  await expect(desk.getByText('2 records')).toBeVisible();
  const ground = (day: number) =>
    cells.nth(day + 1).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  // A Friday, a Saturday, a Sunday and a Monday.
  const [friday, saturday, sunday, monday] = await Promise.all([2, 3, 4, 5].map(ground));
  expect(saturday).not.toBe(friday);
  expect([sunday, monday]).toEqual([saturday, friday]);
  await checkAccessibility(desk);

  await tile.click();
  const dialog = desk.getByRole('dialog', { name: `${site.name}, Oct 2026` });
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${listTime('2026-10-02T02:00:00Z', zone)}Gate was openMain gate, ${guard.name}`,
    `${listTime('2026-10-02T15:59:00Z', zone)}Main gate, ${guard.name}`,
    `${listTime('2026-10-31T15:59:00Z', zone)}Main gate, ${guard.name}`,
  ]);
  await checkAccessibility(desk);
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a public holiday is shaded as a Sunday is, and named', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  await makeHoliday(server.db, { securityAgencyID, date: '2026-10-08', name: 'Feast Day' });
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  await expect(desk.getByRole('columnheader', { name: 'Thu 8, Feast Day' })).toBeVisible();
  const cells = rowOf(desk, office.site.name).getByRole('cell');
  const ground = (day: number) =>
    cells.nth(day + 1).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const [sunday, holiday, friday] = await Promise.all([4, 8, 9].map(ground));
  expect(holiday).toBe(sunday);
  expect(holiday).not.toBe(friday);
});

test('sites that nobody checked for days come first and say for how long', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const lake = await makeSite(server.db, { securityAgencyID, name: 'Lake View' });
  await makeSite(server.db, { securityAgencyID, name: 'Zenith Tower' });
  const daysAgo = (days: number) => startOfDay(addDays(todayIn(zone), -days), zone);
  await check(server, office, office.site, daysAgo(0));
  await check(server, office, lake, daysAgo(9));
  await desk.goto('/supervisorycheck');
  await expect(rowOf(desk, 'Lake View')).toContainText('No check for 9 days');
  await expect(rowOf(desk, 'Zenith Tower')).toContainText('No check for 31+ days');
  await expect(rowOf(desk, office.site.name)).not.toContainText('No check');
  await expect(desk.locator('tbody').getByRole('link')).toHaveText([
    'Zenith Tower',
    'Lake View',
    office.site.name,
  ]);
  await desk.goto('/supervisorycheck?monthYear=2026-08');
  await expect(rowOf(desk, 'Lake View')).toContainText('No check in this month');
  await checkAccessibility(desk);
});

test('the month begins with the one that runs, is chosen in the filter, and kept for the session', async ({
  desk,
  server,
  office,
}) => {
  await check(server, office, office.site, '2026-10-02T02:00:00Z');
  const current = monthIn(zone);
  // What is no month counts as none.
  await desk.goto('/supervisorycheck?monthYear=2026-13');
  await expectToast(desk, 'No Patrol for this month.');
  await expect(desk.getByRole('button', { name: 'Export as PDF' })).toHaveCount(0);
  const field = desk.getByLabel('Month', { exact: true });
  await expect(field).toHaveValue(monthText(current));
  await field.click();
  await field.fill('Oct 2026');
  await field.press('Enter');
  await expect(desk.getByRole('list', overview).getByRole('button')).toHaveCount(1);
  await expect(desk).toHaveURL('/supervisorycheck?monthYear=2026-10');
  await desk.getByRole('link', { name: 'SOP', exact: true }).click();
  await desk.getByRole('link', { name: 'Supervisory Check', exact: true }).click();
  await expect(desk).toHaveURL('/supervisorycheck?monthYear=2026-10');
  await expect(desk.getByRole('list', overview).getByRole('button')).toHaveCount(1);
  await desk.goto('/supervisorycheck?monthYear=Sep%202026');
  await expect(desk.getByText('Month: Sep 2026')).toBeVisible();
});

test('Export as PDF gives the month as a file of its name', async ({ desk, server, office }) => {
  await check(server, office, office.site, '2026-10-02T02:00:00Z');
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  const download = desk.waitForEvent('download', { timeout: 30_000 });
  await desk.getByRole('button', { name: 'Export as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('SupervisoryCheck_Oct 2026.pdf');
  const [page = ''] = await pdfPages(await readFile(await file.path()));
  expect(page).toContain(office.site.name);
  expect(page).toContain(listTime('2026-10-02T02:00:00Z', zone));
});

test('a site whose checks are gone meanwhile has no record', async ({ desk, server, office }) => {
  await check(server, office, office.site, '2026-10-02T02:00:00Z');
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  const tile = desk.getByRole('list', overview).getByRole('button');
  await expect(tile).toBeVisible();
  await server.sql('UPDATE clocking_report SET deleted = 1 WHERE security_agency_id = $1', [
    office.agency.id,
  ]);
  await tile.click();
  await expect(desk.getByRole('dialog').getByText('No record.')).toBeVisible();
});

test('until another month is there, what is shown is of the month before it', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  await check(server, office, site, '2026-10-02T02:00:00Z');
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  const tile = desk.getByRole('list', overview).getByRole('button');
  await expect(tile).toBeVisible();
  const release = await holdOperation(desk, 'SupervisoryCheck');
  const field = desk.getByLabel('Month', { exact: true });
  await field.fill('Sep 2026');
  await field.press('Enter');
  await expect(desk).toHaveURL('/supervisorycheck?monthYear=2026-09');
  await expect(desk.getByRole('columnheader', { name: 'Sat 31', exact: true })).toBeVisible();
  await tile.click();
  const dialog = desk.getByRole('dialog', { name: `${site.name}, Oct 2026` });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  release();
  await expect(desk.locator('th').filter({ hasText: 'Wed 30' })).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await desk.keyboard.press('Escape');
  await expect(tile).toHaveCount(0);
});

test('what cannot be loaded is said', async ({ desk, server, office }) => {
  await check(server, office, office.site, '2026-10-02T02:00:00Z');
  const mend = await breakOperation(desk, 'SupervisoryCheck', 'fault of the server');
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  await expectToast(desk, 'Unable to retrieve patrol routes');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await breakOperation(desk, 'SupervisoryCheckDetail', 'fault of the server');
  await desk.getByRole('list', overview).getByRole('button').click();
  await expectToast(desk, 'Unable to retrieve patrol routes details');
});

test('says how many checks are expected at a site, and what was done of them', async ({
  desk,
  office,
}) => {
  await desk.goto('/supervisorycheck');
  await desk.getByRole('button', { name: `Expected checks of ${office.site.name}` }).click();
  const dialog = desk.getByRole('dialog');
  const field = dialog.getByLabel(/^Checks each month, from/);
  await field.fill('4');
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(desk.getByText('0 of 4 checks')).toBeVisible();
  await checkAccessibility(desk);
});
