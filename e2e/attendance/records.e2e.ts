import { endOfDay, listDate, startOfDay, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  choose,
  columnTitles,
  makeGuard,
  makeShifts,
  rowOf,
  scrollWidth,
} from '../support/attendance.ts';
import { goByMenu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { listen } from '../support/wire.ts';

const zone = 'Asia/Singapore';
const today = todayIn(zone);
const dayStart = Date.parse(startOfDay(today, zone));
/** An instant of today, so many minutes after midnight in Singapore. */
const at = (minutes: number) => new Date(dayStart + minutes * 60_000).toISOString();

test('Records begins with the finished attendance of today, from 00:00:00 to 23:59:59', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const first = await makeGuard(server, office, 'First Second', 'R1');
  const before = await makeGuard(server, office, 'Day Before', 'R2');
  const onDuty = await makeGuard(server, office, 'Not Left', 'R3');
  await makeAttendance(server.db, { staff: first, site, timeIn: at(0), timeOut: at(1) });
  await makeAttendance(server.db, { staff: before, site, timeIn: at(-1), timeOut: at(1) });
  await makeAttendance(server.db, { staff: onDuty, site, timeIn: at(0), timeOut: null });
  const sent = listen(desk);
  await desk.goto('/attendance/records');
  await expect(rowOf(desk, first.name)).toBeVisible();
  await expect(rowOf(desk, before.name)).toBeHidden();
  await expect(rowOf(desk, onDuty.name)).toBeHidden();
  await expect(desk.getByPlaceholder('Time In from')).toHaveValue(listDate(today));
  await expect(desk).toHaveURL('/attendance/records');
  const list = sent.find(({ operation }) => operation === 'AttendanceRecords');
  expect(list?.variables['filter']).toMatchObject({
    securityAgencyID: { eq: office.agency.id },
    timeIn: { ge: startOfDay(today, zone), le: endOfDay(today, zone) },
    timeOut: { exists: true },
  });
});

test('the columns are those of the export, with the photos and without the record id', async ({
  desk,
  server,
  office,
}) => {
  const { guard: staff, site } = office;
  await makeAttendance(server.db, {
    staff,
    site,
    timeIn: at(1),
    timeOut: at(2),
    timeInRemark: 'Gate shut',
    timeOutRemark: 'Keys kept',
    approvalStatus: 'APPROVED',
    approvedDuration: 690,
    reviewedBy: 'Ong Boon Keng',
    remark: 'Relief guard',
  });
  const other = await makeGuard(server, office, 'Rejected Guard', 'R9');
  await makeAttendance(server.db, {
    staff: other,
    site,
    timeIn: at(1),
    timeOut: at(2),
    approvalStatus: 'REJECTED',
    approvedDuration: 690,
  });
  await desk.goto('/attendance/records');
  const row = rowOf(desk, staff.name);
  await expect(row).toBeVisible();
  expect(await columnTitles(desk)).toEqual([
    'Staff No',
    'Staff Name',
    'Site In',
    'Time In',
    'Time In Remark',
    'Site Out',
    'Time Out',
    'Time Out Remark',
    'Attendance Images',
    'Total Duration',
    'Approved Duration',
    'Approval Status',
    'Reviewed By',
    'Reviewed On',
    'Remark',
    'Action',
  ]);
  expect(await scrollWidth(desk)).toBe('1500px');
  for (const text of ['Gate shut', 'Keys kept', '11h 30min', 'Ong Boon Keng', 'Relief guard']) {
    await expect(row.getByText(text, { exact: true })).toBeAttached();
  }
  // Shown only once approved.
  await expect(rowOf(desk, other.name)).not.toContainText('11h 30min');
  await expect(rowOf(desk, other.name)).toContainText('Rejected');
  await checkAccessibility(desk);
});

test('Enter in the field of a number applies the filter, as in one of text', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  const other = await makeGuard(server, office, 'Devi d/o Raman', 'R7');
  const times = { timeIn: at(0), timeOut: at(1) };
  const record = await makeAttendance(server.db, { staff: guard, site, ...times });
  await makeAttendance(server.db, { staff: other, site, ...times });
  await desk.goto('/attendance/records');
  await expect(desk.locator('tbody').getByRole('row')).toHaveCount(2);
  await desk.getByLabel('Record ID').fill(String(record.id));
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`=${record.id}\\b`));
  await expect(desk.locator('tbody').getByRole('row')).toHaveCount(1);
});

test('the range is required, and a future day cannot be picked', async ({ desk }) => {
  await desk.goto('/attendance/records');
  const from = desk.getByPlaceholder('Time In from');
  const to = desk.getByPlaceholder('Time In to');
  await expect(from).toHaveValue(listDate(today));
  await expect(to).toHaveValue(listDate(today));
  await from.click();
  const cell = (day: number) =>
    desk.locator(`td[data-day="${todayIn(zone, dayStart + day * 86_400_000 + 3_600_000)}"]`).last();
  await expect(cell(0)).not.toHaveClass(/disabled/);
  await expect(cell(1)).toHaveClass(/disabled/);
  await checkAccessibility(desk);
  await desk.keyboard.press('Escape');
  await from.hover();
  await desk.locator('.range-picker').getByRole('button', { name: 'Clear' }).click();
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await expect(desk).toHaveURL('/attendance/records');
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(from).toHaveValue(listDate(today));
});

test('the days of another month that a calendar shows can be read', async ({ desk }) => {
  // October 2026 begins on a Thursday: days of September stand before it.
  await desk.goto('/attendance/records?timeIn=2026-10-01..2026-10-31');
  await desk.getByPlaceholder('Time In from').click();
  await expect(desk.locator('td[data-day="2026-09-30"]').last()).toBeVisible();
  await checkAccessibility(desk);
});

test('range, site and status stand in the address, and come back for the session', async ({
  desk,
  server,
  office,
}) => {
  const { db } = server;
  const marina = await makeSite(db, { securityAgencyID: office.agency.id, name: 'Marina Tower' });
  const both = await makeGuard(server, office, 'Both Ends', 'R1');
  const half = await makeGuard(server, office, 'One End', 'R2');
  const timeIn = '2026-10-05T01:00:00Z';
  await makeAttendance(db, { staff: both, site: marina, timeIn });
  await makeAttendance(db, { staff: half, site: marina, siteOut: office.site, timeIn });
  await makeAttendance(db, { staff: both, site: office.site, timeIn, approvalStatus: 'APPROVED' });
  await desk.goto('/attendance/records?timeIn=2026-10-01..2026-10-31');
  await expect(desk.getByText('3 records')).toBeVisible();
  await expect(desk.getByText('Time In: 01 Oct 2026 – 31 Oct 2026')).toBeVisible();
  await choose(desk, 'Site', 'Marina Tower');
  await choose(desk, 'Approval Status', 'Pending');
  await expect(desk.getByText('Approval Status: Pending')).toBeVisible();
  await expect(rowOf(desk, both.name)).toHaveCount(1);
  const address = /timeIn=2026-10-01\.\.2026-10-31.*site=\d+.*status=PENDING/;
  await expect(desk).toHaveURL(address);
  await goByMenu(desk, 'Attendance', 'On Duty');
  await expect(desk).toHaveURL('/attendance/onduty');
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(desk).toHaveURL(address);
  await desk.getByRole('button', { name: 'Remove filter Time In' }).click();
  await expect(desk.getByText('No records found.')).toBeVisible();
  await expect(desk.getByPlaceholder('Time In from')).toHaveValue(listDate(today));
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(desk).toHaveURL('/attendance/records');
});

test('search matches staff number or name, and the changer of the size offers 100', async ({
  desk,
  server,
  office,
}) => {
  await makeShifts(server, office, 30, { lastTimeIn: '2026-10-05T01:00:00Z' });
  const other = await makeGuard(server, office, 'Somebody Else', 'ZZ-77');
  await makeAttendance(server.db, {
    staff: other,
    site: office.site,
    timeIn: '2026-10-05T01:00:00Z',
  });
  await desk.goto('/attendance/records?timeIn=2026-10-01..2026-10-31');
  await expect(desk.getByText('31 records')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Edit' })).toHaveCount(20);
  await choose(desk, 'Page Size', '100 / page');
  await expect(desk.getByRole('button', { name: 'Edit' })).toHaveCount(31);
  await desk.getByRole('textbox', { name: 'Search' }).fill('zz-7');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
  await expect(rowOf(desk, other.name)).toBeVisible();
});
