import { addDays, instantAt, listDate, monthText, todayIn } from '@guardroom/rules/dates';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makePost } from '../../apps/server/src/domains/deployment/factory.ts';
import { makePayPeriod } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeBilled, makeIssued } from '../../apps/server/test/records/invoice.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pick } from '../support/contract.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const zone = 'Asia/Singapore';
const month = calendarMonth(addDays(calendarMonth(todayIn(zone)).startDate, -1));

const yes = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();

/** Two approved shifts by day at a site that needs one guard, in a month whose pay is locked. */
async function workMonth(server: TestServer, office: Office) {
  const billed = await makeBilled(server, office);
  await makePost(server.db, { site: office.site, headcount: 1, shift: 'DAY' });
  for (const day of [2, 3]) {
    await makeAttendance(server.db, {
      staff: office.guard,
      site: office.site,
      timeIn: instantAt(addDays(month.startDate, day), '08:00:00', zone),
      approvalStatus: 'APPROVED',
      approvedDuration: 720,
    });
  }
  await makePayPeriod(server.db, {
    securityAgencyID: office.agency.id,
    ...month,
    status: 'LOCKED',
  });
  return billed;
}

test('from the rates of a contract to an issued invoice that is paid', async ({
  desk,
  server,
  office,
}) => {
  const { client, contract } = await workMonth(server, office);
  await desk.goto(`/contract/${contract.id}`);
  await desk.getByRole('button', { name: 'Rates' }).click();
  await desk.getByRole('button', { name: 'Add rate' }).click();
  await desk.getByLabel('Amount of rate 1').fill('21.50');
  await pick(desk, 'Shift of rate 1', 'Day Shift');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Update' }).click();
  await yes(desk);
  await expectToast(desk, 'Updated successfully');

  await desk.goto(`/invoice/create?client=${client.id}&contract=${contract.id}`);
  const preview = desk.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Guarding, Day Shift');
  await expect(preview).toContainText('24.00 h');
  await expect(preview).toContainText('562.44');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Create Draft' }).click();
  await expectToast(desk, 'Drafted successfully');
  await expect(desk.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();

  await desk.getByRole('button', { name: 'Add line' }).click();
  await desk.getByLabel('Text of line 1').fill('Torches');
  await desk.getByLabel('Price of line 1').fill('30');
  await desk.getByRole('button', { name: 'Save Lines' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByRole('table', { name: 'Totals' })).toContainText('595.14');
  await desk.getByRole('button', { name: 'Issue' }).click();
  await expect(desk.getByRole('dialog')).toContainText(
    `Issue this invoice of $595.14 to ${client.name}?`,
  );
  await yes(desk);
  await expectToast(desk, 'Issued successfully');
  await expect(desk.getByRole('heading', { name: 'INV-00001' })).toBeVisible();
  await checkAccessibility(desk);

  const summary = desk.getByRole('region', { name: 'Summary' });
  await desk.getByLabel('Amount paid').fill('600');
  await desk.getByRole('button', { name: 'Enter Payment' }).click();
  await yes(desk);
  await expect(desk.getByText('Only 595.14 are open.').first()).toBeVisible();
  await desk.getByLabel('Amount paid').fill('595.14');
  await desk.getByRole('button', { name: 'Enter Payment' }).click();
  await yes(desk);
  await expectToast(desk, 'Entered successfully');
  await expect(summary).toContainText('Paid');
  await expect(summary).toContainText('0.00');

  await desk.goto('/invoice');
  const row = desk.getByRole('row').filter({ hasText: 'INV-00001' });
  await expect(row).toContainText('Paid');
  await expect(row).toContainText(monthText(month.startDate));
});

test('a month that is not locked says so; one without rates lists its hours', async ({
  desk,
  server,
  office,
}) => {
  const { client, contract } = await workMonth(server, office);
  await desk.goto(`/invoice/create?client=${client.id}&contract=${contract.id}`);
  const unbilled = desk.getByRole('region', { name: 'Unbilled Hours' });
  await expect(unbilled).toContainText('24.00 approved hours are not billed');
  await expect(unbilled).toContainText(listDate(addDays(month.startDate, 2)));
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
  await yes(desk);
  await expectToast(desk, 'Credited successfully');
  await expect(desk.getByRole('region', { name: 'Credit Notes' })).toContainText('54.50');
  await desk.getByRole('link', { name: 'Statement of the client' }).click();
  await expect(desk.getByRole('list', { name: 'Open amounts by age' })).toContainText('109.00');
  await checkAccessibility(desk);
});
