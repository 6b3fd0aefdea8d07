import { addStyle } from '../support/add-style.ts';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { expect, test } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';
import { walkByTab } from './walk-by-tab.ts';

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
  '/settings/alert',
  '/settings/notice',
];
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
    problems.push(
      ...(await walkByTab(desk, 'Skip to content')).map((problem) => `${address}: ${problem}`),
    );
  }
  expect(problems).toEqual([]);
});

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
