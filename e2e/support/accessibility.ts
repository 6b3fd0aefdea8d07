import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { noteBackgrounds, vanishedBackgrounds } from './forced-colors.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The checker at its smallest, and of plain letters: it is sent to every document that is checked. */
const checker = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
).replaceAll(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** WCAG 2.2 AA as far as a machine can tell, in the light theme and the colours of the dark and forced ones. */
export async function checkAccessibility(page: Page): Promise<void> {
  // Once a document: to read the checker costs as much as to run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  await settle(page);
  const light = await problemsOf(page, { type: 'tag', values: levels });
  await noteBackgrounds(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const dark = await problemsOf(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  const vanished = await vanishedBackgrounds(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const none = { light: [], dark: [], vanished: [] };
  expect({ light, dark, vanished }, `accessibility of ${page.url()}`).toEqual(none);
}

function problemsOf(page: Page, runOnly: axe.RunOnly) {
  return page.evaluate(async (rules) => {
    // What passes is not described: there is much more of it. Nor are style sheets read again.
    // What lies behind an open list, menu or window is hidden from screen readers alone, takes the focus
    // only as they close, and names its field all the same.
    const isOpen = document.querySelector('[role="listbox"], [role="menu"], [role="dialog"]');
    const options = {
      runOnly: rules,
      resultTypes: ['violations' as const],
      preload: false,
      ...(isOpen && {
        rules: { 'aria-hidden-focus': { enabled: false }, label: { enabled: false } },
      }),
    };
    // What is scrolled below the bar of a form, or of guards' screens, is reached by scrolling: it is
    // judged with the bar in its own place. That the bar covers nothing with the focus is a test of its own (form-bar).
    const sticky = 'form .form-buttons, .frame-head, .frame-foot';
    const bars = [...document.querySelectorAll<HTMLElement>(sticky)];
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await window.axe.run(document, options);
    for (const bar of bars) bar.style.position = '';
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        rule: `${id}: ${help}`,
        at: target.join(' '),
        why: failureSummary,
      })),
    );
  }, runOnly);
}

/** Colours are judged once nothing moves any more; what React draws next may begin to move. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        // One that keeps what it ended with is listed as long as it does.
        .filter(({ playState }) => playState !== 'finished')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {}));
    for (let still = 0; still < 4; still += 1) {
      await frame();
      const now = moving();
      if (now.length > 0) still = 0;
      await Promise.all(now);
    }
  });
}
