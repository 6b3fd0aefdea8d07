import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const answer = (page: Page, button: 'Yes' | 'No') =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

test.beforeEach(async ({ server, office }) => {
  const securityAgencyID = office.agency.id;
  const phoneNo = '+6561110000';
  await makeClient(server.db, { securityAgencyID, name: 'Arcadia MCST 9012', phoneNo });
  const given = { name: 'Beacon Estates', phoneNo: '+6562220000', status: 'INACTIVE' } as const;
  await makeClient(server.db, { securityAgencyID, ...given });
});

test('the client list names itself and is searched by name, phone and status', async ({ desk }) => {
  await desk.goto('/client/list');
  await expect(desk).toHaveURL('/client/list');
  await expect(desk.getByRole('heading', { name: 'Client', exact: true })).toBeVisible();
  await expect(rowOf(desk, 'Arcadia')).toContainText('+65 61110000');
  await expect(rowOf(desk, 'Beacon')).toContainText('Inactive');
  await checkAccessibility(desk);
  await desk.goto('/client/list?search=222');
  await expect(rowOf(desk, 'Beacon')).toBeVisible();
  await expect(rowOf(desk, 'Arcadia')).toBeHidden();
  await desk.goto('/client/list?status=ACTIVE');
  await expect(rowOf(desk, 'Arcadia')).toBeVisible();
  await expect(rowOf(desk, 'Beacon')).toBeHidden();
});

test('one row is edited at a time; Save asks, and Cancel asks to discard', async ({ desk }) => {
  await desk.goto('/client/list');
  await rowOf(desk, 'Arcadia').getByRole('button', { name: 'Edit' }).click();
  await expect(rowOf(desk, 'Beacon').getByRole('button', { name: 'Edit' })).toBeDisabled();
  await checkAccessibility(desk);
  await desk.getByRole('textbox', { name: /^Client/ }).fill('Arcadia Two');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByText('Are you sure you want to discard all changes?')).toBeVisible();
  await answer(desk, 'No');
  await desk.getByRole('textbox', { name: 'Contact Number' }).fill('+6581234567');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Are you sure?', { exact: true })).toBeVisible();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Arcadia Two')).toContainText('+65 81234567');
});

test('a row is checked before anything is asked, each field with its own message', async ({
  desk,
}) => {
  const sent = listen(desk);
  await desk.goto('/client/list');
  await rowOf(desk, 'Arcadia').getByRole('button', { name: 'Edit' }).click();
  const name = desk.getByRole('textbox', { name: /^Client/ });
  const phone = desk.getByRole('textbox', { name: 'Contact Number' });
  await name.fill(' ');
  await phone.fill('+6571234567');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Please input Client.')).toBeVisible();
  await expect(desk.getByText('This is not a valid contact number.')).toBeVisible();
  await phone.fill('');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  // Nothing of a text that is too long is cut off.
  await name.fill('x'.repeat(200));
  await name.press('End');
  await name.pressSequentially('yz');
  await expect(name).toHaveValue(`${'x'.repeat(200)}yz`);
  await expect(desk.getByText('At most 200 characters, please.')).toBeVisible();
  const email = desk.getByRole('textbox', { name: 'Email' });
  await email.fill('x'.repeat(254));
  await email.press('End');
  await email.pressSequentially('yz');
  await expect(email).toHaveValue(`${'x'.repeat(254)}yz`);
  await expect(desk.getByText('At most 254 characters, please.')).toBeVisible();
  await email.fill('');
  await expect(desk.getByRole('dialog')).toBeHidden();
  await name.fill('beacon estates');
  await phone.fill('+6561110000');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Unable to update client');
  await expect(desk.getByText('A client with this name exists already.')).toBeVisible();
  expect(sent.filter(({ operation }) => operation === 'UpdateClientProfile')).toHaveLength(1);
});

test('who saves second sees what changed meanwhile and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  await desk.goto('/client/list');
  await rowOf(desk, 'Arcadia').getByRole('button', { name: 'Edit' }).click();
  await server.sql(
    "UPDATE client_profile SET phone_no = '+6569998888', version = 2 WHERE name = 'Arcadia MCST 9012' AND security_agency_id = $1",
    [office.agency.id],
  );
  await desk.getByRole('textbox', { name: /^Client/ }).fill('Arcadia Three');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expect(desk.getByText('Contact Number: +65 69998888')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: /^Client/ })).toHaveValue('Arcadia Three');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expect(rowOf(desk, 'Arcadia Three')).toBeVisible();
});

test('a client that is gone meanwhile is told in words', async ({ desk, server, office }) => {
  await desk.goto('/client/list');
  await rowOf(desk, 'Arcadia').getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: /^Client/ }).fill('Arcadia Four');
  await server.sql(
    "UPDATE client_profile SET deleted = 1, deleted_on = now() WHERE name = 'Arcadia MCST 9012' AND security_agency_id = $1",
    [office.agency.id],
  );
  await desk.getByRole('button', { name: 'Save' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Unable to update client');
  await expectToast(desk, 'This client is no longer there.');
  await expect(desk.getByRole('textbox', { name: /^Client/ })).toHaveValue('Arcadia Four');
});

test('Delete names what goes, deletes it with its users, and can be undone', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const client = await makeClient(server.db, { securityAgencyID, name: 'Coral Point' });
  await makeClientUser(server.db, { client, name: 'Tan Wei Ming' });
  await desk.goto('/client/list');
  await desk.getByRole('checkbox', { name: 'Select Coral Point' }).check();
  await expect(desk.getByText('1 selected')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Delete' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('Delete this client?');
  await expect(dialog).toContainText('Coral Point');
  await expect(dialog).toContainText('Its user goes too: Tan Wei Ming');
  await checkAccessibility(desk);
  await answer(desk, 'No');
  await expect(rowOf(desk, 'Coral Point')).toBeVisible();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await answer(desk, 'Yes');
  await expectToast(desk, 'Deleted successfully');
  // The keyboard goes on where the deletion can be undone.
  await expect(desk.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(rowOf(desk, 'Coral Point')).toBeHidden();
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'Restored successfully');
  await expect(rowOf(desk, 'Coral Point')).toBeVisible();
  await desk.goto('/client/user');
  await expect(rowOf(desk, 'Tan Wei Ming')).toBeVisible();
});

test('a client with a site contract is not deleted, and the reason is told', async ({
  desk,
  server,
  office,
}) => {
  await server.sql(
    `UPDATE site_history SET client_profile_id = (SELECT id FROM client_profile
      WHERE name = 'Arcadia MCST 9012' AND security_agency_id = $1) WHERE id = $2`,
    [office.agency.id, office.site.siteHistoryID],
  );
  await desk.goto('/client/list');
  await desk.getByRole('checkbox', { name: 'Select Arcadia MCST 9012' }).check();
  await desk.getByRole('checkbox', { name: 'Select Beacon Estates' }).check();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Delete 2 clients?');
  await answer(desk, 'Yes');
  await expect(
    desk.getByText(
      `Arcadia MCST 9012 cannot be deleted: its site contract for ${office.site.name} has not ended.`,
    ),
  ).toBeVisible();
  await expect(rowOf(desk, 'Beacon Estates')).toBeVisible();
  await checkAccessibility(desk);
});

test('a change at another desk shows in the list without a reload, a new client too', async ({
  desk,
  deskOf,
  office,
}) => {
  await desk.goto('/client/list');
  await expect(rowOf(desk, 'Arcadia')).toBeVisible();
  const other = await deskOf(office.admin);
  await other.goto('/client/create');
  await other.getByLabel('Name').fill('Dune House');
  await other.getByRole('button', { name: 'Submit' }).click();
  await answer(other, 'Yes');
  await expect(rowOf(desk, 'Dune House')).toBeVisible();
  await rowOf(other, 'Dune House').getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('textbox', { name: /^Client/ }).fill('Dune Tower');
  await other.getByRole('textbox', { name: 'Contact Number' }).fill('61234567');
  await other.getByRole('button', { name: 'Save' }).click();
  await answer(other, 'Yes');
  await expect(rowOf(desk, 'Dune Tower')).toContainText('+65 61234567');
});

test('a list that cannot be loaded says so', async ({ desk }) => {
  const mend = await breakOperation(desk, 'ClientList', 'fault of the server');
  await desk.goto('/client/list');
  await expectToast(desk, 'Unable to retrieve client records');
  await mend();
});
