import { checkAccessibility } from '../support/accessibility.ts';
import { signInGuard, waitForInstallation, type Posted } from '../support/guard.ts';
import { expect, test } from '../support/guard-test.ts';

interface Attendance {
  time_in_site_profile_id: number;
  time_in_key: string | null;
  time_out: string | null;
  time_out_key: string | null;
  deployment_id: number | null;
  marks: string[];
}

test('comes and goes without a network, over a restart, and is there once', async ({
  posted,
  server,
  office,
  watch,
}) => {
  const { page, line, guard } = posted;
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  await signInGuard(posted);
  await waitForInstallation(page);
  // The office knows the phone, and which build of the application it has.
  const told = 'SELECT last_build FROM guard_device WHERE staff_profile_id = $1';
  await expect
    .poll(() => server.sql(told, [guard.id]))
    .toEqual([{ last_build: expect.stringContaining('guard ') }]);
  await expect(page.getByRole('heading', { name: office.site.name })).toBeVisible();

  line.cut();
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText('Position found, within 12 m')).toBeVisible();
  await expect.poll(() => videoWidth(page)).toBeGreaterThan(0);
  await page.getByLabel('Why are you late?').fill('The train stood still');
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^You are on duty\./)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();

  // The phone was restarted in the cellar.
  await page.reload();
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
  await page.goto('/guard/#/');
  await expect(page.getByText(/^On duty since/)).toBeVisible();
  await page.getByRole('button', { name: 'Begin a break' }).click();
  await page.getByRole('button', { name: 'End the break' }).click();
  await page.getByRole('button', { name: 'Go off duty' }).click();
  // At once, before the camera shows anything: the picture is waited for.
  await page.getByRole('button', { name: 'Go off duty' }).click();
  await expect(page.getByText(/^You are off duty\./)).toBeVisible();
  await expect(page.getByText('4 not yet sent: keep the phone with you.')).toBeVisible();
  expect(
    await server.sql('SELECT id FROM attendance WHERE staff_profile_id = $1', [guard.id]),
  ).toEqual([]);

  await page.getByRole('link', { name: '4 waiting' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Came on duty' })).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  line.join();
  // As a phone tells its page; the line alone was cut, of which its page knows nothing.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();

  const records = await server.sql<Attendance & Record<string, unknown>>(
    `SELECT time_in_site_profile_id, time_in_key, time_out, time_out_key, deployment_id, marks
     FROM attendance WHERE staff_profile_id = $1`,
    [guard.id],
  );
  expect(records).toHaveLength(1);
  expect(records[0]?.time_out).not.toBeNull();
  expect(records[0]?.time_in_key).not.toBeNull();
  expect(records[0]?.time_out_key).not.toBeNull();
  expect(records[0]?.deployment_id).not.toBeNull();
  const events = await server.sql(
    'SELECT kind, verdict, marks FROM guard_event WHERE staff_profile_id = $1 ORDER BY id',
    [guard.id],
  );
  expect(events.map(({ kind }) => kind)).toEqual(['clockIn', 'breakStart', 'breakEnd', 'clockOut']);
  expect(events.filter(({ verdict }) => verdict === 'REFUSED')).toEqual([]);
});

test('its screens are for everybody, in each of the four languages', async ({ posted }) => {
  const { page } = posted;
  await signInGuard(posted);
  for (const language of ['English', '中文', 'Bahasa Melayu', 'தமிழ்']) {
    await page.goto('/guard/#/session/language');
    await page.getByRole('button', { name: language }).click();
    for (const path of [
      '/',
      '/attendance/come',
      '/attendance/go',
      '/deployment',
      '/home/waiting',
      '/leave',
      '/more',
      '/payroll',
      '/session/device',
      '/session/sign-in',
      '/session/sign-out',
      '/sop',
    ]) {
      await page.goto(`/guard/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checkAccessibility(page);
    }
  }
});

function videoWidth(page: Posted['page']): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0);
}
