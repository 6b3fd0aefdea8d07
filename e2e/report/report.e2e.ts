import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const timeZone = 'Asia/Singapore';

test('a report is set up, previewed, sent at once and found among what was sent', async ({
  desk,
  server,
  office,
}) => {
  const { site, guard: staff } = office;
  const yesterday = addDays(todayIn(timeZone), -1);
  await makeOccurrence(server.db, {
    site,
    staff,
    datetime: instantAt(yesterday, '12:00:00', timeZone),
    title: 'Lift 2 stuck',
  });
  await desk.goto('/report');
  await expect(desk.getByText('A report is made from the books and sent by mail')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Daily to the office');
  await desk.getByLabel('Times').fill('00:00');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Please say who gets the report.')).toBeVisible();
  await desk.getByLabel('Other Addresses').fill('office@agency.example');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');

  await expect(desk.getByRole('heading', { name: 'Daily to the office' })).toBeVisible();
  await expect(desk.getByText('Every day at 00:00')).toBeVisible();
  await expect(desk.getByRole('cell', { name: 'Lift 2 stuck' })).toBeVisible();
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Send Now' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'The report is being made.');
  await expect(desk).toHaveURL(/\/report\/sent\?report=\d+/);
  const row = desk.getByRole('row', { name: /Daily to the office/ });
  await expect(row).toContainText('Sent', { timeout: 20_000 });
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Recipients of Daily to the office' }).click();
  const recipients = desk.getByRole('dialog');
  await expect(recipients.getByText('office@agency.example').first()).toBeVisible();
  await checkAccessibility(desk);
});

test('a link that leads nowhere says so', async ({ desk }) => {
  await desk.goto(`/report/open?token=${'x'.repeat(43)}`);
  await desk.getByRole('button', { name: 'Open' }).click();
  await expect(desk.getByRole('alert')).toContainText('This link leads nowhere any more');
});
