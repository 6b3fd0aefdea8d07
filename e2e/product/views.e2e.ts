import { addDays, todayIn } from '@guardroom/rules/dates';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const zone = 'Asia/Singapore';
const views = (page: Page) => page.getByRole('region', { name: 'Filter' }).locator('.views-button');

async function saveAs(page: Page, name: string): Promise<void> {
  await views(page).click();
  await page.getByLabel('Save these filters as').fill(name);
  await page.getByRole('button', { name: /^(Save|Replace) view$/ }).click();
  await expectToast(page, `View ${name} saved`);
  await page.keyboard.press('Escape');
}

test('filters and order are saved under a name, and opened again on another machine', async ({
  desk,
  deskOf,
  office,
}) => {
  await desk.goto('/site');
  await expect(views(desk)).toHaveText('Views');
  await choose(desk, 'Site Contract Status', 'Ended');
  await expect(desk).toHaveURL('/site?status=ENDED');
  await views(desk).click();
  await desk.getByRole('button', { name: 'Save view' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await checkAccessibility(desk);
  await desk.keyboard.press('Escape');
  await expect(views(desk)).toBeFocused();
  await saveAs(desk, 'Ended ones');
  await expect(views(desk)).toHaveText('Ended ones');

  const elsewhere = await deskOf(office.admin);
  await elsewhere.goto('/site');
  await views(elsewhere).click();
  await elsewhere.getByRole('button', { name: 'Ended ones', exact: true }).click();
  await expect(elsewhere).toHaveURL('/site?status=ENDED');
  await expect(views(elsewhere)).toHaveText('Ended ones');
  await expect(elsewhere.getByLabel('Site Contract Status')).toContainText('Ended');
  // Another list has views of its own.
  await elsewhere.goto('/staff');
  await views(elsewhere).click();
  await expect(elsewhere.getByRole('list', { name: 'Saved views' })).toHaveCount(0);
});

test('a list begins with the view that a person chose, until they take that back', async ({
  desk,
  deskOf,
  office,
}) => {
  await desk.goto('/incident');
  await choose(desk, 'Order', 'Open first, newest first');
  await saveAs(desk, 'What is open');
  await views(desk).click();
  await desk.getByRole('button', { name: 'Begin with What is open' }).click();
  await expect(
    desk.getByRole('button', { name: 'Begin with What is open', pressed: true }),
  ).toBeVisible();

  const tomorrow = await deskOf(office.admin);
  await tomorrow.goto('/incident');
  await expect(tomorrow).toHaveURL('/incident?first=open');
  await expect(views(tomorrow)).toHaveText('What is open');
  await tomorrow.getByRole('button', { name: 'Reset' }).click();
  await views(tomorrow).click();
  await tomorrow.getByRole('button', { name: 'Delete What is open' }).click();
  await expectToast(tomorrow, 'View What is open deleted');
  await expect(tomorrow.getByRole('list', { name: 'Saved views' })).toHaveCount(0);

  const later = await deskOf(office.admin);
  await later.goto('/incident');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later).toHaveURL('/incident');
});

test('the dates of a view count from the day it is opened, or stay as they are', async ({
  desk,
  deskOf,
  office,
}) => {
  const today = todayIn(zone);
  const days = (day: string) => `${addDays(day, -6)}..${day}`;
  await desk.goto(`/attendance/records?timeIn=${days(today)}`);
  await views(desk).click();
  await expect(desk.getByRole('radio', { name: 'Count from the day it is opened' })).toBeChecked();
  await checkAccessibility(desk);
  await desk.keyboard.press('Escape');
  await saveAs(desk, 'Last week');
  await expect(views(desk)).toHaveText('Last week');
  await views(desk).click();
  await desk.getByRole('button', { name: 'Begin with Last week' }).click();
  await desk.getByLabel('Save these filters as').fill('That week');
  await desk.getByRole('radio', { name: 'Stay as they are' }).check();
  await desk.getByRole('button', { name: 'Save view' }).click();
  await expectToast(desk, 'View That week saved');

  const later = await deskOf(office.admin);
  await later.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await later.goto('/attendance/records');
  await expect(later).toHaveURL(`/attendance/records?timeIn=${days(addDays(today, 3))}`);
  await expect(views(later)).toHaveText('Last week');
  await views(later).click();
  await later.getByRole('button', { name: 'That week', exact: true }).click();
  await expect(later).toHaveURL(`/attendance/records?timeIn=${days(today)}`);
  await expect(views(later)).toHaveText('That week');
});

test('what cannot be saved keeps the name that was typed', async ({ desk }) => {
  await breakOperation(desk, 'SaveView', 'fault of the server');
  await desk.goto('/site?status=ENDED');
  await views(desk).click();
  await desk.getByLabel('Save these filters as').fill('Mine');
  await desk.getByRole('button', { name: 'Save view' }).click();
  await expectToast(desk, 'Unable to save the view');
  await expect(desk.getByLabel('Save these filters as')).toHaveValue('Mine');
});
