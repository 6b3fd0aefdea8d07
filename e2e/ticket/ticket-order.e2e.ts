import { wireTime } from '@guardroom/rules/dates';
import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { choose } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';

const daysAgo = (days: number) => wireTime(Date.now() - days * 86_400_000);
const summaries = (page: Page) => page.locator('main tbody tr td:nth-child(2)');

test('the open tickets stand first, the newest of them above, once that is chosen; it stays', async ({
  desk,
  server,
  office: { agency, admin },
}) => {
  const client = await makeClient(server.db, { securityAgencyID: agency.id });
  for (const [title, status, days] of [
    ['Old and open', 'OPEN', 40],
    ['Old and closed', 'CLOSED', 30],
    ['New and open', 'OPEN', 20],
    ['New and closed', 'CLOSED', 10],
  ] as const) {
    await makeTicket(server.db, {
      client,
      staff: admin,
      title,
      status,
      submittedTimestamp: daysAgo(days),
    });
  }
  await desk.goto('/ticket/records');
  await expect(summaries(desk)).toHaveText([
    'Old and open',
    'Old and closed',
    'New and open',
    'New and closed',
  ]);
  await choose(desk, 'Order', 'Open first, newest first');
  const openFirst = ['New and open', 'Old and open', 'New and closed', 'Old and closed'];
  await expect(summaries(desk)).toHaveText(openFirst);

  // A column that is sorted by goes before it, until an order is chosen again.
  await desk.getByRole('button', { name: 'Created On' }).click();
  await expect(summaries(desk).first()).toHaveText('Old and open');
  await choose(desk, 'Order', 'Newest first');
  await expect(summaries(desk).first()).toHaveText('New and closed');
  await expect(desk.locator('th[aria-sort]')).toHaveCount(0);
  await choose(desk, 'Order', 'Open first, newest first');

  await desk.goto('/site');
  await desk.goto('/ticket/records');
  await expect(desk).toHaveURL('/ticket/records?first=open');
  await expect(summaries(desk)).toHaveText(openFirst);
});
