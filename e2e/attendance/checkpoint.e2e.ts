import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, firstCells, rowOf } from '../support/attendance.ts';
import { goByMenu } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation, listen } from '../support/wire.ts';

const list = '/attendance/checkpointsite';
const discard = 'Are you sure you want to discard all changes?';

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Are you sure?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
}

const chosen = (page: Page) => page.getByRole('combobox', { name: 'Attendance Checkpoint' });

test('the list shows sites with a registered checkpoint first, then by name', async ({
  desk,
  server,
  office,
}) => {
  const { id: securityAgencyID } = office.agency;
  const { db } = server;
  await makeSite(db, { securityAgencyID, name: 'Zion Court', withCheckpoint: true, tag: 'TAG-Z' });
  await makeSite(db, { securityAgencyID, name: 'Amber Point', withCheckpoint: true, tag: null });
  await makeSite(db, { securityAgencyID, name: 'Beach View', status: 'INACTIVE' });
  const removed = await makeSite(db, { securityAgencyID, name: 'Removed House' });
  await server.sql('UPDATE site_profile SET deleted = 1, deleted_on = now() WHERE id = $1', [
    removed.id,
  ]);
  await desk.goto(list);
  await expect(rowOf(desk, 'Zion Court')).toBeVisible();
  expect(await columnTitles(desk)).toEqual(['Site', 'Status', 'Checkpoint Name', 'Tag ID']);
  expect(await firstCells(desk)).toEqual([
    // Amber Point has a checkpoint, but no tag is registered for it.
    office.site.name,
    'Zion Court',
    'Amber Point',
    'Beach View',
  ]);
  await expect(rowOf(desk, 'Zion Court')).toContainText('TAG-Z');
  const cells = rowOf(desk, 'Beach View').getByRole('cell');
  await expect(cells).toHaveText(['Beach View', 'Inactive', '-', '']);
  await expect(rowOf(desk, 'Amber Point').getByRole('cell')).toHaveText([
    'Amber Point',
    'Active',
    'Guard House',
    '',
  ]);
  await checkAccessibility(desk);
});

test('the only filter is the site', async ({ desk, server, office }) => {
  await makeSite(server.db, { securityAgencyID: office.agency.id, name: 'Marina Tower' });
  await desk.goto(list);
  await expect(
    desk.getByRole('search').or(desk.getByRole('combobox', { name: 'Site' })),
  ).toHaveCount(1);
  await expect(desk.getByRole('textbox')).toHaveCount(0);
  await choose(desk, 'Site', 'Marina Tower');
  await expect(rowOf(desk, office.site.name)).toBeHidden();
  await expect(rowOf(desk, 'Marina Tower')).toBeVisible();
  await desk.getByRole('button', { name: 'Remove filter Site' }).click();
  await expect(rowOf(desk, office.site.name)).toBeVisible();
});

test('a click on a row opens the site, and Cancel leads back', async ({ desk, office }) => {
  await desk.goto(list);
  await rowOf(desk, office.site.name).getByText('Guard House').click();
  await expect(desk).toHaveURL(`${list}/${office.site.id}/edit`);
  const main = desk.getByRole('main');
  await expect(main.getByText(office.agency.name)).toBeVisible();
  await expect(main.getByText(office.site.name)).toBeVisible();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk).toHaveURL(list);
});

test('the select begins with None and shows each checkpoint with its tag', async ({
  desk,
  server,
  office,
}) => {
  const { id: securityAgencyID } = office.agency;
  const { db } = server;
  const { id, clockingPointID, securitySiteID } = await makeSite(db, {
    securityAgencyID,
    name: 'Marina Tower',
    pointName: 'Lobby',
    tag: '04AA11',
    withCheckpoint: true,
  });
  await server.sql(
    `INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name)
    VALUES ($1, $2, $3, 'Car Park')`,
    [securityAgencyID, id, securitySiteID],
  );
  await desk.goto(`${list}/${id}/edit`);
  const select = desk.getByRole('combobox', { name: 'Attendance Checkpoint' });
  await expect(select).toHaveValue('Lobby');
  await select.click();
  const options = desk.getByRole('option');
  await expect(options).toHaveText(['None', 'Car ParkNot registered', 'Lobby04AA11']);
  const colourOf = (text: string) =>
    options
      .getByText(text, { exact: true })
      .evaluate((tag) => (getComputedStyle(tag).color.match(/\d+/g) ?? []).map(Number));
  const [red = 0, green = 0, blue = 0] = await colourOf('04AA11');
  expect(green).toBeGreaterThan(Math.max(red, blue));
  const grey = await colourOf('Not registered');
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(40);
  await checkAccessibility(desk);
  await select.fill('car');
  await expect(options).toHaveCount(1);
  await desk.keyboard.press('Enter');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(list);
  await expect(rowOf(desk, 'Marina Tower').getByRole('cell')).toHaveText([
    'Marina Tower',
    'Active',
    'Car Park',
    '',
  ]);

  await desk.goto(`${list}/${id}/edit`);
  await expect(select).toHaveValue('Car Park');
  await select.click();
  await options.getByText('None').click();
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  const assigned = sent.find(({ operation }) => operation === 'AssignAttendanceCheckpoint');
  expect(assigned?.variables['update']).toMatchObject({ clockingPointID: 0, siteProfileID: id });
  const [history] = await server.sql(
    'SELECT clocking_point_id AS point FROM site_history WHERE site_profile_id = $1',
    [id],
  );
  expect(history).toEqual({ point: null });
  expect(clockingPointID).toBeGreaterThan(0);
});

test('a checkpoint is required, and "No" saves nothing', async ({ desk, office }) => {
  await desk.goto(`${list}/${office.site.id}/edit`);
  const sent = listen(desk);
  const select = desk.getByRole('combobox', { name: 'Attendance Checkpoint' });
  await select.hover();
  await desk.getByRole('main').getByRole('button', { name: 'Clear' }).click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await expect(select).toBeFocused();
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  await checkAccessibility(desk);
  await choose(desk, 'Attendance Checkpoint', 'None');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'No' }).click();
  await expect(desk).toHaveURL(`${list}/${office.site.id}/edit`);
  expect(sent.map(({ operation }) => operation)).not.toContain('AssignAttendanceCheckpoint');
});

test('leaving with unsaved changes asks first, whichever the way', async ({ desk, office }) => {
  await desk.goto(list);
  await rowOf(desk, office.site.name).getByText('Guard House').click();
  await choose(desk, 'Attendance Checkpoint', 'None');
  const ways = [
    () => desk.getByRole('button', { name: 'Cancel' }).click(),
    () => desk.getByRole('button', { name: 'Back', exact: true }).click(),
    () => goByMenu(desk, 'Attendance', 'Records'),
    () => desk.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(desk.getByText(discard)).toBeVisible();
    await desk.getByRole('button', { name: 'No' }).click();
    await expect(desk).toHaveURL(`${list}/${office.site.id}/edit`);
  }
  let warned = '';
  desk.on('dialog', (dialog) => {
    warned = dialog.type();
    void dialog.dismiss();
  });
  await desk.close({ runBeforeUnload: true });
  await expect.poll(() => warned).toBe('beforeunload');
});

test('a clean form lets go without a question, a discarded change is forgotten', async ({
  desk,
  office,
}) => {
  await desk.goto(`${list}/${office.site.id}/edit`);
  await expect(chosen(desk)).toHaveValue('Guard House');
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(desk).toHaveURL('/attendance/records');
  await desk.goto(`${list}/${office.site.id}/edit`);
  await choose(desk, 'Attendance Checkpoint', 'None');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expect(desk).toHaveURL(list);
  await rowOf(desk, office.site.name).getByText('Guard House').click();
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(chosen(desk)).toHaveValue('Guard House');
});

test('each failure says what failed', async ({ desk, office, watch }) => {
  const edit = `${list}/${office.site.id}/edit`;
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  const failures = [
    ['AttendanceCheckpointList', list, 'Unable to retrieve site profile records'],
    ['AttendanceCheckpointSite', edit, 'Unable to retrieve site profile'],
    ['AttendanceCheckpoints', edit, 'Unable to retrieve site checkpoints'],
  ] as const;
  for (const [operation, address, toast] of failures) {
    const mend = await breakOperation(desk, operation, 'fault of the server');
    await desk.goto(address);
    await expectToast(desk, toast);
    await expect(desk.getByRole('button', { name: 'Try again' })).toBeVisible();
    await mend();
    await desk.getByRole('button', { name: 'Try again' }).click();
    const listed = desk.getByText('Guard House');
    await expect(listed.or(desk.locator('input[value="Guard House"]')).first()).toBeVisible();
  }
  await choose(desk, 'Attendance Checkpoint', 'None');
  const mend = await breakOperation(desk, 'AssignAttendanceCheckpoint', 'no network');
  await submit(desk);
  await expectToast(desk, 'Unable to update site profile');
  await expect(desk.getByRole('main').getByTitle('None')).toBeVisible();
  await mend();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
});

test('a site that does not exist, or is not of this agency, cannot be retrieved', async ({
  desk,
}) => {
  for (const id of ['999999', 'abc']) {
    await desk.goto(`${list}/${id}/edit`);
    await expectToast(desk, 'Unable to retrieve site profile');
    await expect(desk.getByText('The site could not be found.')).toBeVisible();
  }
  await checkAccessibility(desk);
});

test('on a slow network Submit cannot be sent twice', async ({ desk, office }) => {
  await desk.goto(`${list}/${office.site.id}/edit`);
  await choose(desk, 'Attendance Checkpoint', 'None');
  const sent = listen(desk);
  const release = await holdOperation(desk, 'AssignAttendanceCheckpoint');
  await submit(desk);
  await desk.getByRole('button', { name: 'Submit' }).click({ force: true });
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  release();
  await expectToast(desk, 'Updated successfully');
  const assigned = sent.filter(({ operation }) => operation === 'AssignAttendanceCheckpoint');
  expect(assigned).toHaveLength(1);
});
