import { makeFloor, makeRate } from '../../apps/server/src/domains/payroll/rate/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('every screen of rates and floors fits a phone, and a rate is changed in its card', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  const remark = 'Agreed with everybody concerned, and written down here at length';
  await makeRate(server.db, office.agency.id, { amount: 3000, remark });
  await makeFloor(server.db, office.agency.id, { remark });
  const screens = {
    '/payroll/rate/create': 'Pay a month',
    '/payroll/floor': 'Own: 4,290.00',
    '/payroll/floor/create': 'Floor of a month',
    '/payroll/rate': 'below the floor of SO',
  };
  for (const [path, text] of Object.entries(screens)) {
    await desk.goto(path);
    await expect(desk.locator('main').getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
  const card = desk.getByRole('list', { name: 'Pay rates' }).getByRole('listitem').first();
  await card.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: 'Pay', exact: true }).fill('3600');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(card).toContainText('3,600.00 a month');
});
