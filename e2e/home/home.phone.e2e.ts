import { checkAccessibility } from '../support/accessibility.ts';
import { cameNow, planNow, siteCard, tagOf } from '../support/home.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard on a phone: a closed filter, cards below each other, and the modal', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  await cameNow(server, guard, site);
  await desk.goto('/');
  await expect(siteCard(desk, site.name).getByText('1 on duty')).toBeVisible();
  const panel = desk.getByRole('button', { name: 'Filter', exact: true });
  await expect(panel).toHaveAttribute('aria-expanded', 'false');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await tagOf(desk, guard.name).click();
  const dialog = desk.getByRole('dialog', { name: guard.name });
  await expect(dialog.getByLabel('Datetime In', { exact: true })).not.toHaveValue('');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await dialog.getByLabel('Datetime Out', { exact: true }).click();
  const calendar = desk.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar).toBeVisible();
  const box = await calendar.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
});
