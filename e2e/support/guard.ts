import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeStaff, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import type { Office } from '../../apps/server/test/office.ts';
import type { TestServer } from '../../apps/server/test/test-server.ts';
import { openLine, type Line } from './line.ts';
import type { Watch } from './watch.ts';

/** The flags with which Chromium plays a camera and asks nobody. */
export const cameraFlags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export const guardPassword = 'a-long-enough-password';

/** Where the sites of these tests are. */
export const here = { latitude: 1.3, longitude: 103.8 };

/** A guard with a phone, who is planned in a shift at this moment, at a site with a fence. */
export interface Posted {
  readonly guard: MadeStaff;
  readonly phone: BrowserContext;
  readonly page: Page;
  readonly line: Line;
  close: () => Promise<void>;
}

export async function postGuard(
  browser: Browser,
  server: TestServer,
  office: Office,
): Promise<Posted> {
  const guard = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    password: guardPassword,
  });
  await server.sql(
    `UPDATE site_profile SET latitude = $2, longitude = $3, fence_mode = 'FLAG' WHERE id = $1`,
    [office.site.id, here.latitude, here.longitude],
  );
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  await makeDeployment(server.db, {
    site: office.site,
    staff: guard,
    status: 'PUBLISHED',
    ...now,
  });
  const line = await openLine(server.url);
  const phone = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation', 'camera'],
    geolocation: { ...here, accuracy: 12 },
  });
  const page = await phone.newPage();
  return {
    guard,
    phone,
    page,
    line,
    close: async () => {
      await phone.close();
      await line.close();
    },
  };
}

/** Opens the application for the first time: language, then name and password. */
export async function signInGuard({ page, guard }: Posted): Promise<void> {
  await page.goto('/guard/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Username').fill(guard.username);
  await page.getByLabel('Password', { exact: true }).fill(guardPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Come on duty' })).toBeVisible();
}

/** The application is on the phone: its worker holds its files. */
export async function waitForInstallation(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The guard has come up from the cellar: what waits is sent, by the application itself. */
export async function sendAll({ page, line }: Posted): Promise<void> {
  line.join();
  await page.reload();
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
}

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
