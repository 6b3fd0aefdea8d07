import { checkAccessibility } from '../support/accessibility.ts';
import { compareRooms, look, test, type Look } from '../support/parts.ts';
import { expect, test as productTest, type Page } from '../support/test.ts';

const looks: readonly Look[] = ['light', 'dark', 'forced'];

test('all parts can be used by everybody, in light, in dark and in forced colours', async ({
  parts,
}) => {
  await checkAccessibility(parts);
});

for (const as of looks) {
  test(`all parts look as in their pictures: ${as}`, async ({ parts }) => {
    await look(parts, as);
    await compareRooms(parts, as);
  });

  test(`what parts open looks as in its pictures: ${as}`, async ({ parts }) => {
    await look(parts, as);
    for (const [name, role] of openers) await compareOpened(parts, { name, role, as });
  });
}

const openers = [
  ['Menu', 'menu'],
  ['Popover', 'dialog'],
  ['Confirm', 'dialog'],
  ['Dialog', 'dialog'],
  ['Finder', 'dialog'],
  ['Image viewer', 'dialog'],
] as const;

async function compareOpened(
  page: Page,
  { name, role, as }: { name: string; role: 'menu' | 'dialog'; as: Look },
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const opened = page.getByRole(role);
  await expect.soft(opened).toHaveScreenshot(`${name.toLowerCase().replace(' ', '-')}-${as}.png`);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

productTest('the product has no page of parts', async ({ desk }) => {
  await desk.goto('/dev/parts');
  await expect(desk.getByText('the page you visited does not exist')).toBeVisible();
});
