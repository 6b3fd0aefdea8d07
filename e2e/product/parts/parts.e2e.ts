import { checkAccessibility } from '../../support/accessibility.ts';
import { compare, compareRooms, look, showAlone, test, type Look } from '../../support/parts.ts';
import { expect, test as productTest, type Page } from '../../support/test.ts';

const looks: readonly Look[] = ['light', 'dark', 'forced'];

/** What opens, and what opens it. */
const openers = [
  ['Menu', 'button', 'menu'],
  ['Popover', 'button', 'dialog'],
  ['Confirm', 'button', 'dialog'],
  ['Dialog', 'button', 'dialog'],
  ['Finder', 'button', 'dialog'],
  ['Image viewer', 'button', 'dialog'],
  ['Select list', 'combobox', 'listbox'],
  ['Group list', 'button', 'dialog'],
] as const;

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
    await showAlone(parts, 'overlay');
    await parts.setViewportSize({ width: 1440, height: 420 });
    for (const opener of openers) await compareOpened(parts, opener, as);
  });
}

async function compareOpened(
  page: Page,
  [name, trigger, opens]: (typeof openers)[number],
  as: Look,
): Promise<void> {
  await page.getByRole(trigger, { name, exact: true }).click();
  const opened = page.getByRole(opens);
  await expect(opened).toBeVisible();
  await compare(page, name.toLowerCase().replace(' ', '-'), as);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

productTest('the product has no page of parts', async ({ desk }) => {
  await desk.goto('/dev/parts');
  await expect(desk.getByText('the page you visited does not exist')).toBeVisible();
});
