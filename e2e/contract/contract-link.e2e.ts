import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('a contract makes its site contract too, and both are compared and taken over from each other', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  await makeClient(server.db, { securityAgencyID, name: 'Merlion Estates' });
  const site = await makeSite(server.db, { securityAgencyID, name: 'Tembusu Crest' });
  await server.sql('UPDATE site_history SET deleted = 1 WHERE id = $1', [site.siteHistoryID]);
  await desk.goto(`/contract/create?site=${site.id}`);
  await pick(desk, 'Client', 'Merlion Estates');
  await pickDay(desk, 'Start', '01 Jan 2026');
  await pickDay(desk, 'End', '31 Dec 2027');
  const beside = desk.getByRole('combobox', { name: 'Site Contract' });
  await expect(beside).toHaveText('Make it too, with the same client and days');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const main = desk.getByRole('main');
  await expect(main.getByText('Same days')).toBeVisible();

  await server.sql(
    `UPDATE site_history SET "end" = '2028-06-30T15:59:59Z' WHERE site_profile_id = $1 AND deleted = 0`,
    [site.id],
  );
  await desk.reload();
  await expect(main.getByText('Differs from this contract')).toBeVisible();
  await checkAccessibility(desk);
  await main.getByRole('link', { name: '01 Jan 2026 to 30 Jun 2028' }).click();
  const row = rowOf(desk, 'Merlion Estates');
  await expect(row).toContainText('01 Jan 2026 to 31 Dec 2027');
  await row.getByRole('button', { name: 'Take these dates over' }).click();
  await expect(
    desk.getByText('Are you sure? The site contract becomes: 01 Jan 2026 to 31 Dec 2027.'),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(row.getByRole('link', { name: 'Same days' })).toBeVisible();
  await checkAccessibility(desk);
});

test('a site contract that stands alone leads to its contract, with what it says', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const client = await makeClient(server.db, { securityAgencyID, name: 'Merlion Estates' });
  const site = await makeSite(server.db, {
    securityAgencyID,
    name: 'Tembusu Crest',
    clientProfileID: client.id,
  });
  await desk.goto(`/site/${site.id}`);
  await rowOf(desk, 'Merlion Estates').getByRole('link', { name: 'Create contract' }).click();
  await expect(desk.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue(
    'Merlion Estates',
  );
  await expect(desk.getByLabel('Start', { exact: true })).not.toHaveValue('');
  await pickDay(desk, 'End', '31 Dec 2039');
  await expect(desk.getByRole('combobox', { name: 'Site Contract' })).toContainText(
    'without an end',
  );
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk.getByRole('main').getByText('Differs from this contract')).toBeVisible();
});

test('a site contract makes the contract too where that is ticked', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  await makeClient(server.db, { securityAgencyID, name: 'Merlion Estates' });
  const site = await makeSite(server.db, { securityAgencyID, name: 'Tembusu Crest' });
  await server.sql('UPDATE site_history SET deleted = 1 WHERE id = $1', [site.siteHistoryID]);
  await desk.goto(`/site/${site.id}/contract/create`);
  await pick(desk, 'Client', 'Merlion Estates');
  await pickDay(desk, 'Start', '01 Jan 2026');
  await desk.getByLabel('Make the contract too, with the same client and days').check();
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await rowOf(desk, 'Merlion Estates').getByRole('link', { name: 'Same days' }).click();
  await expect(desk).toHaveURL(/\/contract\/\d+$/);
  await expect(desk.getByRole('main').getByText('Same days')).toBeVisible();
});
