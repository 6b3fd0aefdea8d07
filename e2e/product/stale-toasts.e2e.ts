import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { document } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

const errors = (page: Page) => page.locator('[data-toast][data-kind="error"]');
/** Sooner than it would go by itself. */
const soon = { timeout: 3_000 };

test('the message of a failed creation goes when the creation works', async ({ desk }) => {
  await desk.goto('/client/create');
  await desk.getByLabel('Name', { exact: true }).fill('Harbour Trust');
  const mend = await breakOperation(desk, 'CreateClientProfile', 'fault of the server');
  await submit(desk);
  await expect(errors(desk)).toHaveText(/Unable to create client/);
  await mend();
  await submit(desk);
  await expect(desk.locator('[data-toast][data-kind="success"]')).toBeVisible();
  await expect(errors(desk)).toHaveCount(0, soon);
});

test('the message of a failure goes with the screen that a person leaves', async ({ desk }) => {
  for (const way of ['a link', 'Back'] as const) {
    await desk.goto('/staff');
    await desk.getByRole('button', { name: /^Create/ }).click();
    const mend = await breakOperation(desk, 'CheckStaffPhoneNo', 'fault of the server');
    await desk.getByRole('textbox', { name: 'Mobile Number' }).fill('81234567');
    await desk.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(errors(desk), way).toHaveText(/Unable to proceed/);
    await mend();
    if (way === 'Back') await desk.evaluate(() => history.back());
    else await desk.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click();
    await desk.locator('.confirm').getByRole('button', { name: 'Yes' }).click();
    await expect(desk).toHaveURL('/staff');
    await expect(errors(desk), way).toHaveCount(0, soon);
  }
});

test('a refused number is not spoken of at the next step of the hiring', async ({
  desk,
  server,
  office,
}) => {
  const { id } = office.agency;
  const phoneNo = `+659${3_900_000 + id}`;
  await makeStaff(server.db, { securityAgencyID: id, phoneNo });
  const mobile = desk.getByRole('textbox', { name: 'Mobile Number' });
  await desk.goto('/staff/create');
  await mobile.fill(phoneNo.slice(3));
  await mobile.press('Enter');
  await expect(errors(desk)).toHaveText(/Staff profile already exist/);
  await mobile.fill(`8${3_900_000 + id}`);
  await mobile.press('Enter');
  await expect(desk.getByLabel('Username')).toBeVisible();
  await expect(errors(desk)).toHaveCount(0, soon);
});

test('what a screen says as it leads back by itself stands on the next one', async ({ desk }) => {
  await desk.goto('/staff/999999999');
  await expect(desk).toHaveURL('/staff');
  await expect(errors(desk)).toBeVisible();
});

test('the message of a failed upload goes when the same file is taken', async ({ desk, watch }) => {
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  await desk.goto('/sop/create');
  const input = desk.locator('input[type=file]').first();
  await desk.route('**/files?*', (route) => route.abort('connectionfailed'));
  await input.setInputFiles(document('Plan.pdf'));
  await expect(errors(desk)).toHaveText(/Guardroom cannot be reached/);
  await desk.unroute('**/files?*');
  await input.setInputFiles(document('Plan.pdf'));
  await expect(desk.getByRole('list', { name: 'Upload SOP' }).getByRole('listitem')).toHaveCount(1);
  await expect(errors(desk)).toHaveCount(0, soon);
});

test('outside of the console, too, a message goes when what failed works', async ({
  strangerPage,
}) => {
  const page = await strangerPage();
  await page.goto('/forgotpassword');
  await page.getByLabel('Username').fill('nobody');
  const mend = await breakOperation(page, 'RequestPasswordReset', 'fault of the server');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(errors(page)).toHaveText(/Something went wrong on our side/);
  await mend();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  await expect(errors(page)).toHaveCount(0, soon);
});
