import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { giveLeaveTypes, makeHoliday } from '../../apps/server/src/domains/leave/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const today = todayIn('Asia/Singapore');
const year = Number(today.slice(0, 4));

test('public holidays are kept by year, with the Monday after a Sunday', async ({ desk }) => {
  await desk.goto('/leave/holiday?year=2026');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await desk.getByLabel('Name').fill('National Day');
  await pickDay(desk, 'Date', '09 Aug 2026');
  await expect(desk.getByText('A Sunday: the day after it is added')).toBeVisible();
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');

  await expect(desk).toHaveURL(/\/leave\/holiday\?year=/);
  const sunday = rowOf(desk, '09 Aug 2026 (Sun)');
  const monday = rowOf(desk, '10 Aug 2026 (Mon)');
  await expect(sunday).toContainText('National Day');
  await expect(monday).toContainText('National Day (observed)');
  await expect(monday.getByRole('button')).toHaveCount(0);
  await checkAccessibility(desk);

  await sunday.getByRole('button', { name: /^Delete/ }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(monday).toBeVisible();
});

test('a holiday is left out of leave, and named in its calendar and in the roster', async ({
  desk,
  server,
  office,
}) => {
  const { id: securityAgencyID } = office.agency;
  await giveLeaveTypes(server.db, securityAgencyID);
  const tan = await makeStaff(server.db, {
    securityAgencyID,
    name: 'Tan Ah Kow',
    employments: [{ emStart: `${year - 4}-01-01T00:00:00+08:00` }],
  });
  const date = `${year + 1}-03-10`;
  const holiday = { date, name: 'Hari Raya Puasa' };
  await makeHoliday(server.db, { securityAgencyID, ...holiday });
  const named = `${listDate(date)} (${holiday.name})`;

  await desk.goto('/leave/create');
  await choose(desk, 'Staff', `Tan Ah Kow (${tan.staffNo})`);
  await pick(desk, 'Type', 'Annual Leave');
  const days = desk.getByRole('textbox', { name: 'Days', exact: true });
  await pickDay(desk, 'From', listDate(date));
  await expect(days).toHaveValue('0');
  await pickDay(desk, 'To', listDate(addDays(date, 1)));
  await expect(days).toHaveValue('1');
  await expect(desk.getByText(`Not counted: ${named}.`)).toBeVisible();
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(/\/leave\/\d+$/);
  await expect(desk.getByText('1 day', { exact: true })).toBeVisible();
  // Among the facts of the leave, and for whoever decides beside the balance.
  await expect(desk.getByText(named)).toHaveCount(2);

  await desk.goto(`/leave/calendar?month=${date.slice(0, 7)}`);
  const head = desk.getByRole('columnheader', { name: /Hari Raya Puasa$/ });
  await expect(head).toBeVisible();
  await expect(desk.getByText(`Public holidays: ${named}`)).toBeVisible();
  await checkAccessibility(desk);

  await desk.goto(`/deployment/month?month=${date.slice(0, 7)}&site=${office.site.id}`);
  await expect(head).toBeVisible();
  await expect(desk.getByText(`Public holidays: ${named}`)).toBeVisible();
  await checkAccessibility(desk);

  await desk.goto(`/deployment/day?date=${date}`);
  await expect(desk.getByText(`${listDate(date)}, (`)).toContainText(['Hari Raya Puasa']);
});
