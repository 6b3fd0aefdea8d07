import { readFile } from 'node:fs/promises';
import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import {
  lockedSentence,
  monthFrom,
  payPeriodName,
  periodDays,
} from '@guardroom/rules/payroll/period/period';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makePayRate } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeSite, type MadeSite } from '../../apps/server/src/domains/site/factory.ts';
import {
  makeEmployment,
  makeStaff,
  type MadeStaff,
} from '../../apps/server/src/domains/staff/factory.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { columnTitles, rowOf } from '../support/attendance.ts';
import { pickDay } from '../support/form.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { readSheets } from '../support/workbook.ts';

const today = todayIn('Asia/Singapore');
/** A month that began long enough ago to have whole weeks in it, whatever day it is today. */
const month = monthFrom(addDays(today, -27));
const name = payPeriodName(month);
/** The Monday of the week before last. */
const monday = addDays(today, -14 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Presses a button that asks first, and says yes. */
async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

async function download(page: Page, button: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return coming;
}

const clockIn = `mutation ($create: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clock: clockIn(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const clockOut = `mutation ($update: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clock: clockOut(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;

/** Shifts that a guard clocks in and out of, hours after midnight in UTC: 0 is 8 in the morning. */
async function work(
  server: TestServer,
  guard: MadeStaff,
  shifts: readonly { site: MadeSite; date: string; from: number; to: number }[],
): Promise<void> {
  const agencyID = guard.securityAgencyID;
  const phone = server.client(await server.signInAs(guard, 'GUARD'));
  for (const { site, date, from, to } of shifts) {
    const at = (hours: number) => ({
      time: new Date(Date.parse(`${date}T00:00:00Z`) + hours * 3_600_000).toISOString(),
      siteProfileID: site.id,
    });
    const key = `paid-${guard.id}-${date}`;
    const came = await phone.graphql(clockIn, { create: at(from), agencyID, key: `${key}-in` });
    const left = await phone.graphql(clockOut, { update: at(to), agencyID, key: `${key}-out` });
    expect([...came.codes, ...left.codes]).toEqual([]);
  }
}

interface Team {
  readonly devi: MadeStaff;
  readonly tan: MadeStaff;
}

/** One who is paid by the month and worked a week too long, one who is paid by the hour. */
async function makeTeam(server: TestServer, { agency, site }: Office): Promise<Team> {
  const { db } = server;
  const securityAgencyID = agency.id;
  await server.sql(
    `INSERT INTO deployment_setting (security_agency_id, blocking, break_minutes, rest_minutes, extra_hours_by)
    VALUES ($1, '{}', 60, 480, 'WEEK')`,
    [securityAgencyID],
  );
  await makePayRate(db, { securityAgencyID, amount: 4000, extraHourAmount: 20 });
  await makePayRate(db, { securityAgencyID, emType: 'PT', unit: 'HOUR', amount: 30 });
  const devi = await makeStaff(db, { securityAgencyID, name: 'Devi Raman' });
  const tan = await makeStaff(db, { securityAgencyID, name: 'Tan Wei Ming', employments: [] });
  await makeEmployment(db, tan, { emType: 'PT' });
  // Guards report the last week alone: what lies further back is entered as it was.
  for (const days of [0, 1, 2, 3, 4]) {
    const timeIn = `${addDays(monday, days)}T00:00:00Z`;
    await makeAttendance(db, { staff: devi, site, timeIn });
  }
  const marina = await makeSite(db, { securityAgencyID, name: 'Marina Tower' });
  await work(server, devi, [
    { site, date: addDays(today, -3), from: 0, to: 12 },
    { site: marina, date: addDays(today, -2), from: 12, to: 24 },
  ]);
  await work(server, tan, [{ site: marina, date: addDays(today, -2), from: 0, to: 8 }]);
  return { devi, tan };
}

/** Approves whatever waits on the attendance screen; of Tan half an hour less than was clocked. */
async function approveAll(desk: Page): Promise<void> {
  await desk.goto('/attendance/approval');
  await expect(desk.getByText('8 records')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Select all' }).check();
  await desk.getByRole('button', { name: 'Next', exact: true }).click();
  await rowOf(desk, 'Tan Wei Ming').getByLabel('Approved Duration').fill('450');
  await confirm(desk, 'Apply');
  await expectToast(desk, 'Updated successfully');
}

/** Waives what stands between the period and its lock, one after the other. */
async function waiveEach(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show the exceptions' }).click();
  await expect(page.getByRole('heading', { name: 'Pay Exceptions' })).toBeVisible();
  await checkAccessibility(page);
  const waive = page.getByRole('main').getByRole('button', { name: 'Waive', exact: true });
  const takeBack = page.getByRole('main').getByRole('button', { name: 'Take Back' });
  await expect(waive.first()).toBeVisible();
  const open = await waive.count();
  for (let waived = 1; waived <= open; waived += 1) {
    await waive.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Known to the office');
    await dialog.getByRole('button', { name: 'Waive', exact: true }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(takeBack).toHaveCount(waived);
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
}

test('a month is paid from the clock-ins of guards to the locked period and its files', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  const { devi, tan } = await makeTeam(server, office);

  await desk.goto('/payroll');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Create Pay Period' })).toBeVisible();
  await pickDay(desk, 'First Day', listDate(month.startDate));
  await pickDay(desk, 'Last Day', listDate(month.endDate));
  await checkAccessibility(desk);
  await confirm(desk, 'Create');
  await expectToast(desk, 'Created successfully');
  const period = new URL(desk.url()).pathname;
  const row = rowOf(desk, devi.name);
  await expect(row).toContainText('Pending: 7');
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

  // Approved meanwhile: the period says so, and is computed again.
  await approveAll(desk);
  await desk.goto(period);
  await expect(
    desk.getByText('changed since this period was computed', { exact: false }),
  ).toBeVisible();
  await confirm(desk, 'Recompute');
  await expectToast(desk, 'Computed successfully');
  for (const text of ['84h 0min', '11h 0min', '4,220.00']) await expect(row).toContainText(text);
  await expect(row).not.toContainText('Pending');
  await expect(rowOf(desk, tan.name)).toContainText('7h 30min');
  await expect(rowOf(desk, tan.name)).toContainText('225.00');
  await checkAccessibility(desk);

  // What the office adds and takes away.
  await row.getByRole('link', { name: devi.name }).click();
  await expect(desk.getByRole('heading', { name: devi.name })).toBeVisible();
  await desk.getByLabel('Amount ($)').fill('1,000');
  await desk.getByLabel('Reason').fill('Transport');
  await desk.getByRole('button', { name: 'Add Adjustment' }).click();
  await expect(
    desk.getByText('Please give an amount above 0 with at most two decimals.'),
  ).toBeVisible();
  await desk.getByLabel('Amount ($)').fill('20.50');
  await desk.getByRole('button', { name: 'Add Adjustment' }).click();
  await expectToast(desk, 'Created successfully');
  await rowOf(desk, 'Transport').getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('row').getByLabel('Amount').fill('30.50');
  await confirm(desk, 'Save');
  await expectToast(desk, 'Updated successfully');
  await expect(desk.locator('main')).toContainText(amountText(4250.5));
  await checkAccessibility(desk);

  // Reviewed, locked: nothing of it changes any more.
  await desk.getByRole('button', { name: 'Back', exact: true }).click();
  await confirm(desk, 'Send to Review');
  await expectToast(desk, 'Sent to review');
  await waiveEach(desk);
  await confirm(desk, 'Lock');
  await expectToast(desk, 'Locked successfully');
  await expect(desk.getByText(`Locked by ${office.admin.name}`)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Recompute' })).toHaveCount(0);
  await checkFiles(desk, office, { devi, tan });

  await desk.goto(`${period}/${devi.id}`);
  await expect(desk.getByText('The pay period is locked.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add Adjustment' })).toHaveCount(0);
  const payslip = await download(desk, 'Payslip');
  expect(payslip.suggestedFilename()).toBe(`Payslip ${devi.staffNo} Devi Raman ${name}.pdf`);
  const [page = '', ...none] = await pdfPages(await readFile(await payslip.path()));
  expect(none).toEqual([]);
  for (const text of [`Date of payment ${listDate(today)}`, 'Transport', '4,250.50']) {
    expect(page).toContain(text);
  }

  // Its attendance is refused, until somebody reopens it and says why.
  await desk.goto(`/attendance/records?timeIn=${monday}..${addDays(monday, 4)}`);
  const record = rowOf(desk, devi.name).first();
  await record.getByRole('button', { name: 'Edit' }).click();
  await desk.getByLabel('Approved Duration').fill('600');
  await confirm(desk, 'Save');
  await expectToast(desk, lockedSentence(month, `The record of ${devi.name}`));
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('600');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await desk.goto(period);
  await desk.getByRole('button', { name: 'Reopen' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Two hours were approved too many');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Reopened successfully');
  await expect(rowOf(desk, 'Two hours were approved too many')).toContainText(office.admin.name);
  const audit = `SELECT after ->> 'reopenReason' AS reason FROM audit
    WHERE security_agency_id = $1 AND operation = 'reopenPayPeriod'`;
  expect(await server.sql(audit, [office.agency.id])).toEqual([
    { reason: 'Two hours were approved too many' },
  ]);
});

/** Cells of the summary: in employment all days, neither on leave nor rostered, nothing to look at. */
function summaryOf(employment: string, cells: string): string[] {
  return [...`${employment} ${periodDays(month)} 0 0 0 ${cells}`.split(' '), ''];
}

/** What the locked period gives away: its workbook, and payslips once it has a date of payment. */
async function checkFiles(desk: Page, { agency, site }: Office, { devi, tan }: Team) {
  const payslips = desk.getByRole('button', { name: 'Payslips of everybody' });
  await expect(payslips).toBeDisabled();
  await expect(payslips).toHaveAttribute('title', 'Enter the date of payment first.');
  await pickDay(desk, 'Date of Payment', listDate(today));
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await checkAccessibility(desk);
  const all = await download(desk, 'Payslips of everybody');
  expect(all.suggestedFilename()).toBe(`Payslips ${name}.pdf`);
  // The administrator and the guard of the office are employed too.
  expect(await pdfPages(await readFile(await all.path()))).toHaveLength(4);

  const book = await download(desk, 'Export as Excel');
  expect(book.suggestedFilename()).toBe(`Payroll ${name}.xlsx`);
  const [summary, hours, adjustments] = await readSheets(book);
  const of = (sheet: typeof summary, { staffNo }: MadeStaff) =>
    sheet?.rows.filter(([first]) => first === staffNo).map((cells) => cells.slice(2));
  const said = new Map(summary?.rows.map(([label = '', value = '']) => [label, value] as const));
  expect(said.get('Agency')).toBe(agency.name);
  expect(said.get('Status')).toContain('Locked');
  // Five shifts of 12 hours in a week: an hour of break each, 11 hours above 44.
  expect(of(summary, devi)).toEqual([
    summaryOf('SO FT', '84 84 11 72 4,000.00 220.00 0.00 30.50 0.00 4,250.50 0.00 4,250.50'),
  ]);
  // What is shown to the cent can be summed.
  expect(summary?.values.find(([first]) => first === devi.staffNo)?.at(-2)).toBe(4250.5);
  expect(of(summary, tan)).toEqual([
    summaryOf('SO PT', '8 7.5 0 72 225.00 0.00 0.00 0.00 0.00 225.00 0.00 225.00'),
  ]);
  expect(of(hours, devi)).toEqual([
    ['Marina Tower', 'Night Shift', '0', '0', '1', '12', '1', '12'],
    [site.name, 'Day Shift', '0', '0', '6', '72', '6', '72'],
  ]);
  expect(of(hours, tan)).toEqual([['Marina Tower', 'Day Shift', '0', '0', '1', '8', '1', '7.5']]);
  expect(of(adjustments, devi)?.[0]?.slice(0, 3)).toEqual(['Allowance', '30.50', 'Transport']);
  expect(of(adjustments, tan)).toEqual([]);
}
