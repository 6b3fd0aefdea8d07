import { expect, type Page } from '../support/test.ts';

const mostSteps = 60;

/**
 * What is wrong with the stops of Tab, until the first one comes again.
 * @param first the name of the first stop; any unless given
 */
export async function walkByTab(page: Page, first?: string): Promise<string[]> {
  const problems: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    const { name, ...found } = await page.evaluate(lookAtFocus);
    problems.push(...found.problems);
    if (found.isEnd) break;
    if (step === 0 && first !== undefined) expect(name).toBe(first);
    await expect
      .soft(page.locator('[data-looked]'), `${page.url()}: ${name}`)
      .toHaveAccessibleName(/\S/);
  }
  return problems;
}

/**
 * The end is where nothing has the focus, or what had it before. Whether a stop shows that it has
 * the focus is seen at the next one, by what it looks like then.
 */
async function lookAtFocus(): Promise<{ name: string; problems: string[]; isEnd: boolean }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // React draws some of it.
  await frame();
  await frame();
  const looksOf = (stop: Element) =>
    [stop, stop.parentElement, stop.nextElementSibling, stop.closest('.ui-select, .ui-input-box')]
      .flatMap((part) => (part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : []))
      .map(({ outline, boxShadow, borderColor, top }) => [outline, boxShadow, borderColor, top])
      .join();
  const nameOf = (stop: Element) => (stop.ariaLabel ?? stop.textContent).trim() || stop.id;
  const problems: string[] = [];
  const before = document.querySelector('[data-looked]');
  if (before && before !== document.activeElement) {
    if (looksOf(before) === before.getAttribute('data-looked')) {
      problems.push(`${before.tagName} ${nameOf(before)} does not show that it has the focus`);
    }
    before.setAttribute('data-walked', '');
    before.removeAttribute('data-looked');
  }
  const stop = document.activeElement;
  const isOver = stop === null || stop === document.body || stop.hasAttribute('data-walked');
  if (isOver) return { name: '', problems, isEnd: true };
  // Of a checkbox, a switch or a select, what is seen stands around it.
  const seen = stop.closest('label, .ui-select, .ui-input-box') ?? stop;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
  if (at === null || !(seen.contains(at) || at.contains(seen))) {
    problems.push(`${stop.tagName} ${nameOf(stop)} is out of sight or behind ${at?.className}`);
  }
  // The parts of a field for a time are stops too; the last, its button, has a ring of the browser's own.
  if (!stop.hasAttribute('data-looked')) stop.setAttribute('data-looked', looksOf(stop));
  return { name: nameOf(stop), problems, isEnd: false };
}
