import { addDays, todayIn } from '@guardroom/rules/dates';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import {
  makePayAdjustment,
  makePayLine,
  makePayPeriod,
} from '../../apps/server/src/domains/payroll/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of pay periods fits a phone', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  const month = calendarMonth(todayIn('Asia/Singapore'));
  const id = await makePayPeriod(server.db, { securityAgencyID, ...month });
  await makePayLine(server.db, id, office.guard);
  await makePayAdjustment(server.db, id, office.guard);
  const paid = await makePayPeriod(server.db, {
    securityAgencyID,
    ...calendarMonth(addDays(month.startDate, -1)),
    status: 'LOCKED',
  });
  await makePayLine(server.db, paid, office.guard);
  const screens = [
    ['/payroll', 'Draft'],
    ['/payroll/create', 'At most one month'],
    [`/payroll/${id}`, office.guard.name],
    [`/payroll/${id}/${office.guard.id}`, 'Transport'],
    [`/payroll/${paid}`, 'Date of Payment'],
  ] as const;
  for (const [path, text] of screens) {
    await desk.goto(path);
    await expect(desk.locator('main').getByText(text, { exact: false }).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});
