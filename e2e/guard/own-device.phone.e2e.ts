import {
  makeGuardDevice,
  makeGuardInvitation,
} from '../../apps/server/src/domains/guard/device/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { guardPassword, signInGuard } from '../support/guard.ts';
import { expect, test } from '../support/guard-test.ts';

const activeDevices = `SELECT label FROM guard_device
  WHERE staff_profile_id = $1 AND status = 'ACTIVE'`;

test('the code of an invitation signs a phone in and registers it, once', async ({
  posted,
  server,
  strangerPage,
}) => {
  const { page, guard } = posted;
  const token = await makeGuardInvitation(server.db, guard);
  await page.goto(`/guard/#/session/invitation/${token}`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Register this phone' }).click();
  await expect(page.getByRole('button', { name: 'Come on duty' })).toBeVisible();
  expect(await server.sql(activeDevices, [guard.id])).toHaveLength(1);

  const other = await strangerPage();
  await other.goto(`/guard/#/session/invitation/${token}`);
  await other.getByRole('button', { name: 'English' }).click();
  await other.getByRole('button', { name: 'Register this phone' }).click();
  await expect(other.getByRole('alert')).toContainText('This invitation is no longer valid.');
});

test('a second phone is registered by the code of a text message', async ({
  posted,
  server,
  texts,
}) => {
  const { page, guard } = posted;
  await server.sql("UPDATE account SET phone_no = '+6591234567' WHERE id = $1", [guard.accountID]);
  await makeGuardDevice(server.db, guard, 'Old phone');
  await signInGuard(posted);
  await page.goto('/guard/#/session/device');
  await expect(page.getByText(/^This phone is not registered\./)).toBeVisible();
  await page.getByRole('button', { name: 'Register this phone' }).click();
  await expect(page.getByRole('alert')).toContainText('You have registered a device before.');
  await page.getByRole('button', { name: 'Send a code to my mobile number' }).click();
  await expect.poll(() => texts().length).toBeGreaterThan(0);
  const code = /^\d{6}/.exec(texts().at(-1) ?? '')?.[0] ?? '';
  await page.getByLabel('Code from the text message').fill(code);
  await page.getByRole('button', { name: 'Register this phone' }).click();
  await expect(page.getByText('This phone is registered as yours.')).toBeVisible();
  const labels = (await server.sql(activeDevices, [guard.id])).map(({ label }) => label);
  expect(labels).toHaveLength(1);
  expect(labels).not.toContain('Old phone');
});

test('a revoked phone sends what it holds, forgets everything and signs itself out', async ({
  posted,
  server,
  watch,
}) => {
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  const { page, phone, line, guard } = posted;
  await signInGuard(posted);
  line.cut();
  await page.goto('/guard/#/guard/handover');
  await page.getByLabel('What the next shift of the site is to know').fill('The gate sticks.');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
  const revoke = `UPDATE guard_device SET status = 'REVOKED', revoked_on = now(),
    revoked_by_staff_profile_id = staff_profile_id WHERE staff_profile_id = $1`;
  await server.sql(revoke, [guard.id]);
  line.join();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const told = 'SELECT marks FROM guard_event WHERE staff_profile_id = $1';
  expect(await server.sql(told, [guard.id])).toEqual([{ marks: ['OTHER_DEVICE'] }]);
  await expect
    .poll(async () => (await phone.cookies()).map(({ name }) => name))
    .not.toContain('guardroom-guard');
});

test('a guard sets the PIN that they type on tablets', async ({ posted, server }) => {
  const { page, guard } = posted;
  await signInGuard(posted);
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'PIN for tablets' }).click();
  await expect(page.getByText(guard.staffNo)).toBeVisible();
  await page.getByLabel('New PIN, 6 digits').fill('121212');
  await page.getByLabel('The same again').fill('121213');
  await page.getByRole('button', { name: 'PIN for tablets' }).click();
  await expect(page.getByText('This PIN is easy to guess.')).toBeVisible();
  await expect(page.getByText('The two are not the same.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel('New PIN, 6 digits').fill('482915');
  await page.getByLabel('The same again').fill('482915');
  await page.getByRole('button', { name: 'PIN for tablets' }).click();
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
  const kept =
    'SELECT set_by_staff_profile_id::int AS by FROM guard_pin WHERE staff_profile_id = $1';
  expect(await server.sql(kept, [guard.id])).toEqual([{ by: guard.id }]);
});

test('a guard of two agencies chooses one as they sign in, and goes on for the other', async ({
  posted,
  server,
}) => {
  const { page, guard } = posted;
  const [agency] = await server.sql<{ id: number }>(
    "INSERT INTO security_agency (name) VALUES ('Second Agency') RETURNING id",
  );
  await server.sql(
    `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no)
    VALUES ($1, $2, $3, 'S1')`,
    [agency?.id, guard.accountID, guard.name],
  );
  await page.goto('/guard/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Username').fill(guard.username);
  await page.getByLabel('Password', { exact: true }).fill(guardPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Second Agency' }).click();
  await expect(page.getByText('No shift is planned for you now.')).toBeVisible();

  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Agency' }).click();
  await expect(page.getByRole('button', { name: 'Second Agency' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('main').getByRole('button', { pressed: false }).click();
  await expect(page.getByText('Your shift')).toBeVisible();
  await expect.poll(() => server.sql(activeDevices, [guard.id])).toHaveLength(1);
});

test('a site that is not listed is searched, and what was typed survives a reload', async ({
  posted,
  server,
  office,
}) => {
  const { page, guard } = posted;
  await server.sql('UPDATE deployment SET deleted = 1 WHERE staff_profile_id = $1', [guard.id]);
  await signInGuard(posted);
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await page.getByLabel('Name of another site').fill(office.site.name.slice(0, 6));
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: office.site.name })
    .getByRole('button')
    .click();
  await expect(page.getByLabel('Site', { exact: true })).toHaveValue(String(office.site.id));
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByLabel('Site', { exact: true })).toHaveValue(String(office.site.id));
});
