import type { Page } from '@playwright/test';
import { signIn } from '../lib/api.ts';
import { openBrowser } from '../lib/console/browser.ts';
import { watchLine } from '../lib/console/quiet-line.ts';
import { atMost, milliseconds, type Figure } from '../lib/figure.ts';
import { longestFrameOf, noteFrames } from '../lib/console/frames.ts';
import { ensureHandRows } from '../lib/agency/hand-rows.ts';
import { handSteps, rowsOf, type HandStep } from '../lib/console/hand-steps.ts';
import { longestOf, noteInteractions } from '../lib/console/interactions.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

const rounds = 50;
const visits = 10;
/** What an old laptop of an office is slower by. */
const slower = 4;

/**
 * How long it takes until what hands did is seen (98th percentile), and until a list that was seen
 * before stands again, on a processor slowed down 4 times.
 */
export async function measureHands(world: World): Promise<Figure[]> {
  const { routeID } = await ensureHandRows(world.database.system, world.large);
  const server = await world.startServer();
  const browser = await openBrowser();
  try {
    const { cookie } = await signIn(server.url, world.large);
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const quiet = watchLine(page);
    await noteInteractions(page);
    await noteFrames(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const figures: Figure[] = [];
    for (const step of handSteps(world.large, routeID)) {
      await page.goto(server.url + step.path);
      await rowsOf(page)
        .nth(step.rows - 1)
        .waitFor();
      await quiet();
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await step.before?.(page, round);
        durations.push(await took(page, step, round));
        await step.after?.(page);
      }
      figures.push(atMost(`hands: ${step.what}`, quantile(durations, 0.98), milliseconds, 100));
    }
    return [...figures, await goBack(page, server.url)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function took(page: Page, { run, draws }: HandStep, round: number): Promise<number> {
  if (draws !== true) return longestOf(page, () => run(page, round));
  let frame = 0;
  const press = await longestOf(page, async () => {
    frame = await longestFrameOf(page, () => run(page, round));
  });
  return Math.max(press, frame);
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
