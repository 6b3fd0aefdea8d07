import { addDays, todayIn } from '@guardroom/rules/dates';
import { demoAgencyName, demoSignIn } from '../../apps/server/src/demo/people/sign-in.ts';
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { goByMenu } from '../support/shell.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a first look at the demo agency, as the console is shown to somebody new', async ({
  page,
  server,
}) => {
  test.slow();
  const { database, services } = server;
  await loadDemo({ database, files: services.files, now: Date.now() });
  await page.goto('/');
  const { username, password } = demoSignIn.admin;
  await fillSignIn(page, username, password);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(demoAgencyName);
  await goByMenu(page, 'Attendance', 'On Duty');
  await expect(page.getByRole('button', { name: /^Time In photo of/ }).first()).toBeVisible();
  await checkAccessibility(page);
  await goByMenu(page, 'Attendance', 'Approval');
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(20);
  await checkAccessibility(page);
  const today = todayIn('Asia/Singapore');
  await page.goto(`/attendance/records?timeIn=${addDays(today, -365)}..${today}`);
  await expect(page.getByText(/^1\d,\d{3} records$/)).toBeVisible();
  await checkAccessibility(page);
  await goByMenu(page, 'Attendance', 'Checkpoints');
  await expect(page.getByText(/^[4-9]\d records$/)).toBeVisible();
  await checkAccessibility(page);
});
