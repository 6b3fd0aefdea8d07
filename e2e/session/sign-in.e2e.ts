import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('the sign-in screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Agency Portal' })).toBeVisible();
  await checkAccessibility(page);
});
test('home', async ({ desk }) => {
  await desk.goto('/');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccessibility(desk);
});
