import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeHolder, password } from '../support/holder.ts';
import { endSession, fillSignIn, signIn } from '../support/sign-in.ts';
import { avatar, goByMenu, logOut } from '../support/shell.ts';
import { expect, test, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { beforeOperation } from '../support/wire.ts';

const expired = 'Token has expired, please re-login';

test('Log Out says so, and nothing of the console opens afterwards, also by Back', async ({
  desk,
}) => {
  await desk.goto('/attendance/onduty');
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(desk).toHaveURL('/attendance/records');
  await logOut(desk);
  await expectToast(desk, 'Log out successfully');
  await expect(desk).toHaveURL('/login');
  await checkAccessibility(desk);
  await desk.goBack({ waitUntil: 'commit' });
  await expect(desk).toHaveURL('/login?redirect=%2Fattendance%2Fonduty');
  await desk.goto('/attendance/records');
  await expect(desk).toHaveURL('/login?redirect=%2Fattendance%2Frecords');
});

test('the location wanted before signing in is opened afterwards, with its filters', async ({
  page,
  server,
  office,
}) => {
  const { username } = await makeHolder(server, office);
  await page.goto('/attendance/records?status=PENDING');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/attendance/records?status=PENDING');
  await expect(page.getByText('Approval Status: Pending')).toBeVisible();
});

test('a sign-in never leads out of the console', async ({ page, server, office }) => {
  const { username } = await makeHolder(server, office);
  const attempts = [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
  ];
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/')}`);
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/');
  // The console knows who is signed in: only then the sign-in screen leads on.
  await expect(avatar(page)).toBeVisible();
  for (const attempt of [...attempts, 'javascript:alert(1)', '/login']) {
    await page.goto(`/login?redirect=${encodeURIComponent(attempt)}`);
    await expect(page).toHaveURL('/');
  }
});

test('who is signed in already is led past the sign-in screen', async ({ desk }) => {
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  await desk.goto('/login?redirect=%2Fattendance%2Fonduty');
  await expect(desk).toHaveURL('/attendance/onduty');
});

test('a session that ends in the middle of work leads back to the same place with what was typed', async ({
  page,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  await makeAttendance(server.db, { staff: office.guard, site: office.site });
  await signIn(page.context(), server, profile);
  await page.goto('/attendance/approval');
  await page.getByRole('checkbox', { name: `Select ${office.guard.name}` }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Approved Duration').fill('615');
  // At the last moment: whatever else the page asks for would lead to the sign-in page before.
  await beforeOperation(page, 'DecideAttendance', () => endSession(page.context(), server));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, expired);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/attendance/approval/input');
  await expect(page.getByLabel('Approved Duration')).toHaveValue('615');
});

test('a session that ended overnight leads to sign-in and back to the screen that was left', async ({
  page,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  await signIn(page.context(), server, profile);
  await page.goto('/attendance/onduty');
  await expect(page.getByRole('heading', { name: 'Attendance - On Duty' })).toBeVisible();
  const age =
    "UPDATE session SET last_seen_on = now() - interval '31 minutes' WHERE account_id = $1";
  await server.sql(age, [profile.accountID]);
  // As after a night: no screen stood open that could have left by itself.
  await page.goto('about:blank');
  await endSession(page.context(), server);
  await page.goto('/attendance/onduty');
  await expectToast(page, expired);
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/attendance/onduty');
});

test('a live screen leaves by itself when its session has ended', async ({ desk, server }) => {
  await desk.goto('/attendance/onduty');
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  await endSession(desk.context(), server);
  await expectToast(desk, expired);
  await expect(desk).toHaveURL('/login?redirect=%2Fattendance%2Fonduty');
});

test('a click after the session has ended leads to sign-in, not to an empty screen', async ({
  desk,
  server,
}) => {
  await desk.goto('/attendance/approval');
  await expect(desk.getByText('No records found.')).toBeVisible();
  // At the last moment: a live page would have left by itself before the click.
  await beforeOperation(desk, 'AttendanceRecords', () => endSession(desk.context(), server));
  await goByMenu(desk, 'Attendance', 'Records');
  await expectToast(desk, expired);
  await expect(desk).toHaveURL('/login?redirect=%2Fattendance%2Frecords');
});

test('logging out in one tab leads the others to the sign-in screen', async ({ desk }) => {
  const other = await desk.context().newPage();
  await other.goto('/attendance/records');
  await expect(avatar(other)).toBeVisible();
  await desk.goto('/');
  await logOut(desk);
  await expect(other).toHaveURL('/login?redirect=%2Fattendance%2Frecords');
});

test('strangers who guess lock themselves out, never the owner', async ({
  page,
  server,
  office,
  strangerPage,
}) => {
  const { username } = await makeHolder(server, office);
  await page.goto('/login');
  await fillSignIn(page, username, password);
  await logOut(page);
  await expectToast(page, 'Log out successfully');

  const signInDocument = `mutation ($username: String!, $password: String!) {
    signIn(username: $username, password: $password) { viewer { accountID } }
  }`;
  for (let guess = 0; guess < 10; guess += 1) {
    await server.graphql(signInDocument, { username, password: `guess-${guess}` });
  }
  const stranger = await strangerPage();
  await stranger.goto('/login');
  await fillSignIn(stranger, username, password);
  await expect(stranger.getByText(/^Too many attempts\. Please try again in/)).toBeVisible();
  await checkAccessibility(stranger);

  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/');
});

const ageSession = (server: TestServer, accountID: number, idle: string, left: string) =>
  server.sql(
    `UPDATE session SET last_seen_on = now() - $2::interval, expires_on = now() + $3::interval
     WHERE account_id = $1`,
    [accountID, idle, left],
  );

test('the end for want of use is announced, and a touch puts it off', async ({
  page,
  server,
  office,
}) => {
  const { profile } = await makeHolder(server, office);
  await signIn(page.context(), server, profile);
  await ageSession(server, profile.accountID, '27 minutes', '11 hours');
  // As a page that reads itself anew: nobody is there.
  await page.context().setExtraHTTPHeaders({ 'x-guardroom-unattended': '1' });
  await page.goto('/attendance/onduty');
  const notice = page.getByRole('status').filter({ hasText: 'You will be logged out at' });
  await expect(notice).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Stay logged in' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL('/attendance/onduty');
});

test('a session that nobody uses ends, also on a live page', async ({ page, server, office }) => {
  const { profile } = await makeHolder(server, office);
  await signIn(page.context(), server, profile);
  await page.context().setExtraHTTPHeaders({ 'x-guardroom-unattended': '1' });
  await page.goto('/attendance/onduty');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await ageSession(server, profile.accountID, '29 minutes 58 seconds', '11 hours');
  await page.reload();
  await expectToast(page, expired);
  await expect(page).toHaveURL('/login?redirect=%2Fattendance%2Fonduty');
});

test('the end of the twelve hours is announced and put off by the password, in the middle of a form', async ({
  page,
  server,
  office,
}) => {
  const { profile } = await makeHolder(server, office);
  await signIn(page.context(), server, profile);
  await ageSession(server, profile.accountID, '1 minute', '10 minutes');
  await page.goto('/client/create');
  await page.getByLabel('Name', { exact: true }).fill('Harbour View');
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await checkAccessibility(page);
  await page.getByLabel('Current Password').fill('guess-guess');
  await page.keyboard.press('Enter');
  await expectToast(page, 'This is not your current password.');
  await page.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'You stay logged in');
  await expect(page.getByText('Your session ends at')).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour View');
  const rows = await server.sql(
    `SELECT 1 FROM session WHERE account_id = $1 AND revoked_on IS NULL
       AND expires_on > now() + interval '11 hours'`,
    [profile.accountID],
  );
  expect(rows).toHaveLength(1);
});
