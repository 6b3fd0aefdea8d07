import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  choose,
  columnTitles,
  firstCells,
  makeGuard,
  makeShifts,
  rowOf,
  scrollWidth,
  uploadPhoto,
} from '../support/attendance.ts';
import { goByMenu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const lastTimeIn = '2026-11-20T00:05:00Z';

test('Approval lists what is pending and finished, with its columns and times', async ({
  desk,
  server,
  office,
}) => {
  const { db } = server;
  const { guard, site } = office;
  const elsewhere = await makeSite(db, { securityAgencyID: office.agency.id, name: 'Bayfront' });
  await makeAttendance(db, {
    staff: guard,
    site,
    siteOut: elsewhere,
    timeIn: '2026-11-19T23:58:00Z',
    timeOut: '2026-11-20T12:03:59Z',
  });
  const others = await Promise.all(
    ['Decided', 'Rejected', 'On Duty', 'Deleted'].map((name, at) =>
      makeGuard(server, office, `Guard ${name}`, `X${at}`),
    ),
  );
  const [decided = guard, rejected = guard, onDuty = guard, deleted = guard] = others;
  await makeAttendance(db, { staff: decided, site, approvalStatus: 'APPROVED' });
  await makeAttendance(db, { staff: rejected, site, approvalStatus: 'REJECTED' });
  await makeAttendance(db, { staff: onDuty, site, timeOut: null });
  await makeAttendance(db, { staff: deleted, site, deleted: 1 });
  const foreign = await makeAgency(db);
  const stranger = await makeStaff(db, { securityAgencyID: foreign.id, name: 'Guard Foreign' });
  await makeAttendance(db, { staff: stranger });

  await desk.goto('/attendance/approval');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
    `${office.agency.name}Attendance`,
  );
  await expect(rowOf(desk, guard.name)).toBeVisible();
  expect(await columnTitles(desk)).toEqual([
    '',
    'Staff Name',
    'Site In',
    'Time In',
    'Site Out',
    'Time Out',
    'Total Duration',
    'Attendance Images',
    'Approval Status',
  ]);
  expect(await scrollWidth(desk)).toBe('1200px');
  const row = rowOf(desk, guard.name);
  for (const text of [
    site.name,
    '20 Nov 2026 (Fri), 07:58',
    'Bayfront',
    '20 Nov 2026 (Fri), 20:03',
    '12h 5min',
    'Pending',
  ]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
  await checkAccessibility(desk);
});

test('times are those of the agency, wherever the browser is', async ({
  browser,
  server,
  office,
  watch,
}) => {
  const timeIn = '2026-11-19T23:58:00Z';
  await makeAttendance(server.db, { staff: office.guard, site: office.site, timeIn });
  const context = await browser.newContext({ timezoneId: 'America/New_York' });
  watch.follow(context);
  const session = await server.signInAs(office.admin);
  const page = await context.newPage();
  const [name = '', value = ''] = (session.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  await page.goto('/attendance/approval');
  await expect(page.getByText('20 Nov 2026 (Fri), 07:58')).toBeVisible();
  await context.close();
});

test('search finds by staff number or name, shows a chip, and stands in the address', async ({
  desk,
  server,
  office,
}) => {
  const tan = await makeGuard(server, office, 'Tan Wei Ming', 'MS0421');
  const siti = await makeGuard(server, office, 'Siti Nurhaliza', 'MS0099');
  for (const staff of [tan, siti]) {
    await makeAttendance(server.db, { staff, site: office.site });
  }
  await desk.goto('/attendance/approval');
  await expect(rowOf(desk, siti.name)).toBeVisible();
  const search = desk.getByRole('textbox', { name: 'Search' });
  for (const typed of ['wei m', '0421']) {
    await search.fill(typed);
    await search.press('Enter');
    await expect(desk.getByText(`Search: ${typed}`)).toBeVisible();
    await expect(rowOf(desk, siti.name)).toBeHidden();
    await expect(rowOf(desk, tan.name)).toBeVisible();
  }
  await expect(desk).toHaveURL(/\/attendance\/approval\?search=.*0421/);
  await checkAccessibility(desk);
  await desk.reload();
  await expect(desk.getByText('Search: 0421')).toBeVisible();
  await expect(search).toHaveValue('0421');
  await desk.getByRole('button', { name: 'Remove filter Search' }).click();
  await expect(rowOf(desk, siti.name)).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(desk).toHaveURL('/attendance/approval');
});

test('the site filter begins with All and matches either site', async ({
  desk,
  server,
  office,
}) => {
  const { db } = server;
  const securityAgencyID = office.agency.id;
  const marina = await makeSite(db, { securityAgencyID, name: 'Marina Tower' });
  const came = await makeGuard(server, office, 'Came There', 'S1');
  const left = await makeGuard(server, office, 'Left There', 'S2');
  const never = await makeGuard(server, office, 'Never There', 'S3');
  await makeAttendance(db, { staff: came, site: marina, siteOut: office.site });
  await makeAttendance(db, { staff: left, site: office.site, siteOut: marina });
  await makeAttendance(db, { staff: never, site: office.site });

  await desk.goto('/attendance/approval');
  await expect(rowOf(desk, never.name)).toBeVisible();
  await desk.getByRole('combobox', { name: 'Site' }).click();
  await expect(desk.getByRole('option').first()).toHaveAccessibleName('All');
  await desk.keyboard.press('Escape');
  await choose(desk, 'Site', 'Marina Tower');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('Site: Marina Tower')).toBeVisible();
  await expect(rowOf(desk, never.name)).toBeHidden();
  await expect(rowOf(desk, came.name)).toBeVisible();
  await expect(rowOf(desk, left.name)).toBeVisible();
  await expect(desk).toHaveURL(new RegExp(`site=${marina.id}`));
  await choose(desk, 'Site', 'All');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, never.name)).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Applied filters' })).toBeHidden();
});

test('filters are restored when the person comes back by the menu, and Back steps through them', async ({
  desk,
  server,
  office,
}) => {
  await makeAttendance(server.db, { staff: office.guard, site: office.site });
  await desk.goto('/attendance/approval');
  const search = desk.getByRole('textbox', { name: 'Search' });
  await search.fill('nobody');
  await search.press('Enter');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await goByMenu(desk, 'Attendance', 'On Duty');
  await expect(desk).toHaveURL('/attendance/onduty');
  await goByMenu(desk, 'Attendance', 'Approval');
  await expect(desk).toHaveURL('/attendance/approval?search=nobody');
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(rowOf(desk, office.guard.name)).toBeVisible();
  await desk.goBack();
  await expect(desk.getByText('Search: nobody')).toBeVisible();
});

test('the panel "Filter" collapses', async ({ desk }) => {
  await desk.goto('/attendance/approval');
  const panel = desk.getByRole('button', { name: 'Filter', exact: true });
  await expect(panel).toHaveAttribute('aria-expanded', 'true');
  await panel.click();
  await expect(desk.getByRole('textbox', { name: 'Search' })).toBeHidden();
  await panel.click();
  await expect(desk.getByRole('textbox', { name: 'Search' })).toBeVisible();
});

test('20 rows a page, a changer of the size, and the count as the total', async ({
  desk,
  server,
  office,
}) => {
  await makeShifts(server, office, 45, { lastTimeIn });
  const sent = listen(desk);
  await desk.goto('/attendance/approval');
  await expect(desk.getByText('45 records')).toBeVisible();
  const rows = desk.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(rows).toHaveCount(20);
  await desk.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(rows).toHaveCount(5);
  await expect(desk).toHaveURL('/attendance/approval?page=3');
  await choose(desk, 'Page Size', '50 / page');
  await expect(rows).toHaveCount(45);
  await expect(desk).toHaveURL('/attendance/approval?size=50');
  const pages = sent
    .filter(({ operation }) => operation === 'AttendanceApproval')
    .map(({ variables }) => variables['pagination']);
  expect(pages).toMatchObject([
    { limit: 20, offset: 0, agencyID: office.agency.id },
    { limit: 20, offset: 40 },
    { limit: 50, offset: 0 },
  ]);
});

test('a page past the end counts one more, says so, and leads to the last page', async ({
  desk,
  server,
  office,
}) => {
  await makeShifts(server, office, 21, { lastTimeIn });
  await desk.goto('/attendance/approval?page=3');
  await expect(desk.getByText('There is nothing on this page any more.')).toBeVisible();
  await expect(desk.getByText('22 records')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(desk).toHaveURL('/attendance/approval?page=2');
  await expect(desk.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1);
});

test('nonsense in the address counts as absent', async ({ desk, server, office }) => {
  await makeAttendance(server.db, { staff: office.guard, site: office.site });
  await desk.goto('/attendance/approval?page=-1&size=7&site=abc&order=drop');
  await expect(rowOf(desk, office.guard.name)).toBeVisible();
  await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
});

test('the selection is kept across pages and handed to Approval Input', async ({
  desk,
  server,
  office,
}) => {
  await makeShifts(server, office, 25, { lastTimeIn });
  await desk.goto('/attendance/approval');
  const next = desk.getByRole('button', { name: 'Next', exact: true });
  const rows = desk.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(rows).toHaveCount(20);
  await expect(next).toBeDisabled();
  await rows.nth(0).check();
  await rows.nth(1).check();
  await desk.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(rows).toHaveCount(5);
  await rows.nth(4).check();
  await expect(desk.getByText('3 selected')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(rows).toHaveCount(20);
  await expect(rows.nth(0)).toBeChecked();
  await expect(rows.nth(1)).toBeChecked();
  await expect(rows.nth(2)).not.toBeChecked();
  await next.click();
  await expect(desk).toHaveURL('/attendance/approval/input');
  await expect(desk.getByLabel('Approved Duration')).toHaveCount(3);
  await desk.goBack();
  await expect(desk.getByText('3 selected')).toBeVisible();
  await desk.getByRole('button', { name: 'Clear' }).click();
  await expect(next).toBeDisabled();
});

test('the list can be sorted by Time In, and the address says so', async ({
  desk,
  server,
  office,
}) => {
  await makeShifts(server, office, 3, { lastTimeIn });
  await desk.goto('/attendance/approval');
  await expect(desk.getByText('3 records')).toBeVisible();
  const latest = (await firstCells(desk, 3))[0];
  await desk.getByRole('columnheader', { name: 'Time In' }).click();
  await expect(desk).toHaveURL(/order=timeIn\.asc/);
  await expect.poll(async () => (await firstCells(desk, 3)).at(-1)).toBe(latest);
});

test('photos open large, one after the other; a broken or missing one shows a placeholder', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/403/);
  await desk.goto('/attendance/approval');
  const photo = await uploadPhoto(server, office, desk);
  const gone = { ...photo, key: `${photo.key}-gone` };
  const broken = await makeGuard(server, office, 'Broken Photo', 'P2');
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site, photoIn: photo, photoOut: photo });
  await makeAttendance(server.db, { staff: broken, site, photoIn: gone });
  await desk.reload();
  const timeIn = desk.getByRole('button', { name: `Time In photo of ${staff.name}` });
  await expect(timeIn).toBeVisible();
  const size = await timeIn
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(size).toBeGreaterThan(0);
  for (const end of ['In', 'Out']) {
    await expect(
      desk.getByRole('img', { name: `Time ${end} photo of Broken Photo: not available` }),
    ).toBeVisible();
  }
  await timeIn.click();
  const large = (end: string) =>
    desk.getByRole('dialog', { name: `Time ${end} photo of ${staff.name}` });
  await expect(large('In').getByRole('img', { name: 'photo' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.keyboard.press('ArrowRight');
  await expect(large('Out')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(large('Out')).toBeHidden();
  await expect(timeIn).toBeFocused();
});

test('a photo that breaks while it is loaded becomes the placeholder', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/ERR_FAILED/);
  await desk.goto('/attendance/approval');
  const photo = await uploadPhoto(server, office, desk);
  await makeAttendance(server.db, { staff: office.guard, site: office.site, photoIn: photo });
  await desk.route('**/files/**', (route) => route.abort());
  await desk.reload();
  const name = `Time In photo of ${office.guard.name}: not available`;
  await expect(desk.getByRole('img', { name })).toBeVisible();
});

test('a list that cannot be loaded says so and offers another try', async ({
  desk,
  server,
  office,
  watch,
}) => {
  await makeAttendance(server.db, { staff: office.guard, site: office.site });
  watch.expectProblem(/console error/);
  const mend = await breakOperation(desk, 'AttendanceApproval', 'fault of the server');
  await desk.goto('/attendance/approval');
  await expectToast(desk, 'Unable to retrieve attendance records');
  await expect(desk.getByText('The list could not be loaded.')).toBeVisible();
  await expect(desk.getByText('Something went wrong.')).toBeHidden();
  await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkAccessibility(desk);
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(desk, office.guard.name)).toBeVisible();
});
