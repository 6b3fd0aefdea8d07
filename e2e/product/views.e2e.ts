import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

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
  await desk.goto('/incident?order=submittedTimestamp.desc');
  await saveAs(desk, 'Newest first');
  await views(desk).click();
  await desk.getByRole('button', { name: 'Begin with Newest first' }).click();
  await expect(
    desk.getByRole('button', { name: 'Begin with Newest first', pressed: true }),
  ).toBeVisible();

  const tomorrow = await deskOf(office.admin);
  await tomorrow.goto('/incident');
  await expect(tomorrow).toHaveURL('/incident?order=submittedTimestamp.desc');
  await expect(views(tomorrow)).toHaveText('Newest first');
  await tomorrow.getByRole('button', { name: 'Reset' }).click();
  await views(tomorrow).click();
  await tomorrow.getByRole('button', { name: 'Delete Newest first' }).click();
  await expectToast(tomorrow, 'View Newest first deleted');
  await expect(tomorrow.getByRole('list', { name: 'Saved views' })).toHaveCount(0);

  const later = await deskOf(office.admin);
  await later.goto('/incident');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later).toHaveURL('/incident');
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
