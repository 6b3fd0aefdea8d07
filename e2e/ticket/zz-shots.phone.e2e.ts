import { test } from '../support/portal/portal.ts';

test('shots', async ({ portal }) => {
  await portal.waitForTimeout(1500);
  await portal.screenshot({ path: '/tmp/p-today.png' });
  await portal.goto('/portal/#/ticket');
  await portal.waitForTimeout(500);
  await portal.screenshot({ path: '/tmp/p-tickets.png' });
  await portal.goto('/portal/#/ticket/new');
  await portal.waitForTimeout(500);
  await portal.screenshot({ path: '/tmp/p-new.png', fullPage: true });
  await portal.goto('/portal/#/settings');
  await portal.waitForTimeout(500);
  await portal.screenshot({ path: '/tmp/p-settings.png' });
  await portal.context().clearCookies();
  await portal.goto('/portal/#/');
  await portal.reload();
  await portal.waitForTimeout(800);
  await portal.screenshot({ path: '/tmp/p-signin.png' });
});
