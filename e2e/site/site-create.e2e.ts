import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, firstCells, rowOf } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { registerSite } from '../support/site.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const facts = ['Address', 'Unit', 'Postal Code', 'MCST Number', 'Strata Lot', 'Tier', 'UEN'];

function makeTrust({ db }: TestServer, { agency }: Office) {
  return makeClient(db, { securityAgencyID: agency.id, name: 'Harbour Trust' });
}

test('the register is searched, whoever guards a site', async ({ desk, server, office }) => {
  const name = `Harbour ${office.agency.id}`;
  await registerSite(server, `${name} Two`);
  await makeSite(server.db, { securityAgencyID: office.agency.id, name: `${name} One` });
  await desk.goto('/site/create');
  await desk.getByLabel('Search', { exact: true }).fill(name);
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, `${name} Two`)).toBeVisible();
  expect(await columnTitles(desk)).toEqual(['Site', 'Address', 'MCST Number', 'UEN']);
  await expect.poll(() => firstCells(desk)).toEqual([`${name} One Your site`, `${name} Two`]);
  await expect(rowOf(desk, `${name} Two`)).toContainText('T21MC4321A');
  await desk.getByRole('button', { name: 'Help' }).click();
  await expect(desk.getByText(/If the site cannot be found, please email support/)).toBeVisible();
  await desk.mouse.move(0, 0);
  await checkAccessibility(desk);
});

test('a registered site is taken on in two parts', async ({ desk, server, office }) => {
  await makeTrust(server, office);
  const name = `Quay House ${office.agency.id}`;
  const id = await registerSite(server, name);
  await desk.goto(`/site/create?search=${encodeURIComponent(name)}`);
  await rowOf(desk, name).getByText('9 Harbour Way').click();
  await expect(desk).toHaveURL(`/site/create/${id}`);
  await expect(desk.getByRole('heading', { name: 'Part 1 of 2' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Part 2 of 2' })).toBeVisible();
  for (const fact of facts) await expect(desk.getByLabel(fact, { exact: true })).toBeDisabled();
  await expect(desk.getByLabel('UEN')).toHaveValue('T21MC4321A');
  await checkAccessibility(desk);

  await desk.getByLabel('Name').fill('');
  await desk.getByLabel('Contact Number').fill('3123 4567');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This is not a valid contact number.')).toBeVisible();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);

  await desk.getByLabel('Name').fill('Quay House');
  await desk.getByLabel('Contact Number').fill('6123 4567');
  await choose(desk, 'Client', 'Harbour Trust');
  await pickDay(desk, 'Start', '01 Jan 2020');
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully (Part 1 of 2)');
  await expectToast(desk, 'Created successfully (Part 2 of 2)');
  await expect(desk).toHaveURL(/\/site\/\d+$/);
  await expect(desk.getByText('+65 61234567')).toBeVisible();
  await expect(rowOf(desk, 'Harbour Trust')).toContainText('01 Jan 2020');
  const [site, contract] = sent.filter(({ operation }) => operation.startsWith('Create'));
  expect(site?.variables['create']).toEqual({
    name: 'Quay House',
    phoneNo: '+6561234567',
    status: 'ACTIVE',
    address: '9 Harbour Way',
    unitNo: '#02-01',
    postal: '098765',
    mcstNo: '4321',
    strataLot: 'U12345A',
    tier: '2',
    uen: 'T21MC4321A',
    fenceRadius: 150,
    fenceMode: 'FLAG',
    securitySiteID: id,
    securityAgencyID: office.agency.id,
  });
  expect(contract?.variables['create']).toMatchObject({
    start: '2019-12-31T16:00:00Z',
    status: 'ACTIVE',
  });

  await desk.goto(`/site/create/${id}`);
  await expect(desk.getByText('Quay House is one of your sites already.')).toBeVisible();
});

test('a site that the register lacks goes on with Part 2 when that failed', async ({
  desk,
  server,
  office,
}) => {
  await makeTrust(server, office);
  const name = `Nowhere House ${office.agency.id}`;
  await desk.goto('/site/create');
  await desk.getByRole('button', { name: 'New Site' }).click();
  await expect(desk).toHaveURL('/site/create/new');
  for (const fact of facts) await expect(desk.getByLabel(fact, { exact: true })).toBeEnabled();
  await desk.getByLabel('Name').fill(name);
  await desk.getByLabel('Postal Code').fill('123456');
  await choose(desk, 'Client', 'Harbour Trust');
  await pickDay(desk, 'Start', '01 Jan 2030');
  const mend = await breakOperation(desk, 'CreateFirstContract', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Created successfully (Part 1 of 2)');
  await expectToast(desk, 'Unable to create contract record');
  await expect(desk).toHaveURL(/\/site\/create\/\d+$/);
  await expect(desk.getByText('The site profile is saved.')).toBeVisible();
  await checkAccessibility(desk);

  await mend();
  await desk.reload();
  await expect(desk.getByText('The site profile is saved.')).toBeVisible();
  await expect(desk.getByLabel('Start')).toHaveValue('01 Jan 2030');
  await submit(desk);
  await expectToast(desk, 'Created successfully (Part 2 of 2)');
  await expect(desk).toHaveURL(/\/site\/\d+$/);
  await expect(rowOf(desk, 'Harbour Trust')).toContainText('Incoming');
  const made = await server.sql('SELECT id FROM site_profile WHERE name = $1', [name]);
  expect(made).toHaveLength(1);
});

test('a failed Part 1 saves nothing, and coming back later continues', async ({
  desk,
  server,
  office,
  watch,
}) => {
  await makeTrust(server, office);
  const id = await registerSite(server, `Pier ${office.agency.id}`);
  await desk.goto(`/site/create/${id}`);
  await choose(desk, 'Client', 'Harbour Trust');
  await pickDay(desk, 'Start', '01 Jan 2030');
  const mend = await breakOperation(desk, 'CreateSite', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to create site profile');
  await expect(desk.getByLabel('Name')).toBeEnabled();
  await mend();
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  await breakOperation(desk, 'CreateFirstContract', 'no network');
  await submit(desk);
  await expectToast(desk, 'Unable to create contract record');
  await expect(desk.getByText('The site profile is saved.')).toBeVisible();
  await desk.unroute('**/graphql');
  await submit(desk);
  await expectToast(desk, 'Created successfully (Part 2 of 2)');
});

test('a site that cannot be loaded leads back to the register', async ({ desk }) => {
  await desk.goto('/site/create/987654321');
  await expectToast(desk, 'Unable to retrieve site. Please select again.');
  await expect(desk).toHaveURL('/site/create');
});
