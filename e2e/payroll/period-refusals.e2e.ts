import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { calendarMonth, payPeriodName } from '@guardroom/rules/payroll/period/period';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makePayLine, makePayPeriod } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { rowOf } from '../support/attendance.ts';
import { pickDay } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const month = calendarMonth(addDays(calendarMonth(todayIn('Asia/Singapore')).startDate, -1));
const name = payPeriodName(month);

test('a locked month refuses changes until it is reopened with a reason', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const id = await makePayPeriod(server.db, { securityAgencyID, ...month, status: 'LOCKED' });
  await makePayLine(server.db, id, office.guard);
  await makeAttendance(server.db, {
    staff: office.guard,
    site: office.site,
    timeIn: `${month.endDate}T00:00:00Z`,
  });

  // A draft that should not have been made goes, and comes back while the message stands.
  const earlier = calendarMonth(addDays(month.startDate, -1));
  const mistake = await makePayPeriod(server.db, { securityAgencyID, ...earlier });
  await makePayLine(server.db, mistake, office.guard);
  await desk.goto(`/payroll/${mistake}`);
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(desk.getByText(`Delete the draft ${payPeriodName(earlier)}?`)).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(rowOf(desk, name)).toBeVisible();
  await expect(rowOf(desk, payPeriodName(earlier))).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectToast(desk, 'Restored successfully');
  await expect(rowOf(desk, payPeriodName(earlier))).toContainText('Draft');

  // Neither a second period of the same days nor attendance of it.
  await desk.goto('/payroll/create');
  await pickDay(desk, 'First Day', listDate(month.startDate));
  await pickDay(desk, 'Last Day', listDate(month.endDate));
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(
    desk.getByText(`The pay period ${name} has some of these days already.`).first(),
  ).toBeVisible();

  // Whoever may run payroll alone neither locks nor reopens.
  const clerk = await makeAdmin(server.db, {
    securityAgencyID,
    cognitoGroup: 'AgencyAdmin',
    permission: [1702],
  });
  const other = await deskOf(clerk);
  await other.goto(`/payroll/${id}`);
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeDisabled();

  // Reopening asks for a reason, which stays with the period.
  await desk.goto(`/payroll/${id}`);
  await desk.getByRole('button', { name: 'Reopen' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A shift of the last day was forgotten');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Reopened successfully');
  await expect(rowOf(desk, 'A shift of the last day was forgotten')).toContainText(
    office.admin.name,
  );
  await expect(desk.getByRole('button', { name: 'Recompute' })).toBeVisible();

  // Two at once: the second is told, and sees what became of it.
  await other.reload();
  await expect(other.getByRole('button', { name: 'Recompute' })).toBeVisible();
  await desk.getByRole('button', { name: 'Send to Review' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Sent to review');
  await other.getByRole('button', { name: 'Recompute' }).click();
  await other.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(other, 'The pay period was changed meanwhile.');
  await expect(other.getByRole('button', { name: 'Back to Draft' })).toBeVisible();
});
