import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the list shows who belongs to which client, and three colours of tags', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const open = await makeClient(server.db, { securityAgencyID, name: 'Open House' });
  const shut = await makeClient(server.db, { securityAgencyID, name: 'Shut', status: 'INACTIVE' });
  await makeClientUser(server.db, { client: open, name: 'Green Person', phoneNo: '+6581110000' });
  await makeClientUser(server.db, { client: shut, name: 'Red Person' });
  await makeClientUser(server.db, { client: open, name: 'Grey Person', status: 'INACTIVE' });
  await desk.goto('/client/user');
  await expect(desk).toHaveURL('/client/user');
  await expect(desk.getByRole('columnheader')).toHaveText([
    'Client',
    'Name',
    'Mobile Phone',
    'Status',
  ]);
  for (const [name, tone, label] of [
    ['Green Person', 'green', 'Active'],
    ['Red Person', 'red', 'Client Inactive'],
    ['Grey Person', 'grey', 'Inactive'],
  ] as const) {
    const tag = rowOf(desk, name).locator('.status-tag');
    await expect(tag).toHaveText(label);
    await expect(tag).toHaveClass(new RegExp(`status-tag-${tone}`));
  }
  await expect(rowOf(desk, 'Green Person')).toContainText('+65 81110000');
  await checkAccessibility(desk);
  await desk.goto('/client/user?search=8111');
  await expect(rowOf(desk, 'Green Person')).toBeVisible();
  await expect(rowOf(desk, 'Red Person')).toBeHidden();
  await desk.goto('/client/user?status=INACTIVE');
  await expect(rowOf(desk, 'Grey Person')).toBeVisible();
  await expect(rowOf(desk, 'Green Person')).toBeHidden();
});

test('a row opens the profile, from there the edit, and Cancel leads back', async ({
  desk,
  server,
  office,
}) => {
  const client = await makeClient(server.db, { securityAgencyID: office.agency.id });
  const user = await makeClientUser(server.db, { client, name: 'Nur Aisyah' });
  const phone = user.phoneNo.replace('+65', '+65 ');
  await desk.goto('/client/user');
  await rowOf(desk, 'Nur Aisyah').getByText(phone).click();
  await expect(desk).toHaveURL(`/client/user/${user.id}`);
  const profile = desk.getByRole('region', { name: 'Client user profile' });
  for (const text of ['Nur Aisyah', phone, 'Active', client.name]) {
    await expect(profile).toContainText(text);
  }
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Edit' }).click();
  await expect(desk).toHaveURL(`/client/user/${user.id}/edit`);
  await expect(desk.getByLabel('Mobile Number')).toBeDisabled();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk).toHaveURL(`/client/user/${user.id}`);
});

test('name and status are changed, and who saves second sees what changed meanwhile', async ({
  desk,
  server,
  office,
}) => {
  const client = await makeClient(server.db, { securityAgencyID: office.agency.id });
  const user = await makeClientUser(server.db, { client, name: 'Nur Aisyah' });
  await desk.goto(`/client/user/${user.id}/edit`);
  await desk.getByLabel('Name').fill('');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await desk.getByLabel('Name').fill('Nur Aisyah binte Ismail');
  await desk.getByRole('combobox', { name: 'Status' }).click();
  await desk.getByTitle('Inactive', { exact: true }).last().click();
  await server.sql("UPDATE client_user_profile SET name = 'Nur A.', version = 2 WHERE id = $1", [
    user.id,
  ]);
  const submit = async () => {
    await desk.getByRole('button', { name: 'Submit' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  };
  await submit();
  await expectToast(desk, 'Unable to update client user profile');
  await expect(desk.getByText('Name: Nur A. (was Nur Aisyah)')).toBeVisible();
  await submit();
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/client/user/${user.id}`);
  await expect(desk.locator('main dd').getByText('Nur Aisyah binte Ismail')).toBeVisible();
  await expect(desk.locator('main .status-tag')).toHaveText('Inactive');
});

test('a profile that cannot be loaded says so and leads back to the list', async ({ desk }) => {
  await desk.goto('/client/user/987654');
  await expectToast(desk, 'Unable to retrieve client user profile');
  await expect(desk).toHaveURL('/client/user');
});

test('a list that cannot be loaded says so', async ({ desk }) => {
  await breakOperation(desk, 'ClientUserList', 'fault of the server');
  await desk.goto('/client/user');
  await expectToast(desk, 'Unable to retrieve client users');
});
