import { checkAccessibility } from '../support/accessibility.ts';
import { makeHolder } from '../support/holder.ts';
import { submit } from '../support/form.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { avatar, logOut } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const given = 'set-by-the-office';
const chosen = 'harbour-lamp-9';
const title = 'Set your own password';

async function setOwn(page: Page, typed: string, repeated = typed): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(typed);
  await page.getByLabel('New password again').fill(repeated);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a password that an administrator set is changed at the next sign-in, before anything else', async ({
  page,
  desk,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  await desk.goto(`/staff/${profile.id}`);
  await desk.getByRole('button', { name: 'Reset Password' }).click();
  await desk.getByLabel('New Password', { exact: true }).fill(given);
  await desk.getByLabel('Confirm New Password', { exact: true }).fill(given);
  await submit(desk);
  await expectToast(desk, 'Password Reset Successfully');
  await logOut(desk);

  await page.goto('/login?redirect=%2Fattendance%2Frecords');
  await fillSignIn(page, username, given);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} - Guardroom`);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await checkAccessibility(page);

  // No way around it: every screen leads back to the sign-in.
  await page.goto('/site');
  await expect(page).toHaveURL('/login?redirect=%2Fsite');
  await expectToast(page, 'Somebody else set your password. Please set one of your own first.');
  await page.goto('/login?redirect=%2Fattendance%2Frecords');
  await fillSignIn(page, username, given);

  await setOwn(page, 'short');
  await expect(page.getByText('This field must be at least 8 characters')).toBeVisible();
  await setOwn(page, given);
  await expect(page.getByText(/This is the password that was set for you/)).toBeVisible();
  await setOwn(page, chosen, 'another-one');
  await expect(page.getByText('The two passwords do not match.')).toBeVisible();
  await setOwn(page, 'password123');
  await expectToast(
    page,
    'This password is on lists of stolen passwords. Please choose another one.',
  );
  await setOwn(page, chosen);
  await expect(page).toHaveURL(/\/attendance\/records/);
  await expectToast(page, 'Your password has been changed');
  await expect(avatar(page)).toBeVisible();

  await logOut(page);
  await fillSignIn(page, username, given);
  await expectToast(page, 'Incorrect username or password.');
  await fillSignIn(page, username, chosen);
  await expect(avatar(page)).toBeVisible();
});

test('whoever goes back from it to the sign-in is asked again', async ({
  page,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  const change = `mutation ($username: String!, $password: String!) {
    adminChangePassword(username: $username, password: $password) }`;
  await office.console.graphql(change, { username, password: given });
  await page.goto('/login');
  await fillSignIn(page, username, given);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await fillSignIn(page, username, given);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await setOwn(page, chosen);
  await expect(page.getByRole('button', { name: profile.name })).toBeVisible();
});
