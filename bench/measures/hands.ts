import type { Page } from '@playwright/test';
import { signIn } from '../lib/api.ts';
import { openBrowser } from '../lib/browser.ts';
import { atMost, milliseconds, type Figure } from '../lib/figure.ts';
import { longestOf, noteInteractions } from '../lib/interactions.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

const rounds = 50;
const visits = 10;
/** What an old laptop of an office is slower by. */
const slower = 4;

type Step = readonly [what: string, run: (page: Page, round: number) => Promise<void>];

/** What hands do on a list of forty and more, again and again. */
const steps: readonly Step[] = [
  [
    'tick a row',
    (page, round) =>
      page
        .getByRole('checkbox')
        .nth(round + 1)
        .click(),
  ],
  ['tick all', (page) => page.getByRole('checkbox', { name: 'Select all' }).click()],
  ['type three letters', (page) => page.getByLabel('Search').pressSequentially('abc')],
  [
    'open a select',
    async (page) => {
      await page.getByRole('combobox', { name: 'Unusual' }).click();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'open a searched select',
    async (page) => {
      await page.getByRole('combobox', { name: 'Site', exact: true }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'open the menu of the person',
    async (page) => {
      await page.getByTitle('Account').click();
      await page.keyboard.press('Escape');
    },
  ],
  ['sort', (page) => page.getByRole('button', { name: 'Time In', exact: true }).click()],
  [
    'turn a page',
    (page, round) => page.getByRole('button', { name: `Page ${(round % 2) + 1}` }).click(),
  ],
];

/**
 * How long it takes until what hands did is seen (98th percentile), and until a list that was seen
 * before stands again, on a processor slowed down 4 times.
 */
export async function measureHands(world: World): Promise<Figure[]> {
  const server = await world.startServer();
  const browser = await openBrowser();
  try {
    const { cookie } = await signIn(server.url, world.large);
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    await noteInteractions(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const figures: Figure[] = [];
    for (const [what, run] of steps) {
      await page.goto(`${server.url}/attendance/approval?size=50`);
      await page.locator('tbody tr').nth(40).waitFor();
      await page.waitForLoadState('networkidle');
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        durations.push(await longestOf(page, () => run(page, round)));
      }
      figures.push(atMost(`hands: ${what}`, quantile(durations, 0.98), milliseconds, 100));
    }
    return [...figures, await goBack(page, server.url)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** From the press in the menu until the first row of a list that was seen before is there. */
async function goBack(page: Page, url: string): Promise<Figure> {
  await page.goto(`${url}/attendance/approval`);
  const stood: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    for (const screen of ['/attendance/onduty', '/attendance/approval']) {
      const took = await page.evaluate(async (path) => {
        const labelOf = () => document.querySelector('main table')?.ariaLabel;
        const before = labelOf();
        const began = performance.now();
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        const stands = () =>
          labelOf() !== before && document.querySelector('main tbody tr[data-row-key]') !== null;
        while (!stands() && performance.now() - began < 20_000) {
          await new Promise((next) => requestAnimationFrame(next));
        }
        return performance.now() - began;
      }, screen);
      if (round > 0) stood.push(took);
      await page.waitForTimeout(300);
    }
  }
  return atMost('hands: a list that was seen before stands', median(stood), milliseconds, 300);
}
