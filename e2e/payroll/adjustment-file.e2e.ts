import { readFile } from 'node:fs/promises';
import { makePayLine, makePayPeriod } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** October with two people in it. */
async function paidOctober({ db }: TestServer, { agency, guard }: Office) {
  const securityAgencyID = agency.id;
  const devi = await makeStaff(db, { securityAgencyID, name: 'Devi Raman' });
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const id = await makePayPeriod(db, { securityAgencyID, ...days });
  await makePayLine(db, id, guard);
  await makePayLine(db, id, devi);
  return { devi, id };
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Adjustments file')
    .setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the template is filled in, checked row by row, and entered whole', async ({
  desk,
  server,
  office,
}) => {
  const { devi, id } = await paidOctober(server, office);
  await desk.goto(`/payroll/${id}`);
  await desk.getByRole('button', { name: 'Import Adjustments' }).click();
  await expect(desk.getByRole('heading', { name: 'Import Adjustments' })).toBeVisible();
  await checkAccessibility(desk);
  const coming = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'CSV template' }).click();
  const template = await readFile(await (await coming).path(), 'utf8');
  const filled = (amount: string) =>
    template.replace('Devi Raman,,,', `Devi Raman,Allowance,${amount},Transport`);

  await choose(desk, filled('fifty'));
  await expect(desk.getByText('1 adjustment in the file, 1 row with errors.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Import 1 adjustment' })).toBeDisabled();
  await expect(rowOf(desk, 'Devi Raman')).toContainText(
    'Amount: Please give an amount above 0 with at most two decimals.',
  );
  await checkAccessibility(desk);

  await choose(desk, filled('50.50'));
  await expect(desk.getByText('1 adjustment in the file, no errors.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(/Allowances 50.50, Additional Payments 0.00/)).toBeVisible();
  await desk.getByRole('button', { name: 'Import 1 adjustment' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Imported successfully: 1 adjustment');
  await expect(desk).toHaveURL(`/payroll/${id}`);
  await expect(rowOf(desk, devi.name)).toContainText('3,140.50');

  // The same file once more is not taken for another.
  await desk.goto(`/payroll/${id}/adjustments`);
  await choose(desk, filled('50.50'));
  await expect(rowOf(desk, 'Devi Raman')).toContainText('The same is entered already');
});

test('a locked period takes no file, and says so', async ({ desk, server, office }) => {
  const { id } = await paidOctober(server, office);
  await server.sql(
    "UPDATE pay_period SET status = 'LOCKED', locked_on = now() WHERE security_agency_id = $1",
    [office.agency.id],
  );
  await desk.goto(`/payroll/${id}/adjustments`);
  await expect(desk.getByText('The pay period is locked.')).toBeVisible();
  await expect(desk.getByLabel('Adjustments file')).toHaveCount(0);
  await desk.goto(`/payroll/${id}`);
  await expect(desk.getByRole('button', { name: 'Import Adjustments' })).toHaveCount(0);
});
