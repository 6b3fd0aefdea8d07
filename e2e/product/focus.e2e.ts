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
    await desk.addStyleTag({ content: '* { transition: none !important }' });
    problems.push(...(await walk(desk)).map((problem) => `${address}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

/** What is wrong with the stops of Tab, until the first one comes again. */
async function walk(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (step === 0) {
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    }
    const found = await page.evaluate(lookAtFocus);
    if (found === undefined) return problems;
    problems.push(...found);
  }
  return problems;
}

/** Undefined at the end of the document, or where it was before. */
function lookAtFocus(): string[] | undefined {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return undefined;
  if (stop.dataset['walked'] === 'true') return undefined;
  stop.dataset['walked'] = 'true';
  const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
  const texts = [stop.ariaLabel, stop.title, stop.textContent, ...labels.map((l) => l.textContent)];
  const described = document.getElementById(stop.getAttribute('aria-labelledby') ?? '');
  const name = [...texts, described?.textContent].find((text) => text?.trim())?.trim() ?? '';
  // Of a checkbox, a switch or a select, what is seen stands around it.
  const seen = stop.closest('label, .ant-select, .ant-upload') ?? stop;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
  const covered = at === null || !(seen.contains(at) || at.contains(seen));
  const parts = [stop, stop.parentElement, stop.nextElementSibling, stop.closest('.ant-select')];
  const shown = parts.filter((part) => part instanceof Element);
  const looks = () =>
    shown
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .map(({ outline, boxShadow, borderColor, top: moved }) =>
        [outline, boxShadow, borderColor, moved].join(),
      )
      .join();
  const focused = looks();
  stop.blur();
  const same = looks() === focused;
  stop.focus({ preventScroll: true });
  const of = `${stop.tagName} ${name.slice(0, 40)}`;
  return [
    ...(name === '' ? [`${of} has no name`] : []),
    ...(covered ? [`${of} is out of sight or behind ${at?.className ?? 'nothing'}`] : []),
    ...(same ? [`${of} does not show that it has the focus`] : []),
  ];
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
