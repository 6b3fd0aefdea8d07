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

/**
 * Lets the mouse go at the end of a drag. For a moment after it the page takes a click for the end of
 * the drag and drops it: returns when a click is a click again.
 */
export async function endDrag(page: Page): Promise<void> {
  await page.mouse.up();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let isHeard = false;
        document.addEventListener('click', () => (isHeard = true), { once: true });
        const knock = () => {
          document.body.click();
          if (isHeard) resolve();
          else requestAnimationFrame(knock);
        };
        knock();
      }),
  );
}
