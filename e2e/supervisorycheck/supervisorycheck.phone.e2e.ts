import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('supervisory checks on a phone: cards with their days, tiles and their checks', async ({
  desk,
  server,
  office,
}) => {
  const { site, guard } = office;
  const points = [await makeCheckpoint(server.db, { site })];
  const route = await makeRoute(server.db, { site, islandWide: 1, points });
  await makePatrol(server.db, { route, staff: guard, start: '2026-10-02T02:00:00Z' });
  await desk.goto('/supervisorycheck?monthYear=2026-10');
  const card = desk.getByRole('list', { name: 'Supervisory checks' }).getByRole('listitem');
  await expect(card).toContainText([site.name]);
  await expect(card.getByText('Days with a check')).toBeVisible();
  await expect(desk.getByRole('table')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Export as PDF' })).toHaveText('');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.getByRole('list', { name: 'Overview' }).getByRole('button').click();
  await expect(desk.getByRole('dialog').getByText(guard.name, { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});
