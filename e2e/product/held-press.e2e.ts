import { expect, test, type Page } from '../support/test.ts';

/** As a hand does it, which needs a tenth of a second, and looks whether the button stayed under it. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  await page.waitForTimeout(100);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
}

test('what a field says as it is left by a press moves nothing that is pressed', async ({
  desk,
}) => {
  await desk.goto('/leave/holiday/create');
  await desk.getByLabel('Name', { exact: true }).fill('Deepavali');
  const field = desk.getByLabel('Date', { exact: true });
  await expect(field).toBeEditable();
  await field.fill('31 Nov 2026');
  await press(desk, 'Cancel');
  await expect(desk.getByText('Are you sure you want to discard all changes?')).toBeVisible();
  await desk.getByRole('button', { name: 'No', exact: true }).click();
  await expect(desk.getByText('Nov 2026 has 30 days.')).toBeVisible();
});
