import { wireTime } from '@guardroom/rules/dates';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { choose } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';

const minutesAgo = (minutes: number) => wireTime(Date.now() - minutes * 60_000);
const subjects = (page: Page) => page.locator('main tbody tr td:nth-child(2)');

test('the open reports stand first, the newest of them above, once that is chosen', async ({
  desk,
  server,
  office: { site, guard },
}) => {
  for (const [title, status, minutes] of [
    ['Old and open', 'OPEN', 240],
    ['Old and closed', 'CLOSED', 180],
    ['New and open', 'OPEN', 120],
    ['New and closed', 'CLOSED', 60],
  ] as const) {
    const incidentStart = minutesAgo(minutes);
    await makeIncident(server.db, { site, staff: guard, title, status, incidentStart });
  }
  await desk.goto('/incident');
  await expect(subjects(desk)).toHaveText([
    'Old and open',
    'Old and closed',
    'New and open',
    'New and closed',
  ]);
  await choose(desk, 'Order', 'Open first, newest first');
  await expect(subjects(desk)).toHaveText([
    'New and open',
    'Old and open',
    'New and closed',
    'Old and closed',
  ]);
});
