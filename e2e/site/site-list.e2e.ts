import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, firstCells, rowOf } from '../support/attendance.ts';
import { menu } from '../support/shell.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

/** Sites in every state beside the office's own, which is active. */
async function makeSites({ db }: TestServer, { agency }: Office) {
  const securityAgencyID = agency.id;
  const client = await makeClient(db, { securityAgencyID, name: 'Bayfront Trust' });
  const given = { securityAgencyID, clientProfileID: client.id };
  const bay = await makeSite(db, { ...given, name: 'Bay View', phoneNo: '+6561234567' });
  await makeSite(db, { securityAgencyID, name: 'Cove Court', historyStatus: 'INCOMING' });
  await makeSite(db, { ...given, name: 'Dawn House', historyStatus: 'ENDED' });
  await makeSite(db, { securityAgencyID, name: 'Elm Tower', status: 'INACTIVE' });
  return { client, bay };
}

test('the list begins with active contracts and counts the active sites', async ({
  desk,
  server,
  office,
}) => {
  await makeSites(server, office);
  await desk.goto('/');
  await menu(desk).getByText('Site', { exact: true }).click();
  await expect(desk).toHaveURL('/site');
  await expect(desk.locator('.page-tag')).toHaveText('Site');
  await expect(desk.getByLabel('Site Contract Status', { exact: true })).toContainText('Active');
  expect(await columnTitles(desk)).toEqual([
    'Site',
    'Address',
    'Contact Number',
    'Client',
    'Site Acc Status',
    'Site Contract Status',
  ]);
  // Elm Tower has a running contract, but its own account is inactive.
  await expect(rowOf(desk, 'Elm Tower')).toContainText('Inactive');
  expect(await firstCells(desk)).toEqual(['Bay View', 'Elm Tower', office.site.name]);
  await expect(desk.getByText('Total Active Sites: 2')).toBeVisible();
  await checkAccessibility(desk);
});

test('filters by search, client and contract status', async ({ desk, server, office }) => {
  await makeSites(server, office);
  await desk.goto('/site');
  const apply = () => desk.getByRole('button', { name: 'Apply' }).click();
  await choose(desk, 'Site Contract Status', 'All');
  await apply();
  await expect(rowOf(desk, 'Dawn House')).toContainText('Ended');
  await expect(rowOf(desk, 'Cove Court')).toContainText('Incoming');
  await expect(desk.getByText('Total Active Sites: 2')).toBeVisible();
  await choose(desk, 'Client', 'Bayfront Trust');
  await apply();
  await expect(rowOf(desk, 'Cove Court')).toBeHidden();
  expect(await firstCells(desk)).toEqual(['Bay View', 'Dawn House']);
  await desk.getByLabel('Search', { exact: true }).fill('6123');
  await apply();
  await expect(rowOf(desk, 'Dawn House')).toBeHidden();
  expect(await firstCells(desk)).toEqual(['Bay View']);
  await desk.getByRole('button', { name: 'Remove filter Client' }).click();
  await desk.getByRole('button', { name: 'Remove filter Site Contract Status' }).click();
  await expect(desk.getByLabel('Site Contract Status', { exact: true })).toContainText('Active');
});

test('a row opens the profile, Create the register', async ({ desk, server, office }) => {
  const { bay } = await makeSites(server, office);
  await desk.goto('/site');
  await rowOf(desk, 'Bay View').getByText('+65 61234567').click();
  await expect(desk).toHaveURL(`/site/${bay.id}`);
  await desk.goBack();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL('/site/create');
});

test('a failed load says so', async ({ desk }) => {
  await breakOperation(desk, 'SiteList', 'fault of the server');
  await desk.goto('/site');
  await expectToast(desk, 'Unable to retrieve site records');
});
