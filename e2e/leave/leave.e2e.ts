import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { giveLeaveTypes, makeLeave } from '../../apps/server/src/domains/leave/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { document, pick } from '../support/contract.ts';
import { staffList } from '../support/deployment.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { readWorkbook } from '../support/workbook.ts';

const today = todayIn('Asia/Singapore');
const day = (days: number) => addDays(today, days);

/** Somebody in service since four years. */
const makeGuard = ({ db }: TestServer, { agency }: Office, name: string) =>
  makeStaff(db, {
    securityAgencyID: agency.id,
    name,
    employments: [{ emStart: `${Number(today.slice(0, 4)) - 4}-01-01T00:00:00+08:00` }],
  });

test('leave is entered, approved with the clash seen, told to the planner, and cancelled', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const types = await giveLeaveTypes(server.db, office.agency.id);
  const [tan, lee] = await Promise.all([
    makeGuard(server, office, 'Tan Ah Kow'),
    makeGuard(server, office, 'Lee Boon Kiat'),
  ]);
  const { site } = office;
  await makeDeployment(server.db, { site, staff: tan, date: day(8) });
  await makeDeployment(server.db, { site, staff: lee, date: day(6) });
  const leaveTypeID = types.get('UNPAID') ?? 0;
  await makeLeave(server.db, { staff: lee, leaveTypeID, startDate: day(9), endDate: day(10) });

  await desk.goto('/leave/create');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(4);
  await choose(desk, 'Staff', `Tan Ah Kow (${tan.staffNo})`);
  await pick(desk, 'Type', 'Annual Leave');
  await pickDay(desk, 'From', listDate(day(7)));
  await pickDay(desk, 'To', listDate(day(9)));
  await expect(desk.getByRole('textbox', { name: 'Days', exact: true })).toHaveValue('3');
  const known = desk.getByRole('region', { name: 'What to know of this leave' });
  await expect(known).toContainText('Planned for 1 shift in this time.');
  await expect(known).toContainText('Lee Boon Kiat');
  await desk.getByLabel('Note').fill('Wedding of my brother 🎉');
  await desk.locator('input[type=file]').setInputFiles(document('invitation.pdf'));
  await expect(desk.getByRole('button', { name: 'Remove invitation.pdf' })).toBeVisible();
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');

  await expect(desk).toHaveURL(/\/leave\/\d+$/);
  await expect(desk.getByText('Wedding of my brother 🎉')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'invitation' })).toBeVisible();
  await checkAccessibility(desk);

  // The plan of that day stands open at somebody else's.
  const planner = await deskOf(office.admin);
  await planner.goto(`/deployment/day/${day(8)}/edit`);
  const place = staffList(planner, `Day Shift of ${site.name}`);
  await expect(place).toContainText('Tan Ah Kow');
  await expect(place).not.toContainText('Annual Leave');

  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  const asking = desk.getByRole('dialog', { name: 'Approve Leave' });
  await expect(asking).toContainText('Planned for 1 shift in this time.');
  await expect(asking).toContainText(`Day Shift at ${site.name}`);
  await expect(asking).toContainText('Lee Boon Kiat');
  await checkAccessibility(desk);
  await asking.getByRole('button', { name: 'Approve all the same' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(place).toContainText(
    `Annual Leave from ${listDate(day(7))} to ${listDate(day(9))}.`,
  );

  await desk.getByRole('button', { name: 'Cancel Leave', exact: true }).click();
  const cancelling = desk.getByRole('dialog', { name: 'Cancel Leave' });
  await cancelling.getByRole('button', { name: 'Cancel Leave' }).click();
  await expect(cancelling.getByText('This field is required.')).toBeVisible();
  await cancelling.getByLabel('Reason').fill('The wedding is put off');
  await cancelling.getByRole('button', { name: 'Cancel Leave' }).click();
  await expect(desk.getByText('The wedding is put off')).toBeVisible();
  await expect(place).not.toContainText('Annual Leave');
});

test('what overlaps is refused, and a list says what was rejected', async ({
  desk,
  server,
  office,
}) => {
  const types = await giveLeaveTypes(server.db, office.agency.id);
  const tan = await makeGuard(server, office, 'Tan Ah Kow');
  const leaveTypeID = types.get('SICK') ?? 0;
  const dates = { startDate: day(3), endDate: day(4) };
  await makeLeave(server.db, { staff: tan, leaveTypeID, ...dates, status: 'APPROVED' });

  await desk.goto('/leave/create');
  await choose(desk, 'Staff', `Tan Ah Kow (${tan.staffNo})`);
  await pick(desk, 'Type', 'Annual Leave');
  await pickDay(desk, 'From', listDate(day(4)));
  await expect(desk.getByLabel('To', { exact: true })).toHaveValue(listDate(day(4)));
  await submit(desk);
  const stretch = `${listDate(day(3))} - ${listDate(day(4))}`;
  await expect(desk.getByText(`This overlaps Sick Leave of ${stretch} (approved).`)).toBeVisible();
  await expectToast(desk, 'Unable to create leave');
  await pickDay(desk, 'To', listDate(day(5)));
  await pickDay(desk, 'From', listDate(day(5)));
  await pick(desk, 'Part of the Day', 'Morning (until 12:00)');
  await expect(desk.getByRole('textbox', { name: 'Days', exact: true })).toHaveValue('0.5');
  await submit(desk);
  await expect(desk).toHaveURL(/\/leave\/\d+$/);

  await desk.goto(`/leave?range=${day(0)}..${day(30)}`);
  const row = rowOf(desk, 'Annual Leave');
  await expect(row).toContainText('Pending');
  await checkAccessibility(desk);
  await row.getByRole('button', { name: /^Reject of/ }).click();
  const rejecting = desk.getByRole('dialog', { name: 'Reject Leave' });
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(rejecting.getByText('This field is required.')).toBeVisible();
  await rejecting.getByLabel('Reason').fill('Two are away already');
  await desk.reload();
  await row.getByRole('button', { name: /^Reject of/ }).click();
  await expect(rejecting.getByLabel('Reason')).toHaveValue('Two are away already');
  // A click into the window is no click on the row below it.
  await rejecting.getByText('Tan Ah Kow').click();
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(row).toContainText('Rejected');
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export as Excel' }).click();
  const cells = JSON.stringify(await readWorkbook(await downloading));
  expect(cells).toContain('Two are away already');

  await desk.goto(`/leave/calendar?month=${day(3).slice(0, 7)}`);
  const mark = desk.getByRole('link', { name: /^Tan Ah Kow, .*: Sick Leave, approved$/ });
  await expect(mark.first()).toBeVisible();
  await checkAccessibility(desk);
  await mark.first().click();
  await expect(desk).toHaveURL(/\/leave\/\d+$/);
});

test('types of leave are kept with their tables', async ({ desk, server, office }) => {
  await giveLeaveTypes(server.db, office.agency.id);
  await desk.goto('/leave/type');
  await expect(rowOf(desk, 'Hospitalisation Leave')).toContainText('60 from 6 months');
  await checkAccessibility(desk);
  await rowOf(desk, 'Childcare Leave').click();
  await expect(desk.getByRole('heading', { name: 'Edit Type of Leave' })).toBeVisible();
  await desk.getByRole('button', { name: 'Add table' }).click();
  await desk.getByRole('button', { name: 'Update' }).click();
  await expect(desk.getByText('This field is required.').first()).toBeVisible();
  await pickDay(desk, 'In Force From (Table 1)', '01 Jan 2026');
  await desk.getByLabel('From Months of Service').fill('3');
  await desk.getByRole('textbox', { name: 'Days', exact: true }).fill('6');
  await checkAccessibility(desk);
  await submit(desk, 'Update');
  await expect(rowOf(desk, 'Childcare Leave')).toContainText('6 from 3 months');
});

test('balances follow leave and adjustments', async ({ desk, server, office }) => {
  const types = await giveLeaveTypes(server.db, office.agency.id);
  const tan = await makeGuard(server, office, 'Tan Ah Kow');
  const year = Number(today.slice(0, 4)) + 1;
  const stretch = { startDate: `${year}-03-02`, endDate: `${year}-03-03` };
  const leaveTypeID = types.get('SICK') ?? 0;
  await makeLeave(server.db, { staff: tan, leaveTypeID, ...stretch, status: 'APPROVED' });

  await desk.goto(`/leave/balance?search=${tan.staffNo}&year=${year}`);
  const row = rowOf(desk, 'Tan Ah Kow');
  await expect(row).toContainText('12 of 14 left');
  await expect(row).toContainText('58 of 60 left');
  await checkAccessibility(desk);
  await row.click();
  await expect(desk.getByRole('row', { name: /^Hospitalisation Leave 60 .* 58$/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Adjust' }).click();
  await expect(desk.getByText('This field is required.').first()).toBeVisible();
  await pick(desk, 'Type', 'Annual Leave');
  await desk.getByRole('textbox', { name: 'Days', exact: true }).fill('2.5');
  await desk.getByLabel('Reason').fill('Not taken last year');
  await submit(desk, 'Adjust');
  await expect(desk.getByText('+2.5 days')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Delete 2.5 days Annual Leave' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(desk.getByText('None in this year.')).toBeVisible();
  // Nothing is unsaved any more, and nobody is asked.
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Leave Balances');
});
