import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('a question keeps the focus and hides the page until it is answered, then gives both back', async ({
  desk,
}) => {
  await desk.goto('/client/create');
  await desk.getByLabel('Name').first().fill('Marina Holdings');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  const question = desk.getByRole('dialog', { name: /discard all changes/ });
  const no = question.getByRole('button', { name: 'No' });
  const yes = question.getByRole('button', { name: 'Yes' });
  await expect(no).toBeFocused();
  await expect(desk.locator('#root')).toHaveAttribute('aria-hidden', 'true');
  await checkAccessibility(desk);

  await desk.keyboard.press('Tab');
  await expect(yes).toBeFocused();
  await desk.keyboard.press('Tab');
  await expect(no).toBeFocused();
  await desk.keyboard.press('Shift+Tab');
  await expect(yes).toBeFocused();
  // A press beside it reaches nothing behind it, and Tab goes on within.
  await desk.mouse.click(30, 300);
  await expect(question).toBeVisible();
  await desk.keyboard.press('Tab');
  await expect(no).toBeFocused();
  await desk
    .locator('main input')
    .first()
    .evaluate((field: HTMLElement) => field.focus());
  await expect(no).toBeFocused();
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('dialog')).toHaveCount(1);

  await desk.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(desk.locator('#root')).not.toHaveAttribute('aria-hidden');
  await expect(desk.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(desk.getByLabel('Name').first()).toHaveValue('Marina Holdings');
  await expect(desk).toHaveURL('/client/create');
});
