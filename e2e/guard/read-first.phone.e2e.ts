import { makeSOP } from '../../apps/server/src/domains/sop/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  postGuard,
  sendAll,
  signInGuard,
  waitForInstallation,
  type Posted,
} from '../support/guard.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ posted: Posted }>({
  posted: async ({ browser, server, office, watch }, use) => {
    const { site, agency } = office;
    const securityAgencyID = agency.id;
    await makeSOP(server.db, { securityAgencyID, site, title: 'Keys of the tower' });
    await makeSOP(server.db, { securityAgencyID, title: 'Fire', description: 'Leave by stair B.' });
    const posted = await postGuard(browser, server, office);
    watch.follow(posted.phone);
    watch.expectProblem(/Failed to load resource|request failed|ERR_/);
    await signInGuard(posted);
    await waitForInstallation(posted.page);
    await expect(posted.page.getByRole('heading', { name: site.name })).toBeVisible();
    await use(posted);
    await posted.close();
  },
});

test('instructions of the site are read before coming on duty, in a cellar too', async ({
  posted,
  server,
}) => {
  const { page, line, guard } = posted;
  line.cut();
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByRole('heading', { name: 'Read first', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Come on duty' })).toHaveCount(0);
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Read now' }).click();
  await expect(page.getByText('To be read before you come on duty: 2')).toBeVisible();
  await expect(page.getByText('Leave by stair B.')).toBeVisible();
  await checkAccessibility(page);
  const read = page.getByRole('button', { name: 'I have read and understood this' });
  await read.first().click();
  await expect(page.getByText('To be read before you come on duty: 1')).toBeVisible();
  await read.click();
  await expect(page.getByText('You have read all that is to be read here.')).toBeVisible();
  await page.getByRole('link', { name: 'Come on duty' }).click();
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^You are on duty\./)).toBeVisible();

  await sendAll(posted);
  const events = `SELECT kind, 'UNREAD_SOP' = ANY (marks) AS unread FROM guard_event
    WHERE staff_profile_id = $1 ORDER BY id`;
  expect(await server.sql(events, [guard.id])).toEqual([
    { kind: 'sopAck', unread: false },
    { kind: 'sopAck', unread: false },
    { kind: 'clockIn', unread: false },
  ]);
});

test('who cannot read now comes all the same with a reason, and the office sees it', async ({
  posted,
  server,
  desk,
}) => {
  const { page, guard } = posted;
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await page.getByRole('button', { name: 'Later, with a reason' }).click();
  await page.getByRole('button', { name: 'Go on without reading' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel(/^Why can you not read them now/).fill('Alarm at gate 2');
  await page.getByRole('button', { name: 'Go on without reading' }).click();
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^You are on duty\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();

  const records = 'SELECT id, time_in_remark AS remark FROM attendance WHERE staff_profile_id = $1';
  const [record] = await server.sql(records, [guard.id]);
  expect(record?.['remark']).toContain('Instructions not read: Alarm at gate 2');
  await desk.goto('/attendance/onduty');
  await expect(desk.getByText('Instructions not read').first()).toBeVisible();
});
