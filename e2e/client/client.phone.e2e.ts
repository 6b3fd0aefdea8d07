import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('every screen of clients fits a phone', async ({ desk, server, office }) => {
  const client = await makeClient(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Management Corporation Strata Title Plan No. 9012 (Riviera at Punggol Creek)',
  });
  const user = await makeClientUser(server.db, { client });
  const paths = [
    '/client/list',
    '/client/create',
    '/client/import',
    `/client/${client.id}`,
    '/client/user',
    '/client/user/create',
    `/client/user/${user.id}`,
    `/client/user/${user.id}/edit`,
  ];
  for (const path of paths) {
    await desk.goto(path);
    await expect(
      desk
        .locator('main')
        .getByText(/Name|Mobile|Contact|Client file/)
        .first(),
    ).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('a client is edited in its card, the name too, and deleted from there', async ({
  desk,
  server,
  office,
}) => {
  await makeClient(server.db, { securityAgencyID: office.agency.id, name: 'Coral Point' });
  await desk.goto('/client/list');
  await desk.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: /^Client/ }).fill('Coral Tower');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Coral Tower')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Select Coral Tower' }).check();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(desk.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNoSidewaysScroll(desk);
});
