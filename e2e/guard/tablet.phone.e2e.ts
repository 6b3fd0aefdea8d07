import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makePIN } from '../../apps/server/src/domains/guard/device/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  openTablet,
  registerTablet,
  typePIN,
  waitForInstallation,
  waitForPack,
} from '../support/guard.ts';
import { expect, test } from '../support/guard-test.ts';
import type { Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Comes on duty, sees the tick, and the tablet locks itself. */
async function come(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^Position found/)).toBeVisible();
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^You are on duty\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible({
    timeout: 15_000,
  });
}

test('two guards come on duty on one tablet without a network, each under their own name', async ({
  browser,
  desk,
  posted,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/Failed to load resource|request failed|ERR_|No contact|PIN|No camera/);
  const { guard, line } = posted;
  const second = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Siti Aminah',
  });
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  await makeDeployment(server.db, {
    site: office.site,
    staff: second,
    status: 'PUBLISHED',
    ...now,
  });
  await makePIN(server, guard, '482915');
  await makePIN(server, second, '730184');

  await desk.goto(`/site/${office.site.id}`);
  const card = desk.getByRole('region', { name: 'Tablets' });
  await card.getByRole('button', { name: 'Invite' }).click();
  await expect(card.getByRole('img', { name: 'QR code for a tablet of this site' })).toBeVisible();
  await checkAccessibility(desk);
  const address = await card.getByLabel('Or send this address').inputValue();
  const tablet = await openTablet(browser, line, watch);
  const { page } = tablet;
  await registerTablet(tablet, address);
  await expectToast(desk, 'The tablet is registered');
  await waitForPack(page);
  await waitForInstallation(page);
  await expect(page.getByText('Nobody has come on duty.')).toBeVisible();
  await checkAccessibility(page);

  line.cut();
  await typePIN(page, guard.staffNo, '730184');
  await expect(page.getByRole('alert')).toHaveText('Staff number or PIN is not right.');
  await typePIN(page, guard.staffNo, '482915');
  await expect(page.getByText(guard.name)).toBeVisible();
  // Nothing of one guard alone is there.
  await page.getByRole('link', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Incidents' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payslips' })).toHaveCount(0);
  await page.goto('/guard/#/payroll');
  await expect(page.getByRole('heading', { name: 'Duty' })).toBeVisible();
  await checkAccessibility(page);
  await come(page);
  await expect(page.getByRole('listitem').filter({ hasText: guard.name })).toContainText('since');

  await typePIN(page, second.staffNo, '730184');
  await come(page);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await checkAccessibility(page);
  const records = `SELECT staff_profile_id::int AS id, marks FROM attendance
    WHERE time_in_site_profile_id = $1 ORDER BY id`;
  expect(await server.sql(records, [office.site.id])).toEqual([]);

  // Opened anew, nobody is let in without their PIN.
  line.join();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
  expect(await server.sql(records, [office.site.id])).toEqual([
    { id: guard.id, marks: [] },
    { id: second.id, marks: [] },
  ]);
  await tablet.context.close();
});

test('who is on no roster here is asked of the office, and a revoked tablet forgets everybody', async ({
  browser,
  desk,
  posted,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/Failed to load resource|No contact|401|UNAUTHENTICATED/);
  const stranger = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Lim Ah Seng',
  });
  await makePIN(server, stranger, '618204');
  await desk.goto(`/site/${office.site.id}`);
  const card = desk.getByRole('region', { name: 'Tablets' });
  await card.getByRole('button', { name: 'Invite' }).click();
  const address = await card.getByLabel('Or send this address').inputValue();
  const tablet = await openTablet(browser, posted.line, watch);
  const { page } = tablet;
  await tablet.context.clock.install();
  await registerTablet(tablet, address);
  await typePIN(page, stranger.staffNo, '618204');
  await expect(page.getByText('Lim Ah Seng')).toBeVisible();
  // Whoever walked away left nothing open for the next one.
  await page.clock.fastForward(59_000);
  await page.mouse.click(5, 5);
  await page.clock.fastForward(59_000);
  await expect(page.getByText('Lim Ah Seng')).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await typePIN(page, stranger.staffNo, '618204');
  await expect(page.getByText('Lim Ah Seng')).toBeVisible();
  await page.goto('/guard/#/guard/handover');
  await page.getByLabel('What the next shift of the site is to know').fill('The gate sticks.');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
  const told = 'SELECT staff_profile_id::int AS id FROM site_handover WHERE site_profile_id = $1';
  await expect.poll(() => server.sql(told, [office.site.id])).toEqual([{ id: stranger.id }]);

  await card.getByRole('button', { name: /^Revoke / }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Revoked successfully');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await tablet.context.close();
});
