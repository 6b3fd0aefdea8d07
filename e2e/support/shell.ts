import { expect, type Locator, type Page } from '@playwright/test';

/** The avatar of the header: it stands as soon as the shell does. */
export function avatar(page: Page): Locator {
  return page.getByRole('banner').getByTitle('Account');
}

/** Logs out, and ends once the sign-in screen stands: what is opened next meets no other page on its way. */
export async function logOut(page: Page): Promise<void> {
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' });
}

/** An entry of the side menu that has entries of its own, as the list item that holds them. */
export function menuGroup(page: Page, group: string): Locator {
  const button = page.getByRole('button', { name: group, exact: true });
  return menu(page).getByRole('listitem').filter({ has: button });
}

/** Goes by the side menu to an entry of a group: 'Attendance', 'Records'. */
export async function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  const list = menuGroup(page, group);
  const link = list.getByRole('link', { name: entry, exact: true });
  // The group of the screen that stands opens by itself: a press at that moment would close it.
  await expect(async () => {
    const isOpen = await link.isVisible();
    if (!isOpen) await list.getByRole('button', { name: group, exact: true }).click();
    await link.click({ timeout: 1000 });
  }).toPass();
}

/** The page itself never scrolls sideways; a table inside of it may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect(room.content, `width of ${page.url()}`).toBeLessThanOrEqual(room.width);
}
