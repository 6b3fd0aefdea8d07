import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { submit } from '../support/form.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('every screen of patrols fits a phone', async ({ desk, server, office }) => {
  test.slow();
  const { site, guard } = office;
  const name = 'Basement 2 Carpark beside the Fire Command Centre and the Generator Room';
  const points = [
    await makeCheckpoint(server.db, { site, name, description: 'Behind the second door' }),
    await makeCheckpoint(server.db, { site, name: 'Roof', tag: null }),
  ];
  const route = await makeRoute(server.db, { site, points, name: `Night Round of ${name}` });
  const { id } = await makePatrol(server.db, { route, staff: guard, clocked: 1 });
  const screens: readonly [path: string, text: string][] = [
    ['/patrol/checkpoints', name],
    ['/patrol/checkpoints/create', 'Checkpoint Description'],
    ['/patrol/routes', route.name],
    ['/patrol/routes/create', 'Free Roam'],
    [`/patrol/routes/${route.id}`, 'Not registered'],
    [`/patrol/routes/${route.id}/edit`, 'Free Roam'],
    [`/patrol/routes/${route.id}/checkpoints/edit`, 'Chosen checkpoints (2)'],
    [`/patrol/routes/${route.id}/checkpoints/sort`, name],
    ['/patrol/records', '1/2'],
    [`/patrol/records/${id}`, 'Not clocked'],
  ];
  for (const [path, text] of screens) {
    await desk.goto(path);
    await expect(desk.locator('main').getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('records are cards, and a card opens its record', async ({ desk, server, office }) => {
  const { site, guard } = office;
  const points = [await makeCheckpoint(server.db, { site, name: 'Lobby' })];
  const route = await makeRoute(server.db, { site, points, name: 'Night Round' });
  const { id } = await makePatrol(server.db, { route, staff: guard });
  await desk.goto('/patrol/records');
  const card = desk.getByRole('list', { name: 'Patrol records' }).getByRole('listitem').first();
  await expect(card).toContainText('Completed');
  await expect(card).toContainText('1/1');
  await card.getByRole('link', { name: 'Night Round' }).click();
  await expect(desk).toHaveURL(`/patrol/records/${id}`);
  await expect(desk.getByText('Lobby')).toBeVisible();
});

test('the checkpoints of a route are sorted with the thumb', async ({ desk, server, office }) => {
  const { site } = office;
  const points = [
    await makeCheckpoint(server.db, { site, name: 'Lobby' }),
    await makeCheckpoint(server.db, { site, name: 'Roof' }),
  ];
  const route = await makeRoute(server.db, { site, points });
  await desk.goto(`/patrol/routes/${route.id}/checkpoints/sort`);
  await desk.getByRole('button', { name: 'Move up Roof' }).tap();
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByRole('listitem').first()).toContainText('Roof');
});
