import type { Page, Route } from '@playwright/test';

/** Somebody presses the button again while the next document is on its way. */
export async function pressWhileLeaving(page: Page, button: string): Promise<void> {
  const late = async (route: Route) => {
    if (route.request().isNavigationRequest()) {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await route.fallback();
  };
  await page.route(/./, late);
  // From within: Playwright itself would wait for the document that is on its way.
  await page.evaluate((text) => {
    const buttons = [...document.querySelectorAll('button')];
    const pressed = buttons.find(({ textContent }) => textContent === text);
    addEventListener('beforeunload', () => setTimeout(() => pressed?.click(), 100));
  }, button);
}
