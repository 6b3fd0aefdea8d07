import { expect, type Page } from '@playwright/test';

/**
 * A short message over the screen says exactly this, and has not been taken for granted before: the
 * second 'Updated successfully' of a test is another one than the first, which may still stand.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const unseen = page.locator(':not([data-seen] *)');
  const message = page.getByText(text, { exact: true }).and(unseen).first();
  await expect(message).toBeVisible();
  // It may go before it is marked; then nobody can take it for another one.
  await page.evaluate((said) => {
    const toasts = [...document.querySelectorAll('[data-toast]:not([data-seen])')];
    const found = toasts.find((toast) => toast.firstElementChild?.textContent === said);
    found?.setAttribute('data-seen', '');
  }, text);
}
