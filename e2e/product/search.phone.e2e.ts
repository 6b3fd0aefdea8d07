import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('on a phone an icon of the header opens the search, and a touch the page', async ({
  desk,
  server,
  office,
}) => {
  const number = `9${1_330_000 + office.agency.id}`;
  const { id } = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Orchid Tan who has quite a long name that does not fit into one line',
    phoneNo: `+65${number}`,
  });
  await desk.goto('/incident');
  const opener = desk.getByRole('banner').getByRole('button', { name: 'Search everywhere' });
  await opener.tap();
  const search = desk.getByRole('dialog', { name: 'Search everywhere' });
  await expect(desk.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.keyboard.type(`${number.slice(0, 4)} ${number.slice(4)}`);
  const found = search.getByRole('option', { name: 'Orchid Tan' });
  await expect(found).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await search.getByRole('button', { name: 'Close' }).tap();
  await expect(search).toBeHidden();
  await opener.tap();
  await desk.keyboard.type('orchid');
  await found.tap();
  await expect(desk).toHaveURL(`/staff/${id}`);
  await expect(search).toBeHidden();
});
