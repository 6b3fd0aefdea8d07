import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

test('an entry is written, with the number that the server gives', async ({
  desk,
  server,
  office,
}) => {
  const other = await makeSite(server.db, { securityAgencyID: office.agency.id });
  const sent = listen(desk);
  await desk.goto('/occurrence');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Create Occurrence' })).toBeVisible();
  await expect(
    desk.getByText('SN is auto generated based on selected site and date time.'),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);
  await choose(desk, 'Site', other.name);
  await choose(desk, 'Site', office.site.name);
  await expect(desk.getByLabel('SN', { exact: true })).toHaveValue('1');
  await expect(desk.getByLabel('SN', { exact: true })).toHaveAttribute('readonly');
  await desk.getByLabel('Subject').fill('  Lift 2 out of order ');
  await expect(desk.getByText('/ 200')).toBeVisible();
  await desk.getByLabel('Occurrence', { exact: true }).fill('Contractor called.');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/occurrence');
  await expect(rowOf(desk, 'Lift 2 out of order')).toContainText(office.admin.name);
  const { create } = Object(
    sent.find(({ operation }) => operation === 'CreateOccurrence')?.variables,
  );
  expect(create).toMatchObject({
    siteProfileID: office.site.id,
    securitySiteID: office.site.securitySiteID,
    title: 'Lift 2 out of order',
    timezone: await desk.evaluate(() => -new Date().getTimezoneOffset() / 60),
  });
  await desk.goto('/occurrence/create');
  await choose(desk, 'Site', office.site.name);
  await expect(desk.getByLabel('SN', { exact: true })).toHaveValue('2');
});

test('what is typed is guarded, survives a reload, and a failure', async ({ desk, office }) => {
  await desk.goto('/occurrence/create');
  // The only site of the agency stands there from the beginning.
  await expect(desk.getByRole('combobox', { name: 'Site' })).toHaveValue(office.site.name);
  const tomorrow = listDate(addDays(todayIn('Asia/Singapore'), 1));
  const time = desk.getByLabel('Date / Time');
  const before = await time.inputValue();
  await expect(time).toBeEditable();
  await time.fill(`${tomorrow} 08:00`);
  await time.press('Enter');
  await expect(desk.getByText('The time cannot be later than today.')).toBeVisible();
  await desk.getByLabel('Subject').fill('x'.repeat(201));
  await expect(desk.getByText('At most 200 characters, please.')).toBeVisible();
  await expect(desk.getByLabel('Subject')).toHaveValue('x'.repeat(201));
  await desk.getByLabel('Occurrence', { exact: true }).fill('x'.repeat(1501));
  await expect(desk.getByText('At most 1500 characters, please.')).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(time).toHaveValue(`${tomorrow} 08:00`);
  await expect(time).toBeFocused();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await checkAccessibility(desk);
  await time.fill(before);
  await time.press('Enter');
  await expect(desk.getByText('The time cannot be later than today.')).toBeHidden();
  await desk.getByLabel('Subject').fill('Barrier');
  await desk.getByLabel('Occurrence', { exact: true }).fill('Not lifting.');
  await desk.reload();
  await expect(desk.getByLabel('Subject')).toHaveValue('Barrier');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'No', exact: true }).click();
  await breakOperation(desk, 'CreateOccurrence', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to create occurrence');
  await expect(desk.getByLabel('Subject')).toHaveValue('Barrier');
});

test('a failed look-up of the number says so', async ({ desk, office }) => {
  await breakOperation(desk, 'OccurrenceLatestSerial', 'fault of the server');
  await desk.goto('/occurrence/create');
  await choose(desk, 'Site', office.site.name);
  await expectToast(desk, 'Unable to list occurrences');
});
