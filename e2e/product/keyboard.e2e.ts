import { startOfDay, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { uploadPhoto } from '../support/attendance.ts';
import { makeHolder, password } from '../support/holder.ts';
import { avatar, menu } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Presses Tab until the element that the name describes has the focus. */
async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab did not reach ${name} in ${most} steps`);
}

test('the first Tab offers to skip to the content', async ({ desk }) => {
  await desk.goto('/attendance/onduty');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('main')).toBeFocused();
  await expect(desk).toHaveURL('/attendance/onduty');
  await tabTo(desk, /^Filter/, 3);
});

test('a day of approval needs no mouse', async ({ desk, server, office }) => {
  await makeAttendance(server.db, { staff: office.guard, site: office.site });
  await desk.goto('/');
  await expect(menu(desk)).toBeVisible();
  await tabTo(desk, 'Attendance');
  await desk.keyboard.press('Enter');
  await tabTo(desk, 'Approval', 5);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL('/attendance/approval');
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(desk.getByText(office.guard.name, { exact: true })).toBeVisible();

  await tabTo(desk, 'Search');
  await desk.keyboard.type(office.guard.staffNo);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Remove filter Search' })).toBeVisible();
  await desk.getByRole('heading', { level: 1 }).focus();
  await tabTo(desk, `Select ${office.guard.name}`);
  await desk.keyboard.press('Space');
  await expect(desk.getByText('1 selected')).toBeVisible();
  await desk.keyboard.press('Control+Home');
  await desk.getByRole('banner').getByRole('button').first().focus();
  await tabTo(desk, 'Next', 10);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL('/attendance/approval/input');
  await tabTo(desk, 'Apply');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Yes' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Apply' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Yes' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`/attendance/approval?search=${office.guard.staffNo}`);
  await expect(desk.getByText('No records found.')).toBeVisible();
});

test('in the collapsed menu the keyboard opens the whole menu', async ({ desk }) => {
  await desk.setViewportSize({ width: 900, height: 800 });
  await desk.goto('/');
  await expect(menu(desk)).toBeVisible();
  await tabTo(desk, 'Patrol');
  await desk.keyboard.press('Enter');
  await expect(menu(desk).getByRole('link', { name: 'Routes' })).toBeVisible();
});

test('signing in, the menu of the person and logging out need no mouse', async ({
  page,
  server,
  office,
}) => {
  const { username } = await makeHolder(server, office);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeFocused();
  await tabTo(page, 'Log In', 2);
  await page.keyboard.press('Enter');
  await expect(avatar(page)).toBeVisible();
  await avatar(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(avatar(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  for (const name of ['Settings', 'Light', 'Dark', 'System', 'Log Out']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menu').locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'Log out successfully');
});

test('a record is corrected without a mouse, and the focus stays in its row', async ({
  desk,
  server,
  office,
}) => {
  const { guard: staff, site } = office;
  const timeIn = startOfDay(todayIn('Asia/Singapore'), 'Asia/Singapore');
  const timeOut = new Date(Date.parse(timeIn) + 60_000).toISOString();
  await makeAttendance(server.db, { staff, site, timeIn, timeOut });
  await desk.goto('/attendance/records');
  const edit = desk.getByRole('button', { name: 'Edit' });
  await edit.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.locator('tbody').getByRole('combobox', { name: 'Site In' })).toBeFocused();
  await checkAccessibility(desk);
  await tabTo(desk, 'Approved Duration', 4);
  await desk.keyboard.type('45');
  await tabTo(desk, 'Save', 4);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Yes' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'Updated successfully');
  await expect(edit).toBeFocused();
  await desk.keyboard.press('Enter');
  await tabTo(desk, 'Cancel', 8);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'No' })).toBeFocused();
  await tabTo(desk, 'Yes', 1);
  await desk.keyboard.press('Enter');
  await expect(edit).toBeFocused();
});

test('a row is edited again at once, also where drawing the list takes long', async ({
  desk,
  server,
  office,
}) => {
  const { guard: staff, site } = office;
  const timeIn = startOfDay(todayIn('Asia/Singapore'), 'Asia/Singapore');
  const timeOut = new Date(Date.parse(timeIn) + 60_000).toISOString();
  for (let each = 0; each < 50; each += 1) {
    await makeAttendance(server.db, { staff, site, timeIn, timeOut });
  }
  await desk.goto('/attendance/records?size=50');
  const edit = desk.getByRole('button', { name: 'Edit' });
  await expect(edit).toHaveCount(50);
  const devtools = await desk.context().newCDPSession(desk);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await edit.first().focus();
  for (let round = 0; round < 3; round += 1) {
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await desk.getByRole('button', { name: 'Cancel' }).focus();
    await desk.keyboard.press('Enter');
    await tabTo(desk, 'Yes', 1);
    await desk.keyboard.press('Enter');
    await desk.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Edit');
  }
});

test('a checkpoint is assigned without a mouse', async ({ desk, office }) => {
  await desk.goto('/attendance/checkpointsite');
  const site = desk.getByRole('link', { name: office.site.name });
  await site.focus();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`/attendance/checkpointsite/${office.site.id}/edit`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeVisible();
  await tabTo(desk, 'Attendance Checkpoint', 6);
  await desk.keyboard.type('None');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('combobox', { name: 'Attendance Checkpoint' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await tabTo(desk, 'Submit', 3);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Yes' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL('/attendance/checkpointsite');
});

test('a photo is looked at without a mouse', async ({ desk, server, office }) => {
  await desk.goto('/attendance/onduty');
  const photoIn = await uploadPhoto(server, office, desk);
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site, timeOut: null, photoIn });
  await desk.reload();
  const photo = desk.getByRole('button', { name: `Time In photo of ${staff.name}` });
  await photo.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog', { name: `Time In photo of ${staff.name}` })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(photo).toBeFocused();
});
