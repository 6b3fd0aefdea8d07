import { expect, type Locator, type Page } from '@playwright/test';

/** The avatar of the header: it stands as soon as the shell does. */
export function avatar(page: Page): Locator {
  return page.getByRole('banner').getByTitle('Account');
}

export async function logOut(page: Page): Promise<void> {
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' });
}

/** Goes by the side menu, as `['Attendance', 'Records']`. */
export async function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  const parent = menu(page).getByRole('button', { name: group, exact: true });
  if ((await parent.getAttribute('aria-expanded')) === 'false') await parent.click();
  const list = menu(page).getByRole('listitem').filter({ has: parent });
  await list.getByRole('link', { name: entry, exact: true }).click();
}

/** The page itself never scrolls sideways; a table inside of it may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect(room.content, `width of ${page.url()}`).toBeLessThanOrEqual(room.width);
}
