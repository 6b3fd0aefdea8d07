import { avatar } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('the menu of the person is used by keyboard alone', async ({ desk }) => {
  await desk.goto('/staff');
  const button = avatar(desk);
  const menu = desk.getByRole('menu');
  const entry = (name: string) => menu.getByRole('menuitem', { name });
  await button.focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await desk.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await expect(entry('Settings')).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await desk.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await desk.keyboard.press('s');
  await expect(entry('Settings')).toBeFocused();
  await desk.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  // It went on from the button, into the page.
  await expect(desk.locator('.frame-main :focus')).toHaveCount(1);
});

test('a button closes what it has opened, and so does a press elsewhere', async ({ desk }) => {
  await desk.goto('/staff');
  const menu = desk.getByRole('menu');
  const button = avatar(desk);
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  await desk.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);

  const views = desk.getByRole('button', { name: 'Views' });
  await views.click();
  await expect(desk.getByRole('dialog', { name: 'Views' })).toBeVisible();
  await views.click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
});

test('a menu that is pressed while the network is away opens once it is back', async ({
  desk,
  watch,
}) => {
  await desk.goto('/staff');
  await expect(desk.getByRole('table')).toBeVisible();
  watch.expectProblem(
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|could not be loaded|Missing code/,
  );
  await desk.context().setOffline(true);
  await avatar(desk).click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByRole('menu')).toHaveCount(0);
  await desk.context().setOffline(false);
  await expect(desk.getByRole('menu')).toBeVisible();
});
