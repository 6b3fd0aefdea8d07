import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, rowOf } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

/** A site whose contract with 'Old Client' runs since 2020 without an end, and another client. */
async function makeGuarded({ db, sql }: TestServer, { agency }: Office) {
  const securityAgencyID = agency.id;
  const old = await makeClient(db, { securityAgencyID, name: 'Old Client' });
  await makeClient(db, { securityAgencyID, name: 'New Client' });
  const site = await makeSite(db, {
    securityAgencyID,
    name: 'Guarded House',
    clientProfileID: old.id,
  });
  await sql('UPDATE site_history SET start = $2 WHERE id = $1', [
    site.siteHistoryID,
    '2019-12-31T16:00:00Z',
  ]);
  return site;
}

test('the profile shows the site and its contracts', async ({ desk, server, office }) => {
  const site = await makeGuarded(server, office);
  await server.sql(`UPDATE site_profile SET note = 'Two gates', phone_no = NULL WHERE id = $1`, [
    site.id,
  ]);
  await desk.goto(`/site/${site.id}`);
  const labels = desk.locator('main dt');
  await expect(labels).toHaveText([
    'Name',
    'Address',
    'Contact Number',
    'Site Acc Status',
    'Site Contract Status',
    'Note',
  ]);
  await expect(desk.getByText('Two gates')).toBeVisible();
  expect(await columnTitles(desk)).toEqual([
    'Client',
    'Start',
    'End',
    'Status',
    'Contract',
    'Action',
  ]);
  await expect(rowOf(desk, 'Old Client').getByRole('cell')).toHaveText([
    'Old Client',
    '01 Jan 2020',
    '-',
    'Active',
    'Create contract',
    'Edit',
  ]);
  await checkAccessibility(desk);
  await desk.getByRole('link', { name: 'Edit the contract with Old Client' }).click();
  await expect(desk).toHaveURL(`/site/${site.id}/contract/edit/${site.siteHistoryID}`);
  await desk.goBack();
  await desk.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(`/site/${site.id}/contract/create`);
});

test('a profile that cannot be loaded leads back to the list', async ({ desk }) => {
  await desk.goto('/site/987654321');
  await expectToast(desk, 'Unable to retrieve site profile');
  await expect(desk).toHaveURL('/site');
});

test('the profile is edited, and a field can be emptied', async ({ desk, server, office }) => {
  const site = await makeGuarded(server, office);
  await server.sql(`UPDATE site_profile SET note = 'Two gates' WHERE id = $1`, [site.id]);
  await desk.goto(`/site/${site.id}`);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(desk).toHaveURL(`/site/${site.id}/edit`);
  await expect(desk.getByLabel('Name')).toHaveValue('Guarded House');
  await checkAccessibility(desk);
  await desk.getByLabel('Contact Number').fill('9123 4567');
  await desk.getByLabel('Note').fill('');
  await desk.getByRole('switch').click();
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/site/${site.id}`);
  await expect(desk.getByText('+65 91234567')).toBeVisible();
  const update = sent.find(({ operation }) => operation === 'UpdateSite')?.variables['update'];
  expect(update).toEqual({
    id: site.id,
    securitySiteID: site.securitySiteID,
    securityAgencyID: office.agency.id,
    version: 1,
    name: 'Guarded House',
    address: expect.any(String),
    postal: expect.any(String),
    phoneNo: '+6591234567',
    status: 'INACTIVE',
    note: null,
    fenceRadius: 150,
    fenceMode: 'FLAG',
  });
});

test('two people edit the same site: the second sees what changed and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const site = await makeGuarded(server, office);
  await desk.goto(`/site/${site.id}/edit`);
  await desk.getByLabel('Note').fill('Mine');
  await server.sql(
    `UPDATE site_profile SET name = 'Renamed House', version = version + 1 WHERE id = $1`,
    [site.id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to update site profile');
  await expect(desk.getByText('Name: Renamed House (was Guarded House)')).toBeVisible();
  await expect(desk.getByLabel('Note')).toHaveValue('Mine');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
});

test('an edit form that cannot be loaded says so and stays', async ({ desk, server, office }) => {
  const site = await makeGuarded(server, office);
  const mend = await breakOperation(desk, 'SiteProfileByID', 'fault of the server');
  await desk.goto(`/site/${site.id}/edit`);
  await expectToast(desk, 'Unable to retrieve site profile');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByLabel('Name')).toHaveValue('Guarded House');
});

test('a contract after an open one asks for its end and checks both', async ({
  desk,
  server,
  office,
}) => {
  const site = await makeGuarded(server, office);
  await desk.goto(`/site/${site.id}/contract/create`);
  await expect(desk.getByRole('heading', { name: 'Current Contract' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);

  await choose(desk, 'Client', 'New Client');
  await pickDay(desk, 'Current Contract End', '31 Dec 2018');
  await pickDay(desk, 'Start', '01 Jan 2031');
  await pickDay(desk, 'End', '31 Dec 2029');
  await desk.getByRole('button', { name: 'Submit' }).click();
  const messages = [
    'Current contract end date is before current contract start date',
    'New contract end date is before new contract start date',
  ];
  for (const message of messages) await expect(desk.getByText(message)).toBeVisible();

  await pickDay(desk, 'Current Contract End', '31 Dec 2030');
  await pickDay(desk, 'End', '31 Dec 2032');
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(`/site/${site.id}`);
  await expect(rowOf(desk, 'New Client').getByRole('cell')).toHaveText([
    'New Client',
    '01 Jan 2031',
    '31 Dec 2032',
    'Incoming',
    'Create contract',
    'Edit',
  ]);
  await expect(rowOf(desk, 'Old Client')).toContainText('31 Dec 2030');
  const { variables } = sent.find(({ operation }) => operation === 'RenewContract') ?? {};
  expect(variables).toMatchObject({
    update: { id: site.siteHistoryID, end: '2030-12-31T15:59:59Z', status: 'ACTIVE' },
    create: { start: '2030-12-31T16:00:00Z', end: '2032-12-31T15:59:59Z', status: 'INCOMING' },
  });
});

test('an overlap is refused at the field, and neither contract changes', async ({
  desk,
  server,
  office,
}) => {
  const site = await makeGuarded(server, office);
  await server.sql(`UPDATE site_history SET "end" = '2030-12-31T15:59:59Z' WHERE id = $1`, [
    site.siteHistoryID,
  ]);
  await desk.goto(`/site/${site.id}/contract/create`);
  await expect(desk.getByRole('heading', { name: /New Contract/ })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Current Contract' })).toBeHidden();
  await choose(desk, 'Client', 'New Client');
  await pickDay(desk, 'Start', '31 Dec 2030');
  await submit(desk);
  await expectToast(desk, 'Unable to create contract record');
  await expect(
    desk.getByText(
      'The site has a contract with Old Client in this time: 01 Jan 2020 to 31 Dec 2030.',
    ),
  ).toBeVisible();
});

test('a contract’s period is corrected, its client stays', async ({ desk, server, office }) => {
  const site = await makeGuarded(server, office);
  const path = `/site/${site.id}/contract/edit/${site.siteHistoryID}`;
  await desk.goto(path);
  await expect(desk.getByLabel('Client')).toBeDisabled();
  await expect(desk.getByLabel('Client')).toHaveValue('Old Client');
  await expect(desk.getByLabel('Start')).toHaveValue('01 Jan 2020');
  await checkAccessibility(desk);
  await pickDay(desk, 'End', '31 Dec 2019');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('End date is before current start date')).toBeVisible();
  await pickDay(desk, 'End', '31 Dec 2021');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Old Client')).toContainText('Ended');
  await desk.goto(path);
  const end = desk.getByLabel('End', { exact: true });
  await expect(end).toBeEditable();
  await end.hover();
  await desk.locator('.date-picker').last().getByRole('button', { name: 'Clear' }).click();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Old Client')).toContainText('Active');
});

test('what cannot be loaded or saved of a contract says so', async ({ desk, server, office }) => {
  const site = await makeGuarded(server, office);
  await desk.goto(`/site/${site.id}/contract/edit/987654321`);
  await expectToast(desk, 'Unable to retrieve contract details');
  await desk.goto(`/site/${site.id}/contract/edit/${site.siteHistoryID}`);
  await pickDay(desk, 'End', '31 Dec 2031');
  const mend = await breakOperation(desk, 'UpdateContract', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to update contract details');
  await mend();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await breakOperation(desk, 'SiteContracts', 'fault of the server');
  await desk.goto(`/site/${site.id}/contract/create`);
  await expectToast(desk, 'Unable to retrieve latest contract details');
});
