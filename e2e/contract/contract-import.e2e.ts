import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { csvFile } from '../support/csv-file.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const titles = 'Site,Client,Start,End,Review Meeting Arrangement';

test('a file of contracts is checked row by row, and imported whole or not at all', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  await makeClient(server.db, { securityAgencyID, name: 'MCST 1' });
  await makeClient(server.db, { securityAgencyID, name: 'MCST 2' });
  const count = () =>
    server.sql('SELECT id FROM contract WHERE security_agency_id = $1', [securityAgencyID]);
  await desk.goto('/contract');
  await desk.getByRole('button', { name: 'Import' }).click();
  await expect(desk).toHaveURL('/contract/import');
  const choose = desk.getByLabel('Contract file');
  const site = office.site.name;
  const good = `${site},mcst 1,1 Jan 2020,31 Dec 2090,Quarterly`;
  const wrong = `${site.toUpperCase()},Nobody,31 Dec 2026,1 Jan 2026,Weekly`;
  await choose.setInputFiles(csvFile(titles, good, wrong));
  await expect(desk.getByText('2 contracts in the file, 1 row with errors.')).toBeVisible();
  const row = rowOf(desk, 'Nobody');
  await expect(row).toHaveText(/^3/);
  await expect(row).toContainText('Client: You have no client with this name.');
  await expect(row).toContainText('End: The end must be after the start.');
  await expect(row).toContainText(
    'Review Meeting Arrangement: Write None, Monthly, Quarterly, Half-yearly or Yearly.',
  );
  await expect(rowOf(desk, 'mcst 1')).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Import 2 contracts' })).toBeDisabled();
  await checkAccessibility(desk);
  expect(await count()).toEqual([]);

  await choose.setInputFiles(csvFile(titles, good, `${site},MCST 2,1 Jan 2020,31 Dec 2090`));
  await expect(desk.getByText('2 contracts in the file, no errors.')).toBeVisible();
  await expect(desk.getByText(/added afterwards, on the page of each/)).toBeVisible();
  expect(await count()).toEqual([]);
  await desk.getByRole('button', { name: 'Import 2 contracts' }).click();
  await expect(desk.getByText('Are you sure? 2 contracts will be created.')).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Imported successfully: 2 contracts');
  await expect(desk).toHaveURL(/\/contract(?:\?|$)/);
  for (const client of ['MCST 1', 'MCST 2']) {
    await expect(rowOf(desk, client)).toContainText('01 Jan 2020 to 31 Dec 2090');
  }
  expect(await count()).toHaveLength(2);
});

test('the template of contracts comes as a file', async ({ desk }) => {
  await desk.goto('/contract/import');
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Excel template' }).click();
  expect((await started).suggestedFilename()).toBe('Contract Import.xlsx');
});

test('on a phone the rows of a file of contracts are cards', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/contract/import');
  await desk.getByLabel('Contract file').setInputFiles(csvFile(titles, 'Nowhere,,soon'));
  const cards = desk.getByRole('list', { name: 'Rows of the file' });
  await expect(cards.getByRole('listitem')).toContainText(
    'Start: Write the date like 21 Nov 2026.',
  );
  await checkAccessibility(desk);
});
