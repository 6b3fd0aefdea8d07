import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as a machine can tell, in the light theme and the colours of the dark one. */
export async function checkAccessibility(page: Page): Promise<void> {
  await settle(page);
  const light = await new AxeBuilder({ page }).withTags(levels).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
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

/** Colours are judged once nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of theme begins its transitions with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.all(ends);
  });
}
