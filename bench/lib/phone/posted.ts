import type { BrowserContext, Page } from '@playwright/test';
import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeDeployment } from '../../../apps/server/src/domains/deployment/factory.ts';
import { makeCheckpoint, makeRoute } from '../../../apps/server/src/domains/patrol/factory.ts';
import { makeSite } from '../../../apps/server/src/domains/site/factory.ts';
import { makeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { openLine, type Line } from '../../../e2e/support/line.ts';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { openBrowser } from '../console/browser.ts';
import type { Stage } from '../world.ts';

const password = 'a-long-enough-password';
const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const points = 20;

/** A guard on duty at a site, signed in on a phone that has the application. */
export interface PostedPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly line: Line;
  readonly staffProfileID: number;
  /** What is read off the points of the only route, in order. */
  readonly codes: readonly string[];
  close(): Promise<void>;
}

/** @param bytesASecond that the phone can send; as many as it likes unless given */
export async function postPhone(
  { database: { system } }: Stage,
  serverUrl: string,
  bytesASecond?: number,
): Promise<PostedPhone> {
  const { id: securityAgencyID } = await makeAgency(system, {});
  const site = await makeSite(system, { securityAgencyID });
  const guard = await makeStaff(system, { securityAgencyID, password });
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  await makeDeployment(system, { site, staff: guard, status: 'PUBLISHED', ...now });
  const made = [];
  for (let place = 0; place < points; place += 1) made.push(await makeCheckpoint(system, { site }));
  await makeRoute(system, { site, points: made, name: 'Round' });

  const line = await openLine(serverUrl, bytesASecond);
  const browser = await openBrowser({ app: 'guard', flags });
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: 1.3, longitude: 103.8, accuracy: 12 },
  });
  const page = await context.newPage();
  await page.goto('/guard/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Username').fill(guard.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Come on duty' }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return {
    context,
    page,
    line,
    staffProfileID: guard.id,
    codes: made.map(({ code }) => code),
    close: async () => {
      await browser.close();
      await line.close();
    },
  };
}
