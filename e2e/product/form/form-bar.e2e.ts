import { expect, test, type Office, type Page } from '../../support/test.ts';

/** Forms that are longer than the window of an office laptop, and that of a phone. */
const longForms = ({ guard }: Office) => [
  '/leave/type/create',
  '/incident/create',
  `/staff/${guard.id}/edit`,
];
const mostSteps = 90;

interface Stop {
  /** Of what has the focus; undefined where nothing has it. */
  readonly name: string | undefined;
  /** The bar lies over it. */
  readonly isCovered: boolean;
  readonly isInBar: boolean;
  /** The bar itself is in sight. */
  readonly hasBar: boolean;
}

function lookAtStop(): Stop {
  const stop = document.activeElement;
  const bar = document.querySelector('main .form-buttons');
  if (!bar || !stop || stop === document.body) {
    return { name: undefined, isCovered: false, isInBar: false, hasBar: bar !== null };
  }
  const [edge, box] = [bar.getBoundingClientRect(), stop.getBoundingClientRect()];
  const isInBar = bar.contains(stop);
  // Of a long text the line that is typed in counts, of anything else all of it.
  const end = stop.matches('textarea') ? box.top + 24 : box.bottom;
  return {
    name: `${stop.tagName} ${stop.id} of ${location.pathname}`,
    isInBar,
    isCovered: !isInBar && bar.parentElement?.contains(stop) === true && end > edge.top,
    hasBar: edge.bottom <= innerHeight + 1 && edge.top >= 0,
  };
}

/** Tabs through a form to its last button, or back. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtStop);
    if (stop.name === undefined) break;
    stops.push(stop);
  }
  return stops;
}

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`at ${width} pixels the buttons of a long form stay in sight and cover nothing that has the focus`, async ({
    desk,
    office,
  }) => {
    test.slow();
    await desk.setViewportSize({ width, height });
    for (const address of longForms(office)) {
      await desk.goto(address);
      const form = desk.locator('main form');
      await expect(form.locator('.form-buttons')).toBeInViewport({ ratio: 1 });
      const stops = [...(await walk(desk, 'Tab')), ...(await walk(desk, 'Shift+Tab'))];
      expect(stops.filter(({ isInBar }) => isInBar).length).toBeGreaterThan(0);
      expect(stops.filter(({ isCovered, hasBar }) => isCovered || !hasBar)).toEqual([]);
    }
  });
}

test('in a window that is as low as a phone on its side they stand at the end of the form', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 844, height: 390 });
  await desk.goto('/leave/type/create');
  const buttons = desk.locator('main .form-buttons');
  await expect(buttons).toBeAttached();
  await expect(buttons).not.toBeInViewport();
});
