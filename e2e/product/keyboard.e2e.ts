import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { menu } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';

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
