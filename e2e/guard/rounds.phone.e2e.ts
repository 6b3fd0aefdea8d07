import {
  makeCheckpoint,
  makeRound,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { settleNow } from '../../apps/server/test/records/settle-rounds.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { postGuard, sendAll, signInGuard, waitForInstallation } from '../support/guard.ts';
import { expect, test } from '../support/test.ts';

test('what is due is seen and walked without a network, and counts when it arrives', async ({
  browser,
  server,
  office,
  watch,
}) => {
  const { site } = office;
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const route = await makeRoute(server.db, { site, points: [lobby], name: 'Night round' });
  const idle = await makeRoute(server.db, { site, points: [lobby], name: 'Car park round' });
  await makeRound(server.db, { route, minutes: 200 });
  await makeRound(server.db, { route, minutes: 5 });
  await makeRound(server.db, { route, minutes: -60 });
  await settleNow(server);
  const posted = await postGuard(browser, server, office);
  const { page, line } = posted;
  watch.follow(posted.phone);
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  await signInGuard(posted);
  await waitForInstallation(page);
  await expect(page.getByRole('heading', { name: site.name })).toBeVisible();

  line.cut();
  await page.getByRole('link', { name: 'Patrol' }).first().click();
  await expect(page.getByText(/^Overdue: \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/^Due now, at \d\d:\d\d: start by/)).toBeVisible();
  await expect(page.getByText(/^Next due at/)).toBeVisible();
  // What is due comes first.
  await expect(page.getByRole('button', { name: /^Start / }).first()).toHaveText(
    'Start Night round',
  );
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Start Night round' }).click();
  await page.getByText('Type the code instead').click();
  await page.getByLabel('Code').fill(lobby.code);
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByRole('button', { name: 'Finish the round' }).click();
  await expect(page.getByText(/^Finished at/)).toBeVisible();

  await page.goto('/guard/#/patrol');
  await expect(page.getByText(/^Due now/)).toHaveCount(0);
  await expect(page.getByText(/^Next due at/)).toBeVisible();
  await sendAll(posted);
  const states = `SELECT state FROM patrol_round WHERE clocking_route_id = $1 ORDER BY due_on`;
  expect(await server.sql(states, [route.id])).toEqual([
    { state: 'MISSED' },
    { state: 'WALKED' },
    { state: 'DUE' },
  ]);
  expect(await server.sql(states, [idle.id])).toEqual([]);
  await posted.close();
});
