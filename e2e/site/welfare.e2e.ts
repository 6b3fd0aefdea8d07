import { testDevice } from '../../apps/server/test/guard-device.ts';
import { clientOfGuard } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { postGuard, sendAll, signInGuard, waitForInstallation } from '../support/guard.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('a site asks its guards whether they are all right, who answer without a network', async ({
  browser,
  desk,
  server,
  office,
  watch,
}) => {
  const { site, agency } = office;
  await desk.goto(`/site/${site.id}`);
  const card = desk.getByRole('region', { name: 'Welfare checks' });
  await expect(card).toContainText('Nobody is asked here.');
  await card.getByRole('button', { name: 'Change' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^By day/).fill('60');
  await dialog.getByLabel(/^By night/).fill('20');
  await dialog.getByLabel(/^Minutes from one call/).fill('10');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toContainText('3 calls must fit into the time between two checks.');
  await dialog.getByLabel(/^By night/).fill('60');
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(card).toContainText('By night every 60 minutes');
  await expect(card).toContainText('3 calls, 10 minutes apart, then an alert');

  const posted = await postGuard(browser, server, office);
  const { page, line, guard } = posted;
  watch.follow(posted.phone);
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  await signInGuard(posted);
  await waitForInstallation(page);
  const device = testDevice(await clientOfGuard(server, guard), agency.id);
  await device.receipt(device.tell('clockIn', { siteProfileID: site.id }, 80));
  await page.reload();
  const call = page.getByRole('alert', { name: 'Welfare check' });
  await expect(call).toContainText(/^Welfare check of \d\d:\d\d: are you all right\?/);
  await checkAccessibility(page);
  line.cut();
  await call.getByRole('button', { name: 'I am all right' }).click();
  await expect(call).toHaveCount(0);
  await sendAll(posted);
  const states = `SELECT state FROM welfare_check WHERE staff_profile_id = $1 ORDER BY id`;
  expect(await server.sql(states, [guard.id])).toEqual([{ state: 'ANSWERED' }, { state: 'DUE' }]);
  // The office sees what came of it.
  await card.getByRole('link', { name: 'Show in checks' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Welfare Checks');
  await expect(desk).toHaveURL(new RegExp(`/site/welfare\\?site=${site.id}`));
  const row = rowOf(desk, guard.name).filter({ hasText: 'Answered' });
  await expect(row).toContainText(site.name);
  await expect(row.getByRole('link', { name: 'Alert' })).toHaveCount(0);
  await posted.close();
});
