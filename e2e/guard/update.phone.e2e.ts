import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerOf } from '../../apps/server/test/test-server.ts';
import { inRoot } from '../../tools/lib/root.ts';
import { signInGuard, waitForInstallation } from '../support/guard.ts';
import { expect, test } from '../support/guard-test.ts';
import type { Page } from '@playwright/test';

/** The application as a later version of it would be built: another page, and another list of files. */
function makeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-build-'));
  cpSync(inRoot('apps/guard/dist'), folder, { recursive: true });
  change(join(folder, 'index.html'), '<title>', '<meta name="build" content="next" /><title>');
  change(join(folder, 'sw.js'), '"name":"', '"name":"next-');
  rmSync(join(folder, 'sw.js.br'));
  return folder;
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('an update waits until everything is sent, and then is there', async ({
  posted,
  server,
  office,
  adminUrl,
  watch,
}) => {
  const { page, phone, line } = posted;
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  await signInGuard(posted);
  await waitForInstallation(page);
  await expect(page.getByRole('heading', { name: office.site.name })).toBeVisible();
  const nextBuild = makeNextBuild();
  const next = await startServerOf({ adminUrl, beside: server, guardFolder: nextBuild });
  try {
    // The files of the application come through, what it sends does not.
    await phone.route('**/graphql', (route) => route.abort());
    await page.goto('/guard/#/attendance/come');
    await page.getByRole('button', { name: 'Come on duty' }).click();
    await expect(page.getByText(/^You are on duty\./)).toBeVisible();
    line.leadTo(next.url);
    await findUpdate(page);

    await page.reload();
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
    expect(await isWaiting(page)).toBe(true);
    await expect(page.locator('meta[name="build"]')).toHaveCount(0);

    // Somebody uses it: it is not loaded anew under their fingers, but at its next start.
    await page.getByRole('heading', { level: 1 }).click();
    await phone.unroute('**/graphql');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();
    expect(await isWaiting(page)).toBe(true);
    await page.reload();
    await expect(page.locator('meta[name="build"]')).toHaveCount(1);
    await page.goto('/guard/#/');
    await expect(page.getByText(/^On duty since/)).toBeVisible();
  } finally {
    await next.close();
    rmSync(nextBuild, { recursive: true });
  }
});

/** As the browser does by itself now and then. */
function findUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (installing === null) return;
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'installed') resolve();
      });
    });
  });
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}
