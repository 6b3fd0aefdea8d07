import type { Page } from '@playwright/test';

declare global {
  /** How long the interactions took that were noted in a page, in milliseconds. */
  var notedDurations: number[] | undefined;
}

const usual = ['click', 'keydown', 'pointerup'];

/**
 * Notes every press, key and click from now on, by Event Timing: until what it did was seen. What
 * opens as soon as a finger or a button goes down is seen with `pointerdown` among them.
 */
export async function noteInteractions(page: Page, events = usual): Promise<void> {
  await page.addInitScript((noted) => {
    globalThis.notedDurations = [];
    const presses = new Set(noted);
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    new PerformanceObserver((list) => {
      const found = list.getEntries().filter(({ name }) => presses.has(name));
      globalThis.notedDurations?.push(...found.map(({ duration }) => duration));
    }).observe(options);
  }, events);
}

/** The longest interaction of a step, in milliseconds; 16, a frame, where none took longer. */
export async function longestOf(page: Page, step: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.notedDurations = [];
  });
  await step();
  // What was seen is told after the frame that showed it.
  await page.waitForTimeout(400);
  return Math.max(16, ...(await page.evaluate(() => globalThis.notedDurations ?? [])));
}
