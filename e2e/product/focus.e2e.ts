import { addStyle } from '../support/add-style.ts';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { expect, test, type Page } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

/** One screen of each kind: board, tables with much in their rows, cards, forms, settings. */
const walked = [
  '/',
  '/attendance/approval',
  '/staff',
  '/leave',
  '/contract/create',
  '/settings',
  '/settings/preferences',
  '/deployment/day',
  '/analytics',
  '/report/create',
  '/settings/billing',
  '/settings/alert',
  '/settings/notice',
];
const mostSteps = 60;

test('Tab leads through each screen: what it reaches is in sight, has a name and shows that it has the focus', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  const securityAgencyID = office.agency.id;
  for (let number = 0; number < 12; number += 1) {
    const staff = await makeStaff(server.db, { securityAgencyID, name: `Guard ${number}` });
    await makeAttendance(server.db, { staff, site: office.site });
  }
  // Low, so that most of it stands below the window at first.
  await desk.setViewportSize({ width: 1280, height: 480 });
  const problems: string[] = [];
  for (const address of walked) {
    await desk.goto(address);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(desk.locator('main :is([aria-busy="true"], [aria-label="Loading"])')).toHaveCount(
      0,
    );
    await addStyle(desk, '* { transition: none !important }');
    problems.push(...(await walk(desk)).map((problem) => `${address}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

/** What is wrong with the stops of Tab, until the first one comes again. */
async function walk(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    const { name, ...found } = await page.evaluate(lookAtFocus);
    problems.push(...found.problems);
    if (found.isEnd) break;
    if (step === 0) expect(name).toBe('Skip to content');
    await expect.soft(page.locator(':focus'), `${page.url()}: ${name}`).toHaveAccessibleName(/\S/);
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
  stop.setAttribute('data-looked', looksOf(stop));
  return { name: nameOf(stop), problems, isEnd: false };
}

test('a setting that could not be loaded says so, and loads when it is tried again', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/console error/);
  const mend = await breakOperation(desk, 'OwnAccount', 'fault of the server');
  await desk.goto('/settings/email/change');
  await expect(desk.getByText('Your account could not be loaded.')).toBeVisible();
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByLabel('New Email')).toBeVisible();
  await expect(desk).toHaveURL('/settings/email/change');
});
