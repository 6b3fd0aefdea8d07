import { permissionMessages } from '@guardroom/rules/permissions/permission-edit';
import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('nobody changes their own, and what was changed meanwhile is shown before it is saved over', async ({
  desk,
  server,
  office,
}) => {
  const { admin, agency, guard } = office;
  await desk.goto(`/permissions/${admin.id}`);
  await expect(desk.getByText('A master administrator has every permission.')).toBeVisible();
  const edit = desk.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeDisabled();
  await expect(edit).toHaveAttribute('title', permissionMessages.own);
  await desk.goto(`/permissions/staff/admin/${admin.id}/edit`);
  await expect(desk.getByText(permissionMessages.own)).toBeVisible();

  // A guard has permissions of their own application alone.
  await desk.goto('/permissions/staff/general');
  await desk.getByRole('row').filter({ hasText: guard.name }).getByText(guard.name).click();
  await desk.getByRole('button', { name: 'Edit' }).click();
  await expect(desk).toHaveURL(`/permissions/staff/general/${guard.id}/edit`);
  await desk.getByRole('radio', { name: 'Only these' }).check();
  await expect(desk.getByRole('group', { name: 'Contract', exact: true })).toHaveCount(0);
  await desk
    .getByRole('group', { name: 'Visitor', exact: true })
    .getByRole('checkbox', { name: 'Visitor', exact: true })
    .uncheck();
  await expect(desk.getByText('5 of 6 chosen')).toBeVisible();
  const meanwhile = `UPDATE staff_profile SET permission = '{102}', version = version + 1 WHERE id = $1`;
  await server.sql(meanwhile, [guard.id]);
  await submit(desk);
  await expect(desk.getByText(/Somebody changed the permissions of/)).toBeVisible();
  await expect(desk.getByText('Permissions: 1 of 6')).toBeVisible();
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  const held = 'SELECT permission FROM staff_profile WHERE id = $1';
  expect(await server.sql(held, [guard.id])).toEqual([{ permission: [102, 202, 302, 1402, 1605] }]);

  // Made an administrator, then found among those who may approve attendance.
  await desk.getByRole('button', { name: 'Edit' }).click();
  await desk.getByLabel('Group').click();
  await desk.getByTitle('Administrator', { exact: true }).click();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  const limited = await makeAdmin(server.db, {
    securityAgencyID: agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [101],
  });
  await desk.goto('/permissions/staff/admin?holds=103');
  await expect(desk.getByRole('row').filter({ hasText: guard.name })).toBeVisible();
  await expect(desk.getByText(limited.name)).toHaveCount(0);
});

test('clients and their users have lists too, and a user never more than the client', async ({
  desk,
  server,
  office,
}) => {
  const client = await makeClient(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Marina Pte Ltd',
  });
  const user = await makeClientUser(server.db, { client, name: 'Nur Aisyah' });
  await desk.goto('/client/permission');
  await desk.getByRole('row').filter({ hasText: 'Marina Pte Ltd' }).getByText('All').click();
  await expect(desk).toHaveURL(`/client/permission/${client.id}`);
  await desk.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('radio', { name: 'Only these' }).check();
  await desk.getByRole('button', { name: 'Choose none' }).click();
  await desk
    .getByRole('group', { name: 'Incident', exact: true })
    .getByRole('checkbox', { name: 'View', exact: true })
    .check();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByRole('heading', { name: 'Permissions: 1 of 12' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('row').filter({ hasText: 'Nur Aisyah' }).getByText('Nur Aisyah').click();
  await expect(desk).toHaveURL(`/client/permission/${client.id}/${user.id}/edit`);
  await expect(desk.getByText('Marina Pte Ltd is permitted: 1 of 12.')).toBeVisible();
  await desk.getByRole('radio', { name: 'Only these' }).check();
  await submit(desk);
  await expect(desk).toHaveURL(`/client/permission/${client.id}`);
  await expect(desk.getByRole('row').filter({ hasText: 'Nur Aisyah' })).toContainText('12 of 12');
  const lists = await server.sql(
    `SELECT c.permission AS client, array_length(u.permission, 1) AS "user" FROM client_profile c
    JOIN client_user_profile u ON u.client_profile_id = c.id WHERE c.id = $1`,
    [client.id],
  );
  expect(lists).toEqual([{ client: [301], user: 12 }]);
});
