import {
  makeCheckpoint,
  makeRoute,
  type MadeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { endDrag, submit } from '../support/form.ts';
import { listen } from '../support/wire.ts';

let route: MadeRoute;

test.beforeEach(async ({ server, office }) => {
  const { site } = office;
  const make = (name: string) => makeCheckpoint(server.db, { site, name });
  const points = [await make('Lobby'), await make('Stairs'), await make('Roof')];
  await makeCheckpoint(server.db, { site, name: 'Pool', tag: '04POOL' });
  route = await makeRoute(server.db, { site, points, name: 'Night Round' });
});

const editPath = () => `/patrol/routes/${route.id}/checkpoints/edit`;
const sortPath = () => `/patrol/routes/${route.id}/checkpoints/sort`;
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** The names of a list in their order. */
function namesIn(page: Page, list: string): Promise<string[]> {
  const items = page.getByRole('list', { name: list }).getByRole('listitem');
  return items.evaluateAll((found) =>
    found.map(
      (item) => /Lobby|Stairs|Roof|Pool|Guard House/.exec(item.textContent ?? '')?.[0] ?? '',
    ),
  );
}

test('checkpoints of the site are chosen, left out and put in order, and saved', async ({
  desk,
  server,
  office,
}) => {
  const { id: securityAgencyID } = office.agency;
  await makeSite(server.db, { securityAgencyID, name: 'Far Court', pointName: 'Far Gate' });
  const sent = listen(desk);
  await desk.goto(editPath());
  await expect(desk.getByRole('heading', { name: 'Chosen checkpoints (3)' })).toBeVisible();
  expect(await namesIn(desk, 'Available checkpoints')).toEqual(['Guard House', 'Pool']);
  expect(await namesIn(desk, 'Chosen checkpoints')).toEqual(['Lobby', 'Stairs', 'Roof']);
  await expect(update(desk)).toBeDisabled();
  await expect(desk.getByText('Far Gate')).toHaveCount(0);
  await checkAccessibility(desk);
  await desk.getByRole('textbox', { name: 'Search' }).fill('04poo');
  expect(await namesIn(desk, 'Available checkpoints')).toEqual(['Pool']);
  await desk.getByRole('button', { name: 'Add Pool' }).click();
  await desk.getByRole('button', { name: 'Remove Stairs' }).click();
  await desk.getByRole('button', { name: 'Move up Pool' }).click();
  expect(await namesIn(desk, 'Chosen checkpoints')).toEqual(['Lobby', 'Pool', 'Roof']);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/patrol/routes/${route.id}`);
  const rows = desk.locator('tbody').getByRole('row').filter({ hasText: office.site.name });
  await expect(rows.nth(1)).toContainText('Pool');
  const [saved] = sent.filter(({ operation }) => operation === 'SaveRoutePoints');
  const details = JSON.parse(
    String(Reflect.get(Object(saved?.variables['update']), 'routeDetails')),
  );
  expect(details.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3]);
  const [available] = sent.filter(({ operation }) => operation === 'AvailableCheckpoints');
  expect(available?.variables['pagination']).toMatchObject({ limit: 1000 });
});

test('Update is offered only while set or order differ from what is saved', async ({ desk }) => {
  await desk.goto(editPath());
  await desk.getByRole('button', { name: 'Move down Lobby' }).click();
  await expect(update(desk)).toBeEnabled();
  await desk.getByRole('button', { name: 'Move up Lobby' }).click();
  await expect(update(desk)).toBeDisabled();
  await desk.getByRole('button', { name: 'Add all (2)' }).click();
  await expect(update(desk)).toBeEnabled();
  await expect(desk.getByText('Nothing left.')).toBeVisible();
});

test('the order is changed by dragging a handle', async ({ desk }) => {
  await desk.goto(sortPath());
  await expect(desk.getByRole('button', { name: 'Drag Lobby' })).toBeVisible();
  await checkAccessibility(desk);
  const from = await desk.getByRole('button', { name: 'Drag Roof' }).boundingBox();
  const to = await desk.getByRole('button', { name: 'Drag Lobby' }).boundingBox();
  if (from === null || to === null) throw new Error('no handles');
  await desk.mouse.move(from.x + 10, from.y + 10);
  await desk.mouse.down();
  await desk.mouse.move(from.x + 10, from.y - 20, { steps: 5 });
  await desk.mouse.move(to.x + 10, to.y + 4, { steps: 10 });
  await endDrag(desk);
  await expect
    .poll(() => namesIn(desk, 'Checkpoints in their order'))
    .toEqual(['Roof', 'Lobby', 'Stairs']);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/patrol/routes/${route.id}`);
});

/** The arrows are listened to from a timer on that the first Space sets. */
async function timersRun(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('the order is changed with the keyboard, which says where it is', async ({ desk }) => {
  await desk.goto(sortPath());
  await desk.getByRole('button', { name: 'Drag Lobby' }).focus();
  await desk.keyboard.press('Space');
  // Said once the places are measured; an arrow before that has nowhere to go.
  await expect(desk.getByText('Lobby is at place 1 of 3.')).toBeAttached();
  await timersRun(desk);
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByText('Lobby is at place 2 of 3.')).toBeAttached();
  await desk.keyboard.press('Space');
  await expect
    .poll(() => namesIn(desk, 'Checkpoints in their order'))
    .toEqual(['Stairs', 'Lobby', 'Roof']);
  await expect(desk.getByRole('button', { name: 'Drag Lobby' })).toBeFocused();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Escape');
  expect(await namesIn(desk, 'Checkpoints in their order')).toEqual(['Stairs', 'Lobby', 'Roof']);
});

test('Cancel asks before the order is lost; what was sorted survives a reload', async ({
  desk,
}) => {
  await desk.goto(sortPath());
  await desk.getByRole('button', { name: 'Move down Lobby' }).click();
  desk.on('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await expect
    .poll(() => namesIn(desk, 'Checkpoints in their order'))
    .toEqual(['Stairs', 'Lobby', 'Roof']);
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByText('Are you sure you want to discard all changes?')).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(desk).toHaveURL(`/patrol/routes/${route.id}`);
});

test('who saves second sees the order that was saved meanwhile', async ({ desk, server }) => {
  await desk.goto(sortPath());
  await desk.getByRole('button', { name: 'Move down Lobby' }).click();
  await server.sql(
    'UPDATE clocking_route_detail SET index = 4 - index WHERE clocking_route_id = $1',
    [route.id],
  );
  await server.sql('UPDATE clocking_route SET version = 2 WHERE id = $1', [route.id]);
  await submit(desk, 'Update');
  await expectToast(desk, 'Unable to update patrol route profile');
  await expect(desk.getByText('Checkpoints: Roof, Stairs, Lobby')).toBeVisible();
  await checkAccessibility(desk);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
});
