import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as a machine can tell, in the light theme and the colours of the dark one. */
export async function checkAccessibility(page: Page): Promise<void> {
  await settle(page);
  const light = await builder(page).withTags(levels).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const dark = await builder(page).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [
    ...light.violations.map((violation) => ({ theme: 'light', ...violation })),
    ...dark.violations.map((violation) => ({ theme: 'dark', ...violation })),
  ];
  const problems = found.flatMap(({ theme, id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      theme,
      rule: `${id}: ${help}`,
      at: target.join(' '),
      why: failureSummary,
    })),
  );
  expect(problems, `accessibility of ${page.url()}`).toEqual([]);
}

/** Right in the page: without frames of other origins the detour through a second page only costs. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** Colours are judged once nothing moves any more; what React draws next may begin to move. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
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
