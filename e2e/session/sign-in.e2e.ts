import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { viewerCacheOf } from '../../apps/server/src/platform/sign-in/viewer-cache.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { fillSignIn, forgetSession, signIn } from '../support/sign-in.ts';
import { makeHolder, password } from '../support/holder.ts';
import { logOut } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation, listen } from '../support/wire.ts';

test('the sign-in screen names itself and holds what the specification says', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Agency Portal' })).toBeVisible();
  await expect(page).toHaveTitle('Agency Portal - Guardroom');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/forgotpassword');
});

test('username and password are required, each with its own message, and nothing is sent', async ({
  page,
}) => {
  const sent = listen(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('Please input your Password.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await checkAccessibility(page);
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByText('This field is required.')).toBeHidden();
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(sent.map(({ operation }) => operation)).not.toContain('SignIn');
});

test('a username of 8 digits is sent with +65', async ({ page, server, office }) => {
  const { digits, profile } = await makeHolder(server, office);
  const sent = listen(page);
  await page.goto('/login');
  await fillSignIn(page, digits, password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: profile.name })).toBeVisible();
  const names = sent.flatMap(({ operation, variables }) =>
    operation === 'SignIn' ? [variables['username']] : [],
  );
  expect(names).toEqual([`+65${digits}`]);
});

test('a username, and an e-mail, are sent as typed', async ({ page, server, office }) => {
  const { username, email } = await makeHolder(server, office);
  const sent = listen(page);
  await page.goto('/login');
  await fillSignIn(page, '1234567', password);
  await expectToast(page, 'Incorrect username or password.');
  for (const typed of [username, email]) {
    await fillSignIn(page, typed, password);
    await expect(page).toHaveURL('/');
    await forgetSession(page);
    await page.goto('/login');
  }
  const names = sent.flatMap(({ operation, variables }) =>
    operation === 'SignIn' ? [variables['username']] : [],
  );
  expect(names).toEqual(['1234567', username, email]);
});

test('Remember me keeps the username as typed on this browser, until it is unticked', async ({
  page,
  server,
  office,
}) => {
  const { digits } = await makeHolder(server, office);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await fillSignIn(page, digits, password);
  await logOut(page);
  await expect(page.getByLabel('Username')).toHaveValue(digits);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await fillSignIn(page, digits, password);
  await expect(page).toHaveURL('/');
  await forgetSession(page);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveValue('');
});

test('a wrong password and an unknown username are told in the same words, and the typed name stays', async ({
  page,
  server,
  office,
}) => {
  const { username } = await makeHolder(server, office);
  await page.goto('/login');
  for (const typed of [username, 'nobody.of.that.name']) {
    await fillSignIn(page, typed, 'a-wrong-password');
    await expectToast(page, 'Incorrect username or password.');
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Close message' }).first().click();
    await expect(page.getByLabel('Username')).toHaveValue(typed);
  }
  await expect(page).toHaveURL('/login');
});

test('a guard is told "Not a registered agency admin" and is not signed in', async ({
  page,
  server,
  office,
}) => {
  const given = { cognitoGroup: 'General', username: 'guard.at.the.desk', password } as const;
  await makeAdmin(server.db, { securityAgencyID: office.agency.id, ...given });
  await page.goto('/login');
  await fillSignIn(page, given.username, password);
  await expectToast(page, 'Not a registered agency admin');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('who stops being an administrator is signed out, and told so when signing in again', async ({
  page,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  await signIn(page.context(), server, profile);
  await page.goto('/');
  await expect(page.getByRole('button', { name: profile.name })).toBeVisible();
  // A live screen could notice by itself; here it is the next visit that does.
  await page.goto('about:blank');
  const group = "UPDATE staff_profile SET cognito_group = 'General' WHERE id = $1";
  await server.sql(group, [profile.id]);
  viewerCacheOf(server.services).forgetAccount(profile.accountID);
  await page.goto('/attendance/records');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, username, password);
  await expectToast(page, 'Not a registered agency admin');
});

test('both administrator groups see the same console', async ({ deskOf, server, office }) => {
  const securityAgencyID = office.agency.id;
  const second = await makeAdmin(server.db, { securityAgencyID, cognitoGroup: 'AgencyAdmin' });
  const shown = await Promise.all(
    [office.admin, second].map(async (profile) => {
      const page = await deskOf(profile);
      await page.goto('/attendance/approval');
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
      return page.getByRole('navigation', { name: 'Main menu' }).ariaSnapshot();
    }),
  );
  expect(shown[1]).toBe(shown[0]);
});

test('pressing Log In twice on a slow network sends one request', async ({
  page,
  server,
  office,
}) => {
  const { username } = await makeHolder(server, office);
  await page.goto('/login');
  const sent = listen(page);
  const release = await holdOperation(page, 'SignIn');
  await fillSignIn(page, username, password);
  await page.getByRole('button', { name: 'Logging in' }).click({ force: true });
  await page.getByLabel('Password').press('Enter');
  release();
  await expect(page).toHaveURL('/');
  expect(sent.filter(({ operation }) => operation === 'SignIn')).toHaveLength(1);
});

test('without a network the sign-in screen says so and keeps what was typed', async ({
  page,
  server,
  office,
  watch,
}) => {
  const { username } = await makeHolder(server, office);
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  await page.goto('/login');
  const mend = await breakOperation(page, 'SignIn', 'no network');
  await fillSignIn(page, username, password);
  await expectToast(page, 'Guardroom cannot be reached. Please try again.');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Password')).toHaveValue(password);
  await mend();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
});
