import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { csvFile } from '../support/csv-file.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const titles = 'Site,Address,Postal Code,Client,Contract Start,Contract End';

test('a file of sites is checked row by row, then taken on whole with its contracts', async ({
  desk,
  server,
  office,
}) => {
  await makeClient(server.db, { securityAgencyID: office.agency.id, name: 'MCST 1' });
  await desk.goto('/site');
  await desk.getByRole('button', { name: 'Import' }).click();
  await expect(desk).toHaveURL('/site/import');
  const choose = desk.getByLabel('Site file');
  const postal = String(800_000 + office.agency.id);
  const good = `Bay View,1 Bay Road,${postal},mcst 1,1 Jan 2026`;
  await choose.setInputFiles(csvFile(titles, good, 'Quay,,12,Nobody,1 Jan 2026', 'Plain'));
  await expect(desk.getByText('3 sites in the file, 1 row with errors.')).toBeVisible();
  const wrong = rowOf(desk, 'Quay');
  await expect(wrong).toContainText('Postal Code: A postal code has six digits.');
  await expect(wrong).toContainText('Client: You have no client with this name.');
  await expect(desk.getByRole('button', { name: 'Import 3 sites' })).toBeDisabled();
  await checkAccessibility(desk);

  await choose.setInputFiles(csvFile(titles, good, 'Plain'));
  await expect(desk.getByText('2 sites in the file, no errors.')).toBeVisible();
  await expect(desk.getByText(/The list shows 1 site without a contract under/)).toBeVisible();
  await desk.getByRole('button', { name: 'Import 2 sites' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Imported successfully: 2 sites');
  await expect(desk).toHaveURL('/site');
  await expect(rowOf(desk, 'Bay View')).toContainText('MCST 1');
  await desk.goto('/site?status=ALL');
  await expect(rowOf(desk, 'Plain')).toBeVisible();
});

test('on a phone the rows of a file of sites are cards', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/site/import');
  await desk.getByLabel('Site file').setInputFiles(csvFile(titles, 'Quay House,,12'));
  const cards = desk.getByRole('list', { name: 'Rows of the file' });
  await expect(cards.getByRole('listitem')).toContainText('A postal code has six digits.');
  await checkAccessibility(desk);
});
