import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { choose } from '../support/attendance.ts';
import { pickDay } from '../support/form.ts';
import { expect, test } from '../support/test.ts';

test('after a choice the focus is in its field, and Tab goes on from there', async ({
  desk,
  office,
}) => {
  await desk.goto('/leave/create');
  const staff = desk.getByRole('combobox', { name: 'Staff', exact: true });
  const type = desk.getByRole('combobox', { name: 'Type', exact: true });
  await choose(desk, 'Staff', `${office.guard.name} (${office.guard.staffNo})`);
  await expect(staff).toBeFocused();
  await desk.keyboard.press('Tab');
  await expect(type).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(type).toBeFocused();

  const from = desk.getByLabel('From', { exact: true });
  await from.click();
  const shown = desk.getByRole('dialog', { name: 'Calendar' });
  await shown.getByText('15', { exact: true }).click();
  await expect(from).not.toHaveValue('');
  await expect(from).toBeFocused();
  await expect(shown).toHaveCount(0);
  await desk.keyboard.press('Tab');
  await expect(desk.getByLabel('To', { exact: true })).toBeFocused();
});

test('a calendar that was opened by keyboard takes no focus from who types on', async ({
  desk,
}) => {
  await desk.goto('/leave/create');
  const from = desk.getByLabel('From', { exact: true });
  await from.press('ArrowDown');
  const calendar = desk.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await from.focus();
  await desk.keyboard.type('15 Mar 2027', { delay: 20 });
  await expect(calendar.getByRole('combobox', { name: /month/i })).toHaveValue('2');
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('15 Mar 2027');
});

test('after a time was picked, the focus is in its field', async ({ desk }) => {
  await desk.goto('/occurrence/create');
  const time = desk.getByLabel('Date / Time', { exact: true });
  await expect(time).toBeEditable();
  for (const picked of ['a day', 'now'] as const) {
    await time.fill('');
    await time.click();
    const shown = desk.getByRole('dialog', { name: 'Calendar' });
    const day = shown.locator('[data-today]').getByRole('button');
    await (picked === 'now' ? shown.getByRole('button', { name: 'Now' }) : day).click();
    await expect(time, picked).not.toHaveValue('');
    await expect(time, picked).toBeFocused();
  }
});

test('after a range was picked, the focus is in its last field', async ({ desk }) => {
  await desk.goto('/attendance/records');
  const from = desk.getByPlaceholder('Time In from');
  await from.click();
  await desk.getByText('Last 7 days', { exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Time In' })).toHaveCount(0);
  await expect(desk.locator('.range-picker input:focus')).toHaveCount(1);
});

test('sorting is announced, and the focus stays on the head', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  const other = await makeStaff(server.db, { securityAgencyID, name: 'Zul Azmi' });
  for (const staff of [office.guard, other]) {
    await makeAttendance(server.db, { staff, site: office.site });
  }
  await desk.goto('/attendance/approval');
  const column = desk.getByRole('columnheader', { name: 'Time In' });
  const head = column.getByRole('button');
  const said = desk.locator('main [aria-live="polite"]').filter({ hasText: /^Sorted/ });
  await head.focus();
  for (const [sort, sentence] of [
    ['ascending', 'Sorted by Time In, ascending.'],
    ['descending', 'Sorted by Time In, descending.'],
    [null, 'Sorted as at first.'],
  ] as const) {
    await desk.keyboard.press('Enter');
    await expect(said).toHaveText(sentence);
    if (sort === null) await expect(column).not.toHaveAttribute('aria-sort', /./);
    else await expect(column).toHaveAttribute('aria-sort', sort);
    await expect(desk.getByText(other.name, { exact: true })).toBeVisible();
    await expect(head).toBeFocused();
  }
});

test('each step of the hiring has the focus in its first field, by Next and by Back', async ({
  desk,
  office,
}) => {
  const next = desk.getByRole('button', { name: 'Next', exact: true });
  const back = desk.getByRole('main').getByRole('button', { name: 'Back' });
  const mobile = desk.getByRole('textbox', { name: 'Mobile Number' });
  await desk.goto('/staff/create');
  await mobile.fill(`8${3_500_000 + office.agency.id}`);
  await desk.keyboard.press('Enter');
  await expect(desk.getByLabel('Name', { exact: true })).toBeFocused();
  await desk.getByLabel('Name', { exact: true }).fill('Tan Wei Ming');
  await desk.getByLabel('Username').fill(`focus.${office.agency.id}`);
  await desk.getByLabel('Initial Password').fill('a-good-password');
  await next.click();
  await expect(desk.getByLabel('Staff Number')).toBeFocused();
  await desk.getByLabel('Staff Number').fill('N700');
  await next.click();
  await expect(desk.getByRole('combobox', { name: 'Designation' })).toBeFocused();
  await pickDay(desk, 'Start', '01 Mar 2024');
  await back.focus();
  for (const first of [desk.getByLabel('Staff Number'), desk.getByLabel('Username')]) {
    await desk.keyboard.press('Enter');
    await expect(first).toBeVisible();
    await expect(back).toBeFocused();
  }
  // At the first step there is no Back to stay on.
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('combobox', { name: 'Country code' })).toBeFocused();
});

test('a step whose fields are all locked has the focus on its title', async ({
  desk,
  server,
  office,
}) => {
  const { id: securityAgencyID } = await makeAgency(server.db);
  const digits = `8${3_600_000 + office.agency.id}`;
  await makeStaff(server.db, { securityAgencyID, phoneNo: `+65${digits}` });
  await desk.goto('/staff/create');
  await desk.getByRole('textbox', { name: 'Mobile Number' }).fill(digits);
  await desk.getByRole('button', { name: 'Next', exact: true }).click();
  const step = desk.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');
  await expect(step).toContainText('Account Details');
  await expect(step).toBeFocused();
});
