import { expect, type Page } from '@playwright/test';

/** A short message over the screen says exactly this. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}
