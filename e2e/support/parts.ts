import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { runNode } from '../../tools/lib/run-node.ts';
import { expect, test as base, type Page } from './test.ts';

/** Answered by the tests themselves from the built page: there is no server. */
const address = 'http://parts.test';

/** A colour by two of 255, or a few pixels more than a curve that is drawn in another way. */
const exact = { threshold: 0.01, maxDiffPixels: 100 };

/** Where a browser draws letters in another way, they make up to a fortieth of a picture. */
const rough = { threshold: 0.2, maxDiffPixelRatio: 0.03 };

/** How the page is looked at. */
export type Look = 'light' | 'dark' | 'forced';

/** The page of all parts, built alone, with what it is made of now. */
export const test = base.extend<{ parts: Page }, { built: string }>({
  built: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `guardroom-parts-${browserName}-`));
      const args = ['build', '--config', 'dev/vite.config.ts', '--outDir', folder];
      const { code, output } = await runNode(
        ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'error'],
        { in: 'apps/console' },
      );
      expect(code, output).toBe(0);
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: address,
  parts: async ({ page, built }, use) => {
    await page.route(`${address}/**`, (route) =>
      route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
    );
    await page.goto('/dev/parts.html');
    await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await use(page);
  },
});

/** Shows the page in light, in dark, or in the colours of a system that forces its own. */
export async function look(page: Page, as: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: as === 'dark' ? 'dark' : 'light',
    forcedColors: as === 'forced' ? 'active' : 'none',
  });
}

/** Compares a picture of each room with the one that is kept of it; tells all that differ. */
export async function compareRooms(page: Page, as: Look | 'phone'): Promise<void> {
  // All of a room is in sight: what is scrolled to may come to stand between two pixels.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2000 });
  const rooms = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  // Icons are drawn elsewhere, and what opens others is seen with them.
  for (const room of rooms.filter((id) => id !== 'icon' && id !== 'overlay')) {
    await showAlone(page, room);
    await compare(page.locator(`#${room}`), room, as);
  }
}

/** Hides the other rooms, whose heights say where this one stands. */
export async function showAlone(page: Page, room: string): Promise<void> {
  await page.locator('main > section').evaluateAll((all, id) => {
    for (const section of all) section.toggleAttribute('hidden', section.id !== id);
  }, room);
}

/** Compares one picture, and goes on where it differs. */
export async function compare(
  part: Locator | Page,
  name: string,
  as: Look | 'phone',
): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  const isExact = await page.evaluate(standOnPixels);
  await expect.soft(part).toHaveScreenshot(`${name}-${as}.png`, {
    stylePath: fileURLToPath(new URL('parts-picture.css', import.meta.url)),
    ...(isExact ? exact : rough),
  });
}

/** Whether letters stand on whole pixels, as those of the pictures do. */
function standOnPixels(): boolean {
  const letters = document.createRange();
  letters.selectNodeContents(document.querySelector('h1') ?? document.body);
  return Number.isInteger(letters.getBoundingClientRect().width);
}
