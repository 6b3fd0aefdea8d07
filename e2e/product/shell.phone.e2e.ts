import { checkAccessibility } from '../support/accessibility.ts';
import { avatar, expectNoSidewaysScroll, goByMenu, menu } from '../support/shell.ts';
import { forgetSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('on a phone the menu is a drawer that closes after a click', async ({ desk }) => {
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  await expect(menu(desk)).toBeHidden();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  const toggle = desk.getByRole('button', { name: 'Expand menu' });
  await toggle.click();
  await expect(menu(desk)).toBeVisible();
  await checkAccessibility(desk);
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(desk).toHaveURL('/attendance/records');
  await expect(menu(desk)).toBeHidden();
  // The name of the screen is whole, however long the name of the agency.
  const name = desk.getByRole('heading', { level: 1 }).getByText('Attendance', { exact: true });
  expect(await name.evaluate((tag) => tag.scrollWidth <= tag.clientWidth)).toBe(true);
  await toggle.click();
  await desk.keyboard.press('Escape');
  await expect(menu(desk)).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the sign-in screens and 404 fit a phone', async ({ page, desk }) => {
  await desk.goto('/nowhere');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await page.evaluate(() => localStorage.clear());
  await forgetSession(page);
  for (const address of ['/login', '/forgotpassword']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkAccessibility(page);
  }
});

test('the cookie view-mode brings table and menu back on a phone', async ({
  desk,
  server,
  office,
}) => {
  await desk.context().addCookies([{ name: 'view-mode', value: 'desktop', url: server.url }]);
  await desk.goto('/attendance/checkpointsite');
  await expect(desk.getByRole('row').filter({ hasText: office.site.name })).toBeVisible();
  await menu(desk).getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(desk).toHaveURL(/\/staff\b/);
  await expect(menu(desk)).toBeVisible();
});
