import { startOfDay, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, makeShifts } from '../support/attendance.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const midnight = startOfDay(todayIn('Asia/Singapore'), 'Asia/Singapore');
const minuteLater = new Date(Date.parse(midnight) + 60_000).toISOString();
const finished = { timeIn: midnight, timeOut: minuteLater };

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('Approval on a phone: cards, a closed filter, and a batch decided', async ({
  desk,
  server,
  office,
}) => {
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site });
  await desk.goto('/attendance/approval');
  await expect(card(desk, staff.name)).toContainText(site.name);
  await expect(desk.getByRole('table')).toHaveCount(0);
  const panel = desk.getByRole('button', { name: 'Filter', exact: true });
  await expect(panel).toHaveAttribute('aria-expanded', 'false');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await panel.click();
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('textbox', { name: 'Search' }).fill(staff.staffNo);
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText(`Search: ${staff.staffNo}`)).toBeVisible();
  await expect(panel).toHaveAttribute('aria-expanded', 'false');

  await desk.getByRole('checkbox', { name: `Select ${staff.name}` }).check();
  const next = desk.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toHaveText('');
  await next.click();
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('720');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await choose(desk, 'Action', 'Rejected');
  await desk.getByLabel('Reason').fill('Was not there');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
});

test('Records on a phone: the calendar fits, a row is edited in its card', async ({
  desk,
  server,
  office,
}) => {
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site, ...finished });
  await desk.goto('/attendance/records');
  await expect(card(desk, staff.name)).toContainText('Pending');
  await expect(desk.getByRole('button', { name: 'Export as Excel' })).toHaveText('');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Filter', exact: true }).click();
  await desk.getByPlaceholder('Time In from').click();
  await expect(desk.getByText('Last 7 days')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Filter', exact: true }).click();
  await card(desk, staff.name).getByRole('button', { name: 'Edit' }).click();
  await desk.getByLabel('Approved Duration').fill('45');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
});

test('On Duty on a phone', async ({ desk, server, office }) => {
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site, timeOut: null });
  await desk.goto('/attendance/onduty');
  await expect(card(desk, staff.name)).toContainText(site.name);
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});

test('Checkpoints on a phone: a card opens the site', async ({ desk, office }) => {
  await desk.goto('/attendance/checkpointsite');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await card(desk, office.site.name).getByRole('link', { name: office.site.name }).click();
  await choose(desk, 'Attendance Checkpoint', 'None');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
});

test('many pages are turned on a phone', async ({ desk, server, office }) => {
  await makeShifts(server, office, 21, { lastTimeIn: '2026-11-20T00:00:00Z' });
  await desk.goto('/attendance/approval');
  await expect(desk.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(20);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('button', { name: 'Next page' }).click();
  await expect(desk.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1);
  await expect(desk).toHaveURL('/attendance/approval?page=2');
});
