import { makeCheckpoint, makeRoute } from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, rowOf } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const path = '/patrol/checkpoints';
const answer = (page: Page, button: 'Yes' | 'No') =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

test.beforeEach(async ({ server, office }) => {
  const { site } = office;
  await makeCheckpoint(server.db, { site, name: 'Roof', tag: '04AA11', description: 'Plant room' });
  await makeCheckpoint(server.db, { site, name: 'Pool', tag: null, status: 'INACTIVE' });
});

test('the list names itself, says what has no tag, and where attendance is taken', async ({
  desk,
  office,
}) => {
  const sent = listen(desk);
  await desk.goto(path);
  await expect(desk.getByRole('heading', { name: 'Patrol - Checkpoints' })).toBeVisible();
  await expect(rowOf(desk, 'Roof')).toContainText('04AA11');
  await expect(rowOf(desk, 'Roof')).toContainText('Plant room');
  await expect(rowOf(desk, 'Pool')).toContainText('Not registered');
  await expect(rowOf(desk, 'Pool')).toContainText('Inactive');
  await expect(rowOf(desk, 'Guard House')).toContainText('Attendance');
  expect((await columnTitles(desk)).filter(Boolean)).toEqual([
    'Checkpoint Name',
    'Checkpoint Description',
    'Tag ID',
    'Site',
    'Status',
    'Action',
  ]);
  const [list] = sent.filter(({ operation }) => operation === 'Checkpoints');
  expect(list?.variables).toEqual({
    filter: { securityAgencyID: { eq: office.agency.id }, deleted: { eq: 0 } },
    pagination: { limit: 20, offset: 0, agencyID: office.agency.id, count: 'ESTIMATE' },
  });
  await checkAccessibility(desk);
});

test('it is searched by name or tag, and filtered by site and status', async ({
  desk,
  server,
  office,
}) => {
  const site = await makeSite(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Far Court',
    pointName: 'Far Gate',
  });
  expect(site.id).toBeGreaterThan(0);
  await desk.goto(`${path}?search=04aa`);
  await expect(rowOf(desk, 'Roof')).toBeVisible();
  await expect(rowOf(desk, 'Pool')).toBeHidden();
  await desk.goto(`${path}?search=poo`);
  await expect(rowOf(desk, 'Pool')).toBeVisible();
  await desk.goto(`${path}?status=INACTIVE`);
  await expect(rowOf(desk, 'Pool')).toBeVisible();
  await expect(rowOf(desk, 'Roof')).toBeHidden();
  await desk.getByRole('button', { name: 'Reset' }).click();
  await choose(desk, 'Site', 'Far Court');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('Site: Far Court')).toBeVisible();
  await expect(rowOf(desk, 'Far Gate')).toBeVisible();
  await expect(rowOf(desk, 'Roof')).toBeHidden();
});

test('a row is edited in its place: name required, tag and status changed', async ({ desk }) => {
  await desk.goto(path);
  await rowOf(desk, 'Roof').getByRole('button', { name: 'Edit' }).click();
  const name = desk.getByRole('textbox', { name: 'Checkpoint Name' });
  await name.fill(' ');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Please input Checkpoint Name.')).toBeVisible();
  await checkAccessibility(desk);
  await name.fill('Roof Garden');
  await desk.getByRole('textbox', { name: 'Tag ID' }).fill('');
  await desk.locator('tbody').getByRole('combobox', { name: 'Status' }).click();
  await desk.getByTitle('Inactive', { exact: true }).last().click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Roof Garden')).toContainText('Not registered');
  await expect(rowOf(desk, 'Roof Garden')).toContainText('Inactive');
});

test('who saves second sees what changed meanwhile; a tag in use is refused at its field', async ({
  desk,
  server,
  office,
}) => {
  await makeCheckpoint(server.db, { site: office.site, name: 'Gate', tag: '04BB22' });
  await desk.goto(path);
  await rowOf(desk, 'Roof').getByRole('button', { name: 'Edit' }).click();
  await server.sql(
    "UPDATE clocking_point SET description = 'Roof deck', version = 2 WHERE name = 'Roof' AND security_agency_id = $1",
    [office.agency.id],
  );
  await desk.getByRole('textbox', { name: 'Tag ID' }).fill('04bb22');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expect(desk.getByText('Checkpoint Description: Roof deck')).toBeVisible();
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Unable to update checkpoint');
  await expect(desk.getByText('Another checkpoint has this tag.')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Tag ID' })).toHaveValue('04bb22');
});

test('chosen checkpoints are deleted by name, and come back by Undo', async ({ desk, office }) => {
  await desk.goto(path);
  await desk.getByRole('checkbox', { name: 'Select Roof' }).check();
  await desk.getByRole('checkbox', { name: 'Select Pool' }).check();
  await expect(desk.getByText('2 selected')).toBeVisible();
  await desk.getByRole('button', { name: 'Delete' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('Delete 2 checkpoints?');
  await expect(dialog).toContainText(`Pool (${office.site.name}), Roof (${office.site.name})`);
  await checkAccessibility(desk);
  await answer(desk, 'No');
  await expect(rowOf(desk, 'Roof')).toBeVisible();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Deleted successfully');
  await expect(rowOf(desk, 'Roof')).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectToast(desk, 'Restored successfully');
  await expect(rowOf(desk, 'Roof')).toBeVisible();
  await expect(rowOf(desk, 'Pool')).toBeVisible();
});

test('a checkpoint that an active route walks stays, with the reason', async ({
  desk,
  server,
  office,
}) => {
  const lobby = await makeCheckpoint(server.db, { site: office.site, name: 'Lobby' });
  await makeRoute(server.db, { site: office.site, points: [lobby], name: 'Night Round' });
  await desk.goto(path);
  await desk.getByRole('checkbox', { name: 'Select Lobby' }).check();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Unable to delete checkpoints');
  await expect(
    desk.getByText('Lobby cannot be deleted: the active route Night Round walks it.'),
  ).toBeVisible();
  await expect(rowOf(desk, 'Lobby')).toBeVisible();
});

test('Create Checkpoint asks for name and site, and leads back to the list', async ({
  desk,
  server,
  office,
}) => {
  const sent = listen(desk);
  await desk.goto(path);
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(`${path}/create`);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await checkAccessibility(desk);
  await desk.getByRole('textbox', { name: 'Checkpoint Name' }).fill('Side Gate');
  await choose(desk, 'Site', office.site.name);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(path);
  await expect(rowOf(desk, 'Side Gate')).toContainText('Not registered');
  const [created] = sent.filter(({ operation }) => operation === 'CreateClockingPoint');
  // What is empty is not sent (PAT-24).
  expect(created?.variables['create']).toEqual({
    name: 'Side Gate',
    siteProfileID: office.site.id,
    securitySiteID: office.site.securitySiteID,
    securityAgencyID: office.agency.id,
  });
  expect(
    await server.sql(
      'SELECT name FROM clocking_point WHERE name = $1 AND security_agency_id = $2',
      ['Side Gate', office.agency.id],
    ),
  ).toHaveLength(1);
});

test('a failed creation says so and keeps what was typed; Cancel asks and leads back', async ({
  desk,
  office,
}) => {
  await desk.goto(`${path}/create`);
  await desk.getByRole('textbox', { name: 'Checkpoint Name' }).fill('Side Gate');
  await choose(desk, 'Site', office.site.name);
  const mend = await breakOperation(desk, 'CreateClockingPoint', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to create checkpoint');
  await expect(desk.getByRole('textbox', { name: 'Checkpoint Name' })).toHaveValue('Side Gate');
  await mend();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByText('Are you sure you want to discard all changes?')).toBeVisible();
  await answer(desk, 'Yes');
  await expect(desk).toHaveURL(path);
});

test('QR labels are printed for what is chosen, and for what is filtered', async ({ desk }) => {
  await desk.goto(`${path}?status=ACTIVE`);
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'QR labels', exact: true }).click();
  expect((await started).suggestedFilename()).toBe('Checkpoint Labels.pdf');
  await desk.getByRole('checkbox', { name: 'Select Roof' }).check();
  const sent = listen(desk);
  const second = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'QR labels of these' }).click();
  await second;
  expect(sent[0]?.variables['checkpoints']).toEqual({ ids: [expect.any(Number)] });
});

test('who may only look sees no way to change anything', async ({ deskOf, server, office }) => {
  const admin = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [201],
  });
  const page = await deskOf(admin);
  await page.goto(path);
  await expect(rowOf(page, 'Roof')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select Roof' }).check();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
