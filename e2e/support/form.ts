import { expect, type Page } from '@playwright/test';

/** Sends the form that stands open and answers the question. */
export async function submit(page: Page, button = 'Submit'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Are you sure?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

/** Types a day as `21 Nov 2026` into a field that is found by its label. */
export async function pickDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  // The calendar loads when the screen stands; until then the field can only be read.
  await expect(field).toBeEditable();
  await field.click();
  await field.fill(day);
  await field.press('Enter');
}
