import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { csvFile } from '../support/csv-file.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const titles = 'Client,Contact Number,Email,Status';

test('a file of clients is checked row by row, then imported whole', async ({
  desk,
  server,
  office,
}) => {
  await makeClient(server.db, { securityAgencyID: office.agency.id, name: 'MCST 1' });
  await desk.goto('/client/list');
  await desk.getByRole('button', { name: 'Import' }).click();
  await expect(desk).toHaveURL('/client/import');
  const choose = desk.getByLabel('Client file');
  await choose.setInputFiles(csvFile(titles, 'mcst 1', 'MCST 2,123', 'MCST 3'));
  await expect(desk.getByText('3 clients in the file, 2 rows with errors.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Import 3 clients' })).toBeDisabled();
  await expect(rowOf(desk, 'mcst 1')).toContainText(
    'Client: A client with this name exists already.',
  );
  await expect(rowOf(desk, 'MCST 2')).toContainText(
    'Contact Number: This is not a valid contact number.',
  );
  await expect(rowOf(desk, 'MCST 3')).toBeHidden();
  await checkAccessibility(desk);

  await choose.setInputFiles(csvFile(titles, 'MCST 2,6123 4567', 'MCST 3'));
  await expect(desk.getByText('2 clients in the file, no errors.')).toBeVisible();
  await desk.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(desk.getByText('Are you sure? 2 clients will be created.')).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Imported successfully: 2 clients');
  await expect(desk).toHaveURL('/client/list');
  await expect(rowOf(desk, 'MCST 2')).toContainText('+65 61234567');
  await expect(rowOf(desk, 'MCST 3')).toBeVisible();
});

test('the template of clients comes as a file', async ({ desk }) => {
  await desk.goto('/client/import');
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Excel template' }).click();
  expect((await started).suggestedFilename()).toBe('Client Import.xlsx');
});
