import { signInGuard } from '../support/guard.ts';
import { expect, test } from '../support/guard-test.ts';
import { walkByTab } from '../product/walk-by-tab.ts';

const walked = [
  '/',
  '/attendance/come',
  '/deployment',
  '/guard/alarm',
  '/guard/handover',
  '/home/waiting',
  '/incident/report',
  '/leave',
  '/more',
  '/occurrence',
  '/occurrence/entry',
  '/patrol',
  '/session/device',
  '/session/language',
  '/settings/notice',
  '/sop',
  '/visitor/in',
];

test('Tab leads through the screens of guards: each stop is in sight, has a name and shows the focus', async ({
  posted,
}) => {
  test.slow();
  const { page } = posted;
  await signInGuard(posted);
  const problems: string[] = [];
  for (const path of walked) {
    await page.goto('about:blank');
    await page.goto(`/guard/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    problems.push(...(await walkByTab(page)).map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
