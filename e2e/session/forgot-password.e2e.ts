import { checkAccessibility } from '../support/accessibility.ts';
import { makeHolder, password } from '../support/holder.ts';
import type { Mail } from '../support/mail.ts';
import { fillSignIn, forgetSession, signIn } from '../support/sign-in.ts';
import { avatar } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const onItsWay = /If there is such an account, a link to set a new password is on its way\./;

async function requestLink(page: Page, username: string): Promise<void> {
  await page.goto('/forgotpassword');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: onItsWay })).toBeVisible();
}

/** The mails that ask for a new password, of this test alone once `seen` were there before. */
async function resetMails(mails: () => Mail[], seen: number): Promise<Mail[]> {
  await expect.poll(() => requests(mails).length, { timeout: 10_000 }).toBeGreaterThan(seen);
  return requests(mails).slice(seen);
}

function requests(mails: () => Mail[]): Mail[] {
  return mails().filter(({ subject }) => subject === 'Set a new password for Guardroom');
}

function linkIn([mail]: readonly Mail[]): string {
  return /https?:\S+\/forgotpassword\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
}

async function setPassword(page: Page, typed: string, repeated = typed): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(typed);
  await page.getByLabel('New password again').fill(repeated);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a forgotten password is replaced by the link of the mail', async ({
  page,
  server,
  office,
  mails,
  deskOf,
}) => {
  const seen = requests(mails).length;
  const { username, profile } = await makeHolder(server, office);
  const elsewhere = await deskOf(profile);
  await elsewhere.goto('/');
  await expect(avatar(elsewhere)).toBeVisible();

  await requestLink(page, username);
  await checkAccessibility(page);
  const link = linkIn(await resetMails(mails, seen));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await checkAccessibility(page);
  await setPassword(page, 'short');
  await expect(page.getByText('This field must be at least 8 characters')).toBeVisible();
  await setPassword(page, 'a-new-password', 'another-one');
  await expect(page.getByText('The two passwords do not match.')).toBeVisible();
  await setPassword(page, 'a-new-password');
  await expectToast(page, 'Your password has been changed. Please log in.');

  await fillSignIn(page, username, password);
  await expectToast(page, 'Incorrect username or password.');
  await fillSignIn(page, username, 'a-new-password');
  await expect(page).toHaveURL('/');

  // The other browser leaves by itself, and nothing of the console opens there any more.
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.goto('/attendance/records');
  await expect(elsewhere).toHaveURL('/login?redirect=%2Fattendance%2Frecords');
  await forgetSession(page);
  await page.goto(link);
  await setPassword(page, 'a-third-password');
  await expectToast(page, 'This link is no longer valid. Please request a new one.');
});

test('the forgot password screen requires a username and leads back to sign-in', async ({
  page,
}) => {
  await page.goto('/forgotpassword');
  await expect(page).toHaveTitle('Forgot password - Guardroom');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('an unknown username gets the same answer, and no mail is sent', async ({
  page,
  server,
  office,
  mails,
}) => {
  const seen = requests(mails).length;
  const { username } = await makeHolder(server, office);
  await requestLink(page, 'nobody.of.that.name@agency.example');
  await requestLink(page, username);
  // Mails leave in their order: one for the second request is all there is.
  expect(await resetMails(mails, seen)).toHaveLength(1);
});

test('a link that was never sent is refused, and what was typed stays', async ({
  page,
  server,
  office,
}) => {
  await signIn(page.context(), server, office.admin);
  await page.goto('/forgotpassword?token=made-up');
  await setPassword(page, 'a-new-password');
  await expectToast(page, 'This link is no longer valid. Please request a new one.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a-new-password');
});
