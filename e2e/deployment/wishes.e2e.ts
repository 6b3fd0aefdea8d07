import { makeAvailability } from '../../apps/server/src/domains/deployment/availability/factory.ts';
import { makeWish } from '../../apps/server/src/domains/deployment/wish/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { addStaff, makePlanningRoom, planDay, staffList } from '../support/deployment.ts';
import { pickDay } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('on the page of a person stands when they cannot work: added, changed, removed and brought back', async ({
  desk,
  server,
  office,
}) => {
  const { tan } = await makePlanningRoom(server, office);
  await desk.goto(`/staff/${tan.id}`);
  const card = desk.getByRole('region', { name: /^Availability/ });
  await expect(card).toContainText('Nothing is said of the days to come');
  await card.getByRole('button', { name: 'Add' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add Availability' });
  await pickDay(desk, 'From', '16 Nov 2099');
  await pickDay(desk, 'To', '15 Nov 2099');
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('The last day is before the first.')).toBeVisible();
  await pickDay(desk, 'To', '18 Nov 2099');
  await dialog.getByLabel('For', { exact: true }).click();
  await desk.getByRole('option', { name: 'Night Shift' }).click();
  await dialog.getByLabel('Note').fill('Evening classes');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Created successfully');
  await expect(card.getByRole('listitem')).toContainText([
    '16 Nov 2099 to 18 Nov 2099Night Shift · Evening classesNot available',
  ]);
  await checkAccessibility(desk);

  await card.getByRole('button', { name: /^Edit / }).click();
  const edit = desk.getByRole('dialog', { name: 'Edit Availability' });
  await edit.getByLabel('What').click();
  await desk.getByRole('option', { name: 'Would like to work' }).click();
  await edit.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(card.getByRole('listitem')).toContainText(['Would like to work']);

  await card.getByRole('button', { name: /^Delete / }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectToast(desk, 'Restored successfully');
  await expect(card.getByRole('listitem')).toHaveCount(1);
});

test('on the page of a site stands whom its client bars: added with a reason, and ended', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await makeWish(server.db, { site: marina, staff: tan, kind: 'WANTED', fromDate: '2099-01-01' });
  await desk.goto(`/site/${marina.id}`);
  const card = desk.getByRole('region', { name: /^Who may stand here/ });
  await card.getByRole('button', { name: 'Add' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add who may stand here' });
  const create = async () => {
    await dialog.getByRole('button', { name: 'Create' }).click();
    await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  };
  await dialog.getByLabel('Staff').fill('Tan');
  await desk.getByRole('option', { name: /^Tan Ah Kow/ }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Complaint of the council');
  await checkAccessibility(desk);
  await create();
  await expect(
    dialog.getByText('This person is barred from this site or wanted there on some of these days'),
  ).toBeVisible();
  await pickDay(desk, 'Last day', '31 Dec 2098');
  await create();
  await expectToast(desk, 'Created successfully');
  await expect(card.getByRole('listitem').first()).toContainText('31 Dec 2098');
  await expect(card.getByRole('listitem').first()).toContainText('Complaint of the council');
  await expect(card.getByRole('listitem').first()).toContainText('Barred');
  await checkAccessibility(desk);

  await card.getByRole('button', { name: 'Edit Tan Ah Kow' }).first().click();
  await pickDay(desk, 'Last day', '30 Nov 2098');
  await desk.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(card.getByRole('listitem').first()).toContainText('30 Nov 2098');
});

test('planners are warned of both, and limits of the checks are set in their window', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await makeWish(server.db, { site: marina, staff: tan });
  await makeAvailability(server.db, { staff: devi, fromDate: planDay });
  await desk.goto(`/deployment/day/${planDay}/create`);
  await addStaff(desk, 'Day Shift of Marina Tower', 'Tan');
  await addStaff(desk, 'Day Shift of Marina Tower', 'Devi');
  const list = staffList(desk, 'Day Shift of Marina Tower');
  await expect(list).toContainText('Blocked: Barred from Marina Tower from 01 Jan 2026 on.');
  await expect(list).toContainText('Not available on 16 Nov 2026.');

  await desk.goto(`/deployment/day?date=${planDay}`);
  await desk.getByRole('button', { name: 'Planning checks' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Planning checks' });
  await dialog.getByLabel('Days in a row, at most').fill('6');
  await dialog.getByLabel('Weekly rest, hours in a row').fill('');
  await dialog.getByLabel('Warn of SOPs of the site that are not acknowledged').check();
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  const kept = `SELECT days_in_row, nights_in_row, weekly_rest_hours, read_sops
    FROM deployment_setting WHERE security_agency_id = $1`;
  expect(await server.sql(kept, [office.agency.id])).toEqual([
    { days_in_row: 6, nights_in_row: null, weekly_rest_hours: null, read_sops: true },
  ]);
});
