import { makeCheckpoint, makeRoute } from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const path = '/patrol/routes';
const answer = (page: Page, button: 'Yes' | 'No') =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

/** What the profile says beside a label. */
const fact = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');

test('the list is filtered by name, status and site; a row opens its profile', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const night = await makeRoute(server.db, { site, name: 'Night Round' });
  await makeRoute(server.db, { site, name: 'Day Round', status: 'INACTIVE', inOrder: 0 });
  await makeRoute(server.db, { site, name: 'Supervisory Check', islandWide: 1 });
  await desk.goto(path);
  await expect(rowOf(desk, 'Night Round')).toContainText('No');
  await expect(rowOf(desk, 'Day Round')).toContainText('Yes');
  await expect(rowOf(desk, 'Supervisory Check')).toContainText('Island Wide');
  await checkAccessibility(desk);
  await desk.getByRole('textbox', { name: 'Name' }).fill('round');
  await choose(desk, 'Status', 'Active');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'Night Round')).toBeVisible();
  await expect(rowOf(desk, 'Day Round')).toBeHidden();
  await expect(rowOf(desk, 'Supervisory Check')).toBeHidden();
  await rowOf(desk, 'Night Round').getByRole('cell', { name: 'Active' }).click();
  await expect(desk).toHaveURL(`${path}/${night.id}`);
});

test('routes that could not be loaded say so', async ({ desk }) => {
  await breakOperation(desk, 'PatrolRoutes', 'fault of the server');
  await desk.goto(path);
  await expectToast(desk, 'Unable to retrieve patrol routes');
});

test('Create Route shows Island Wide with Free Roam only, and leads to the new route', async ({
  desk,
  office,
}) => {
  const sent = listen(desk);
  await desk.goto(path);
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(`${path}/create`);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await expect(desk.getByRole('switch', { name: 'Island Wide' })).toHaveCount(0);
  await desk.getByRole('switch', { name: 'Free Roam' }).click();
  await desk.getByRole('switch', { name: 'Island Wide' }).click();
  await checkAccessibility(desk);
  // Without Free Roam there is no Island Wide, whatever was chosen before.
  await desk.getByRole('switch', { name: 'Free Roam' }).click();
  await desk.getByRole('textbox', { name: 'Route Name' }).fill('Night Round');
  await choose(desk, 'Site', office.site.name);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(/\/patrol\/routes\/\d+$/);
  await expect(fact(desk, 'Free Roam')).toHaveText('No');
  const [created] = sent.filter(({ operation }) => operation === 'CreateClockingRoute');
  expect(created?.variables['create']).toEqual({
    name: 'Night Round',
    status: 'ACTIVE',
    siteProfileID: office.site.id,
    securitySiteID: office.site.securitySiteID,
    inOrder: 1,
    islandWide: 0,
    securityAgencyID: office.agency.id,
  });
});

test('a failed creation says so and keeps what was typed', async ({ desk, office }) => {
  await desk.goto(`${path}/create`);
  await desk.getByRole('textbox', { name: 'Route Name' }).fill('Night Round');
  await choose(desk, 'Site', office.site.name);
  await breakOperation(desk, 'CreateClockingRoute', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to create patrol route profile');
  await expect(desk.getByRole('textbox', { name: 'Route Name' })).toHaveValue('Night Round');
});

test('the profile shows the route with its checkpoints, an island-wide one without', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby', tag: '04AA' });
  const roof = await makeCheckpoint(server.db, { site, name: 'Roof', tag: null });
  const route = await makeRoute(server.db, { site, points: [roof, lobby], name: 'Night Round' });
  await desk.goto(`${path}/${route.id}`);
  await expect(fact(desk, 'Route Name')).toHaveText('Night Round');
  await expect(fact(desk, 'Status')).toHaveText('Active');
  await expect(fact(desk, 'Site')).toHaveText(site.name);
  const rows = desk.locator('tbody').getByRole('row').filter({ hasText: site.name });
  await expect(rows.nth(0)).toContainText('Roof');
  await expect(rows.nth(0)).toContainText('Not registered');
  await expect(rows.nth(1)).toContainText('04AA');
  await expect(desk.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await checkAccessibility(desk);
  const wide = await makeRoute(server.db, { site, islandWide: 1 });
  await desk.goto(`${path}/${wide.id}`);
  await expect(fact(desk, 'Free Roam')).toHaveText('Island Wide');
  await expect(desk.getByRole('button', { name: 'Edit checkpoints' })).toHaveCount(0);
  await expect(desk.getByRole('table')).toHaveCount(0);
});

test('a route that is not there says so, also where the address is no number', async ({
  desk,
  server,
  office,
}) => {
  const { name } = await makeRoute(server.db, { site: office.site, name: 'Night Round' });
  for (const address of ['999999', 'none/edit', 'none/checkpoints/edit', 'none']) {
    await desk.goto(`${path}/${address}`);
    await expectToast(desk, 'Unable to retrieve patrol route profile');
    await expect(desk.getByText(name)).toHaveCount(0);
  }
});

test('Edit Route saves, also Island Wide, which takes the checkpoints off', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const route = await makeRoute(server.db, { site, points: [lobby], name: 'Night Round' });
  await desk.goto(`${path}/${route.id}`);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(desk).toHaveURL(`${path}/${route.id}/edit`);
  const name = desk.getByRole('textbox', { name: 'Route Name' });
  await name.fill('');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(1);
  await name.fill('Supervisory Check');
  await desk.getByRole('switch', { name: 'Free Roam' }).click();
  await expect(desk.getByText('The route loses its checkpoint')).toHaveCount(0);
  await desk.getByRole('switch', { name: 'Island Wide' }).click();
  await expect(desk.getByText('The route loses its checkpoint')).toBeVisible();
  await checkAccessibility(desk);
  await choose(desk, 'Status', 'Inactive');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`${path}/${route.id}`);
  await expect(fact(desk, 'Free Roam')).toHaveText('Island Wide');
  await expect(fact(desk, 'Status')).toHaveText('Inactive');
});

test('another site takes the checkpoints off; who saves second sees what changed', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  await makeSite(server.db, { securityAgencyID: office.agency.id, name: 'Far Court' });
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const route = await makeRoute(server.db, { site, points: [lobby], name: 'Night Round' });
  await desk.goto(`${path}/${route.id}/edit`);
  await choose(desk, 'Site', 'Far Court');
  await expect(desk.getByText(`they belong to ${site.name}.`)).toBeVisible();
  await server.sql("UPDATE clocking_route SET name = 'Renamed', version = 2 WHERE id = $1", [
    route.id,
  ]);
  await submit(desk);
  await expectToast(desk, 'Unable to update patrol route profile');
  await expect(desk.getByText('Route Name: Renamed')).toBeVisible();
  await submit(desk);
  await expect(fact(desk, 'Site')).toHaveText('Far Court');
  // It was not touched here: it stays as somebody else made it.
  await expect(fact(desk, 'Route Name')).toHaveText('Renamed');
  await expect(desk.getByText('No checkpoints yet')).toBeVisible();
});

test('only an inactive route is deleted, with a question and an Undo', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const old = await makeRoute(server.db, { site, name: 'Old Round', status: 'INACTIVE' });
  await makeRoute(server.db, { site, name: 'Night Round' });
  await desk.goto(`${path}/${old.id}`);
  await desk.getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Delete this route?');
  await answer(desk, 'Yes');
  await expectToast(desk, 'Deleted successfully');
  await expect(desk).toHaveURL(path);
  await expect(rowOf(desk, 'Old Round')).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(desk, 'Old Round')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Select Night Round' }).check();
  await desk.getByRole('checkbox', { name: 'Select Old Round' }).check();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await answer(desk, 'Yes');
  await expect(
    desk.getByText('The route Night Round cannot be deleted: it is active.'),
  ).toBeVisible();
  await expectToast(desk, 'Unable to update patrol route profile');
  await expect(rowOf(desk, 'Old Round')).toBeVisible();
});
