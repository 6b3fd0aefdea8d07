import type { Page } from '@playwright/test';

declare global {
  /** The longest time between two frames since it was set to 0, in milliseconds. */
  var longestFrame: number | undefined;
}

/** Notes the time between frames from now on. */
export async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let before = performance.now();
    const next = (now: number): void => {
      globalThis.longestFrame = Math.max(globalThis.longestFrame ?? 0, now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** The longest time for which nothing new could be seen during a step, in milliseconds. */
export async function longestFrameOf(page: Page, step: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.longestFrame = 0;
  });
  await step();
  return page.evaluate(() => globalThis.longestFrame ?? 0);
}
