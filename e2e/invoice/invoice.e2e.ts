import { addDays, listDate } from '@guardroom/rules/dates';
import { makeIssued } from '../../apps/server/test/records/invoice.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { billedMonth, workMonth } from './worked-month.ts';

test('a month that is not locked says so; one without rates lists its hours', async ({
  desk,
  server,
  office,
}) => {
  const { client, contract } = await workMonth(server, office);
  await desk.goto(`/invoice/create?client=${client.id}&contract=${contract.id}`);
  const unbilled = desk.getByRole('region', { name: 'Unbilled Hours' });
  await expect(unbilled).toContainText('24.00 approved hours are not billed');
  await expect(unbilled).toContainText(listDate(addDays(billedMonth.startDate, 2)));
  await server.sql(
    `UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE security_agency_id = $1`,
    [office.agency.id],
  );
  await desk.reload();
  await expect(desk.getByText(/^The pay of .* is not locked/)).toBeVisible();
});

test('an invoice is credited by a line, and its client’s statement says what is open', async ({
  desk,
  server,
  office,
}) => {
  const id = await makeIssued(server, office, '2070-01-01');
  await desk.goto(`/invoice/${id}`);
  await desk.getByRole('button', { name: 'Credit', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Guarding 1/ }).uncheck();
  await dialog.getByLabel('Reason').fill('Agreed with the client');
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Credited successfully');
  await expect(desk.getByRole('region', { name: 'Credit Notes' })).toContainText('54.50');
  await desk.getByRole('link', { name: 'Statement of the client' }).click();
  await expect(desk.getByRole('list', { name: 'Open amounts by age' })).toContainText('109.00');
  await checkAccessibility(desk);
});
