import type { Page } from '@playwright/test';

/** Lays a style over the page, as the policy of its content allows: with the nonce of the page. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const style = document.createElement('style');
    style.nonce =
      document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
    style.textContent = text;
    document.head.append(style);
  }, css);
}
