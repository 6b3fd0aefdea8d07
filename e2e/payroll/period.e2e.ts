import { addDays, todayIn } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import { calendarMonth, payPeriodName } from '@guardroom/rules/payroll/period';
import { makePayRate } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeEmployment, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { columnTitles, rowOf } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const today = todayIn('Asia/Singapore');
const month = calendarMonth(today);
const name = payPeriodName(month);
/** Guards report what happened in the last days alone. */
const worked = addDays(today, -1);

/** Presses a button that asks first, and says yes. */
async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

const clockIn = `mutation ($create: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const clockOut = `mutation ($update: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockOut(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const approve = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id }
}`;

test('a month is paid from the clock-ins of a guard to the locked period', async ({
  desk,
  server,
  office,
}) => {
  test.skip(worked < month.startDate, 'The month begins today: nobody can have worked in it yet.');
  const agencyID = office.agency.id;
  const hourly = { designation: 'SO', emType: 'PT', unit: 'HOUR', amount: 12.5 } as const;
  await makePayRate(server.db, { securityAgencyID: agencyID, ...hourly });
  const guard = await makeStaff(server.db, {
    securityAgencyID: agencyID,
    name: 'Devi Raman',
    employments: [],
  });
  await makeEmployment(server.db, guard, { emType: 'PT' });
  const phone = server.client(await server.signInAs(guard, 'GUARD'));
  const at = (time: string) => ({ time: `${worked}T${time}Z`, siteProfileID: office.site.id });
  const came = await phone.graphql(clockIn, { create: at('00:00:00'), agencyID, key: 'paid-in-1' });
  expect(came.codes).toEqual([]);
  const left = await phone.graphql<{ clockOut: { id: number } }>(clockOut, {
    update: at('08:00:00'),
    agencyID,
    key: 'paid-out-1',
  });
  expect(left.codes).toEqual([]);

  await desk.goto('/payroll');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Create Pay Period' })).toBeVisible();
  await checkAccessibility(desk);
  await confirm(desk, 'Create');
  await expectToast(desk, 'Created successfully');
  const row = rowOf(desk, guard.name);
  await expect(row).toContainText('Pending: 1');
  await expect(row).toContainText('0.00');
  expect((await columnTitles(desk)).filter(Boolean)).toEqual([
    'Staff No',
    'Name',
    'Employment',
    'Rostered',
    'Clocked',
    'Approved',
    'Extra Hours',
    'Leave (Days)',
    'Gross ($)',
    'Net ($)',
    'Exceptions',
  ]);
  const [period = ''] = /\d+/.exec(new URL(desk.url()).pathname) ?? [];

  // Approved meanwhile: the period says so, and is computed again.
  const update = [
    { id: left.body.data?.clockOut.id, approvalStatus: 'APPROVED', approvedDuration: 480 },
  ];
  const approved = await office.console.graphql(approve, { update, agencyID });
  expect(approved.codes).toEqual([]);
  await desk.reload();
  await expect(
    desk.getByText('changed since this period was computed', { exact: false }),
  ).toBeVisible();
  await confirm(desk, 'Recompute');
  await expectToast(desk, 'Computed successfully');
  await expect(row).toContainText('8h 0min');
  await expect(row).toContainText('100.00');
  await expect(row).not.toContainText('Pending');
  await checkAccessibility(desk);

  // What the office adds and takes away.
  await row.getByRole('link', { name: guard.name }).click();
  await expect(desk.getByRole('heading', { name: guard.name })).toBeVisible();
  await desk.getByLabel('Amount ($)').fill('1,000');
  await desk.getByLabel('Reason').fill('Transport');
  await desk.getByRole('button', { name: 'Add Adjustment' }).click();
  await expect(
    desk.getByText('Please give an amount above 0 with at most two decimals.'),
  ).toBeVisible();
  await desk.getByLabel('Amount ($)').fill('20.50');
  await desk.getByRole('button', { name: 'Add Adjustment' }).click();
  await expectToast(desk, 'Created successfully');
  const adjustment = rowOf(desk, 'Transport');
  await adjustment.getByRole('button', { name: 'Edit' }).click();
  await adjustment.getByLabel('Amount').fill('30.50');
  await confirm(desk, 'Save');
  await expectToast(desk, 'Updated successfully');
  await expect(desk.locator('main')).toContainText(amountText(130.5));
  await checkAccessibility(desk);

  // Reviewed, locked: nothing of it changes any more.
  await desk.getByRole('button', { name: 'Back', exact: true }).click();
  await confirm(desk, 'Send to Review');
  await expectToast(desk, 'Sent to review');
  await confirm(desk, 'Lock');
  await expectToast(desk, 'Locked successfully');
  await expect(desk.getByText(`Locked by ${office.admin.name}`)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Recompute' })).toHaveCount(0);
  await desk.goto('/payroll');
  await expect(rowOf(desk, name)).toContainText('Locked');
  await expect(rowOf(desk, name)).toContainText('130.50');
  await desk.goto(`/payroll/${period}/${guard.id}`);
  await expect(desk.getByText('The pay period is locked.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add Adjustment' })).toHaveCount(0);
});
