import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { here } from './guard.ts';
import type { Line } from './line.ts';
import type { Watch } from './watch.ts';

/** The tablet of a site, on its side. */
export interface Tablet {
  readonly context: BrowserContext;
  readonly page: Page;
}

export async function openTablet(browser: Browser, line: Line, watch: Watch): Promise<Tablet> {
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    permissions: ['geolocation', 'camera'],
    geolocation: { ...here, accuracy: 12 },
  });
  watch.follow(context);
  return { context, page: await context.newPage() };
}

/** The tablet becomes one of a site, by the address of an invitation. */
export async function registerTablet({ page }: Tablet, address: string): Promise<void> {
  await page.goto(`/guard/${new URL(address).hash}`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Register this tablet' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
}

/** It has brought what it needs without a network. */
export async function waitForPack(page: Page): Promise<void> {
  const hasPeople = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('guardroom');
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('pack').objectStore('pack');
            const asked = store.getKey('people');
            asked.addEventListener('success', () => {
              resolve(asked.result !== undefined);
              opening.result.close();
            });
          });
        }),
    );
  await expect.poll(hasPeople).toBe(true);
}

/** Somebody types staff number and PIN. */
export async function typePIN(page: Page, staffNo: string, pin: string): Promise<void> {
  await page.getByLabel('Staff number').fill(staffNo);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Open' }).click();
}
