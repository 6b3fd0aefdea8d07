import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeOffice } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Reset Password of Tan Wei Ming' });

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/staff/${id}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

async function send(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

const canSignIn = async (server: TestServer, username: string, password: string) => {
  const document = `mutation ($username: String!, $password: String!) {
    signIn(username: $username, password: $password, application: GUARD) { token }
  }`;
  return (await server.graphql(document, { username, password })).codes.length === 0;
};

test('a password is typed twice, at least 8 characters, and ends the sessions of the officer', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  const session = await server.signInAs(staff, 'GUARD');
  await open(desk, staff.id);
  const [password, repeated] = [
    modal(desk).getByLabel('New Password', { exact: true }),
    modal(desk).getByLabel('Confirm New Password', { exact: true }),
  ];
  await expect(password).toBeVisible();
  await checkAccessibility(desk);
  await modal(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(modal(desk).getByText('This field is required.')).toHaveCount(2);
  await expect(password).toBeFocused();
  await password.fill('1234567');
  await repeated.fill('12345678');
  await modal(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(modal(desk).getByText('This field must be at least 8 characters')).toBeVisible();
  // What is at fault has the focus before anybody could type.
  await expect(password).toBeFocused();
  await password.fill('a-new-password');
  await modal(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(
    modal(desk).getByText('The two passwords that you entered do not match.'),
  ).toBeVisible();
  await expect(repeated).toBeFocused();
  // Only a warning.
  await password.fill(staff.username);
  await expect(modal(desk).getByText('The password is the same as the username.')).toBeVisible();
  await repeated.fill(staff.username);
  const sent = listen(desk);
  await send(desk);
  await expectToast(desk, 'Password Reset Successfully');
  await expect(modal(desk)).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Reset Password' })).toBeFocused();
  await expect(modal(desk)).toBeHidden();
  expect(sent.find(({ operation }) => operation === 'AdminChangePassword')?.variables).toEqual({
    username: staff.username,
    password: staff.username,
  });
  expect(await canSignIn(server, staff.username, staff.password)).toBe(false);
  expect(await canSignIn(server, staff.username, staff.username)).toBe(true);
  await expect
    .poll(async () => (await server.graphql('{ viewer { name } }', {}, session)).codes)
    .toEqual(['UNAUTHENTICATED']);
});

test('a failure says so and keeps what was typed', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await open(desk, staff.id);
  await modal(desk).getByLabel('New Password', { exact: true }).fill('a-new-password');
  await modal(desk).getByLabel('Confirm New Password', { exact: true }).fill('a-new-password');
  await breakOperation(desk, 'AdminChangePassword', 'fault of the server');
  await send(desk);
  await expectToast(desk, 'Unable to reset password');
  await expect(modal(desk).getByLabel('New Password', { exact: true })).toHaveValue(
    'a-new-password',
  );
  expect(await canSignIn(server, staff.username, staff.password)).toBe(true);
});

test('who also belongs to another agency is sent a link by mail instead', async ({
  desk,
  server,
  office,
  mails,
}) => {
  const staff = await makeOfficer(server, office);
  const other = await makeOffice(server);
  await makeStaff(server.db, { securityAgencyID: other.agency.id, accountID: staff.accountID });
  await open(desk, staff.id);
  await expect(
    modal(desk).getByText(
      'This person also belongs to another agency, so only they can set their password.',
    ),
  ).toBeVisible();
  await expect(modal(desk).getByLabel('New Password')).toHaveCount(0);
  await checkAccessibility(desk);
  await modal(desk).getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(desk, 'Password reset link sent');
  await expect
    .poll(() => mails().filter(({ body }) => body.includes(office.agency.name)).length)
    .toBe(1);
  expect(await canSignIn(server, staff.username, staff.password)).toBe(true);
});

test('one’s own password is not set here', async ({ desk, office }) => {
  await desk.goto(`/staff/${office.admin.id}`);
  await desk.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    desk.getByText('Your own password is changed in settings, or by a link to your e-mail.'),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Send reset link' })).toHaveCount(0);
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
});
